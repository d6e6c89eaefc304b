package hejtui.runner;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles in memory; the libraries stay open between programs. */
final class Compiler {
    private static final List<String> OPTIONS = List.of(
            "-g", "-nowarn", "-proc:none", "-implicit:none", "-Xlint:none", "-Xmaxerrs", "20");

    /**
     * What may declare a module, which a compiler of JDK 11 does not forget; or may name a library
     * with parts that are missing, which a compiler says once and then not.
     */
    private static final Pattern UNFORGOTTEN = Pattern.compile("\\b(?:module|javax)\\b|\\\\u");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final InMemory files;
    private final CompilerPool pool;

    Compiler(List<File> classPath) throws IOException {
        StandardJavaFileManager libraries =
                javac.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8);
        libraries.setLocation(StandardLocation.CLASS_PATH, classPath);
        files = new InMemory(libraries);
        pool = new CompilerPool(files, OPTIONS);
    }

    /** Compiles a program. What is wrong with it, a compiler says that knows of no other. */
    Compiled compile(String source) {
        Compiled found = compileSoon(source);
        return found != null ? found : compile(source, Map.of());
    }

    /** Compiles a program with a compiler that knows the libraries; null where that fails. */
    Compiled compileSoon(String source) {
        if (!pool.isThere() || UNFORGOTTEN.matcher(source).find()) {
            Compiled anew = compile(source, Map.of());
            return anew.succeeded() ? anew : null;
        }
        Matcher found = PACKAGE.matcher(source);
        String packageName = found.find() ? found.group(1) : "";
        Compiled result = new Compiled(source);
        files.begin(Map.of(), result.classes);
        boolean done;
        try {
            done = pool.withCompiler(packageName, new Source(source), result, task -> {
                List<CompilationUnitTree> parsed = parse(task);
                if (!parsed.stream().allMatch(each -> packageName.equals(packageOf(each)))) {
                    return false;
                }
                finish(task, parsed, Map.of(), result);
                return true;
            });
        } catch (RuntimeException | StackOverflowError error) {
            done = false; // it may be no fault of this program
        }
        if (result.classes.size() > 1 || result.triedWhatIsMissing()) {
            pool.forget(packageName);
        }
        return done && result.succeeded() ? result : null;
    }

    /**
     * Compiles one file, with a compiler that knows of no other.
     *
     * @param source the file's text
     * @param visible classes compiled earlier that it may use, by binary name
     */
    Compiled compile(String source, Map<String, byte[]> visible) {
        Compiled result = new Compiled(source);
        files.begin(visible, result.classes);
        try {
            JavacTask task = (JavacTask) javac.getTask(
                    Writer.nullWriter(), files, result, OPTIONS, null, List.of(new Source(source)));
            finish(task, parse(task), visible, result);
        } catch (RuntimeException | StackOverflowError error) {
            // After some errors of a program it breaks as a rule: they are the program's.
            if (result.messages.isEmpty()) {
                result.failed = true;
                result.messages.add(new Message(0, 0, "the compiler failed: " + error));
            }
        }
        return result;
    }

    private static List<CompilationUnitTree> parse(JavacTask task) {
        List<CompilationUnitTree> parsed = new ArrayList<>();
        try {
            task.parse().forEach(parsed::add);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
        return parsed;
    }

    private static String packageOf(CompilationUnitTree unit) {
        return unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    }

    private static void finish(
            JavacTask task, List<CompilationUnitTree> parsed, Map<String, byte[]> visible,
            Compiled result) {
        try {
            StringBuilder signature = new StringBuilder();
            for (Element element : task.analyze()) {
                Signature.append(element, signature);
            }
            result.signature = signature.toString();
            if (result.messages.isEmpty() && !visible.isEmpty()) {
                result.captured = Captured.in(task, parsed, visible.keySet());
            }
            if (result.messages.isEmpty()) {
                task.generate();
            }
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
        if (result.messages.isEmpty() && result.classes.isEmpty()) {
            result.messages.add(new Message(0, 0, "the file declares no class"));
        }
    }

    /** What became of one file. */
    static final class Compiled implements DiagnosticListener<JavaFileObject> {
        final Map<String, byte[]> classes = new TreeMap<>();
        final List<Message> messages = new ArrayList<>();
        String signature = "";
        /** What its file means of a visible class and has from JUnit too; null if nothing. */
        String captured;
        boolean failed;
        private final String source;

        private Compiled(String source) {
            this.source = source;
        }

        boolean succeeded() {
            return messages.isEmpty();
        }

        /** Whether a library's own class was missing, which a compiler says once and then not. */
        private boolean triedWhatIsMissing() {
            return messages.stream().anyMatch(each -> each.text.startsWith("cannot access "));
        }

        @Override
        public void report(Diagnostic<? extends JavaFileObject> found) {
            if (found.getKind() != Diagnostic.Kind.ERROR) {
                return;
            }
            int at = (int) Math.min(found.getPosition(), source.length());
            int line = (int) Math.max(0, found.getLineNumber());
            int column = at < 0 ? 0 : at - source.lastIndexOf('\n', at - 1);
            messages.add(new Message(line, column, found.getMessage(Locale.ENGLISH)));
        }
    }

    /** A message of the compiler; line and column from 1, or 0. */
    static final class Message {
        final int line;
        final int column;
        final String text;

        Message(int line, int column, String text) {
            this.line = line;
            this.column = column;
            this.text = text;
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("memory:///Program.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE && !simpleName.equals("module-info");
        }
    }

    private static final class ClassFile extends SimpleJavaFileObject {
        final String name;
        private final byte[] bytes;

        ClassFile(String name, byte[] bytes) {
            super(URI.create("memory:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.name = name;
            this.bytes = bytes;
        }

        @Override
        public java.io.InputStream openInputStream() {
            return new java.io.ByteArrayInputStream(bytes);
        }
    }

    /** The libraries, and what the file at hand sees and is written to besides. */
    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        private Map<String, byte[]> visible = Map.of();
        private Map<String, byte[]> written = Map.of();

        InMemory(JavaFileManager libraries) {
            super(libraries);
        }

        void begin(Map<String, byte[]> visible, Map<String, byte[]> written) {
            this.visible = visible;
            this.written = written;
        }

        @Override
        public Iterable<JavaFileObject> list(
                Location location, String packageName, Set<JavaFileObject.Kind> kinds,
                boolean recurse) throws IOException {
            Iterable<JavaFileObject> found = super.list(location, packageName, kinds, recurse);
            if (location != StandardLocation.CLASS_PATH
                    || !kinds.contains(JavaFileObject.Kind.CLASS)) {
                return found;
            }
            List<JavaFileObject> all = new ArrayList<>();
            for (Map.Entry<String, byte[]> each : visible.entrySet()) {
                int dot = each.getKey().lastIndexOf('.');
                if (each.getKey().substring(0, Math.max(dot, 0)).equals(packageName)) {
                    all.add(new ClassFile(each.getKey(), each.getValue()));
                }
            }
            found.forEach(all::add);
            return all;
        }

        @Override
        public String inferBinaryName(Location location, JavaFileObject file) {
            return file instanceof ClassFile
                    ? ((ClassFile) file).name
                    : super.inferBinaryName(location, file);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            URI uri = URI.create("memory:///" + className.replace('.', '/') + ".class");
            return new SimpleJavaFileObject(uri, kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            written.put(className, toByteArray());
                        }
                    };
                }
            };
        }

        @Override
        public void close() {}
    }
}
