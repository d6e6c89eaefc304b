package hejtui.runner;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Finds a name that a test has from JUnit or the language and that means something of the program
 * instead: a class that is in scope by inheritance or by an import on demand hides a class of the
 * same name, a method overloads one.
 *
 * <p>Only names that stand alone are looked at, as the compiler resolved them; those of outermost
 * classes are up to {@link Refusal}. What a test calls of
 * the program by {@code program.fail()}, or imports of it by that very name, it means.
 */
final class Captured extends TreePathScanner<String, Void> {
    private static final List<String> TESTING = List.of("org.junit.", "junit.", "org.hamcrest.");
    private static final Set<String> ROOTS = Set.of("hejtui", "java", "javax", "junit", "org");
    private static final String LANGUAGE = "java.lang.";

    private final Trees trees;
    private final Elements elements;
    private final Set<String> program;
    private final Set<String> imported = new HashSet<>();
    private final Set<String> meant = new HashSet<>();
    private final List<String> packages = new ArrayList<>();
    private final Set<Element> holders = new HashSet<>();

    private Captured(JavacTask task, Set<String> program) {
        this.trees = Trees.instance(task);
        this.elements = task.getElements();
        this.program = program;
    }

    /**
     * The first such name, and where the test has it from; null if there is none.
     *
     * @param task has analysed the test
     * @param program the binary names of the program's classes
     */
    static String in(
            JavacTask task, Iterable<CompilationUnitTree> test, Set<String> program) {
        Captured scanner = new Captured(task, program);
        for (CompilationUnitTree each : test) {
            each.getImports().forEach(scanner::readImport);
            String found = scanner.scan(each, null);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    @Override
    public String reduce(String first, String second) {
        return first != null ? first : second;
    }

    @Override
    public String visitImport(ImportTree tree, Void none) {
        return null;
    }

    @Override
    public String visitIdentifier(IdentifierTree tree, Void none) {
        Element element = trees.getElement(getCurrentPath());
        String name = tree.getName().toString();
        if (element == null || !isMember(element) || !isOfProgram(element)) {
            return null;
        }
        if (ROOTS.contains(name)) {
            return name + " that is a package for its test";
        }
        boolean isOutermost = around(element).getKind() == ElementKind.PACKAGE;
        String from = isOutermost || meant.contains(name) ? null : from(name, element);
        return from == null ? null : name + " that its test has from " + from;
    }

    private void readImport(ImportTree tree) {
        if (!(tree.getQualifiedIdentifier() instanceof MemberSelectTree)) {
            return;
        }
        MemberSelectTree full = (MemberSelectTree) tree.getQualifiedIdentifier();
        String from = full.getExpression().toString();
        String name = full.getIdentifier().toString();
        boolean isOfTesting = TESTING.stream().anyMatch((from + '.')::startsWith);
        if (!name.equals("*")) {
            (isOfTesting ? imported : meant).add(name);
        } else if (isOfTesting) {
            packages.add(from + '.');
            TypeElement holder = elements.getTypeElement(from);
            if (holder != null) {
                holders.add(holder);
            }
        }
    }

    /** Where the test has it from: an import, what its classes extend, the language; or null. */
    private String from(String name, Element element) {
        boolean isType = element.getKind().isClass() || element.getKind().isInterface();
        if (isType && elements.getTypeElement(LANGUAGE + name) != null) {
            return "Java";
        }
        boolean isOfJUnit = isType && packages.stream().anyMatch(
                each -> elements.getTypeElement(each + name) != null);
        return isOfJUnit || imported.contains(name)
                || holders.stream().anyMatch(each -> hasMember(each, name))
                || outerClasses().stream().anyMatch(each -> hasMember(each, name))
                ? "JUnit" : null;
    }

    /** The classes around the place, as what they extend has it. */
    private Set<Element> outerClasses() {
        Set<Element> found = new HashSet<>();
        for (var path = getCurrentPath(); path != null; path = path.getParentPath()) {
            Element element = trees.getElement(path);
            if (element instanceof TypeElement) {
                found.add(element);
            }
        }
        return found;
    }

    private boolean hasMember(Element holder, String name) {
        return elements.getAllMembers((TypeElement) holder).stream()
                .filter(each -> each.getSimpleName().contentEquals(name))
                .map(Captured::around)
                .anyMatch(each -> TESTING.stream().anyMatch(each.toString()::startsWith));
    }

    private static boolean isMember(Element element) {
        ElementKind kind = element.getKind();
        return kind.isClass() || kind.isInterface() || kind.isField() || kind == ElementKind.METHOD;
    }

    private boolean isOfProgram(Element element) {
        Element type = element instanceof TypeElement ? element : around(element);
        return type instanceof TypeElement
                && program.contains(elements.getBinaryName((TypeElement) type).toString());
    }

    private static Element around(Element member) {
        return member.getEnclosingElement();
    }
}
