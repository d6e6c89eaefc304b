package hejtui.runner;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a program uses and may not: whatever is neither its own nor {@link Allowed}. Read from its
 * class files, so that no way of writing it hides it.
 */
final class Forbidden {
    private static final String TICKS = "hejtui/runner/Ticks";
    private static final List<String> TESTING =
            List.of("Lorg/junit/", "Ljunit/", "Lorg/hamcrest/", "Lhejtui/");

    private final Map<String, ClassFile> own = new LinkedHashMap<>();
    private final boolean ticking;

    private Forbidden(boolean ticking) {
        this.ticking = ticking;
    }

    /**
     * The first forbidden thing that a program uses, as Java writes it; null if there is none.
     *
     * @param classFiles all that it consists of
     * @param ticking whether what counts its iterations has been put into it
     */
    static String in(Collection<byte[]> classFiles, boolean ticking) throws IOException {
        Forbidden program = new Forbidden(ticking);
        for (byte[] each : classFiles) {
            ClassFile read = new ClassFile(each);
            program.own.put(read.name, read);
        }
        for (ClassFile each : program.own.values()) {
            String found = program.in(each);
            if (found != null) {
                return found.replace('/', '.').replace('$', '.');
            }
        }
        return null;
    }

    private String in(ClassFile file) {
        for (ClassFile.Member each : file.used) {
            String found = in(each);
            if (found != null) {
                return found;
            }
        }
        for (String each : file.classes) {
            if (!own.containsKey(each) && !isTicks(each) && !Allowed.isNamed(each)) {
                return Allowed.outermost(each);
            }
        }
        for (String each : file.typed) {
            if (!own.containsKey(each) && !Allowed.isNamed(each)) {
                return Allowed.outermost(each);
            }
        }
        for (String each : file.texts) {
            // An annotation is nothing but a text: JUnit heeds those that its tests inherit.
            if (each.endsWith(";") && TESTING.stream().anyMatch(each::startsWith)) {
                return each.substring(1, each.length() - 1);
            }
        }
        return null;
    }

    private String in(ClassFile.Member member) {
        List<String> owners = new ArrayList<>();
        addOwners(member.owner, member, owners);
        String written = written(member);
        for (String owner : owners) {
            if (isTicks(owner) || Allowed.isGenerated(owner, member.name)) {
                return null;
            }
            if (!Allowed.isClass(owner)) {
                return Allowed.outermost(owner);
            }
            if (!Allowed.isMember(owner, member.name)) {
                return owner + "." + member.name;
            }
        }
        boolean printsElsewhere =
                member.name.equals("printStackTrace") && !member.type.equals("()V");
        if (printsElsewhere && !owners.isEmpty()) {
            return written;
        }
        List<String> types = new ArrayList<>();
        ClassFile.addTypes(member.type, types);
        for (String each : types) {
            if (!own.containsKey(each) && !Allowed.isClass(each)) {
                return written;
            }
        }
        return null;
    }

    /** The classes of the library that a member may be of, where it is not the program's. */
    private void addOwners(String owner, ClassFile.Member member, List<String> into) {
        if (owner.startsWith("[")) {
            return;
        }
        ClassFile file = own.get(owner);
        if (file == null) {
            into.add(owner);
        } else if (!file.declares(member)) {
            file.parents.forEach(each -> addOwners(each, member, into));
        }
    }

    /** How a message calls a member: by the class of the library that it is from. */
    private String written(ClassFile.Member member) {
        String owner = member.owner;
        while (own.containsKey(owner) && !own.get(owner).parents.isEmpty()) {
            owner = own.get(owner).parents.get(0);
        }
        return owner + "." + member.name;
    }

    private boolean isTicks(String name) {
        return ticking && name.equals(TICKS);
    }
}
