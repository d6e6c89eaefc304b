package hejtui.runner;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * What no repair needs and an attack would: reflection, the stack, other threads, other processes,
 * what all programs of a machine share. Read from a class's constant pool (Java Virtual Machine
 * Specification, 4.4), so that no way of writing it hides it.
 */
final class Forbidden {
    private static final List<String> PACKAGES = List.of(
            "java/lang/reflect/", "java/lang/invoke/", "java/lang/instrument/",
            "java/lang/management/", "java/beans/", "java/rmi/", "javax/management/",
            "javax/naming/", "com/sun/", "sun/", "jdk/", "hejtui/");
    private static final Set<String> ALLOWED = Set.of(
            "java/lang/reflect/Array", "java/lang/invoke/LambdaMetafactory",
            "java/lang/invoke/StringConcatFactory", "java/lang/invoke/SerializedLambda");
    private static final String TICKS = "hejtui/runner/Ticks";
    private static final Set<String> CLASSES =
            Set.of("java/lang/StackWalker", "java/lang/ThreadGroup", "java/lang/ProcessBuilder",
                    "java/lang/ProcessHandle", "java/security/Security",
                    "java/security/Provider",
                    "org/junit/runners/model/MultipleFailureException",
                    "org/junit/internal/runners/model/MultipleFailureException");
    private static final Set<String> METHODS = Set.of(
            "java/lang/Thread.stop", "java/lang/Thread.suspend", "java/lang/Thread.resume",
            "java/lang/Thread.enumerate", "java/lang/Thread.getAllStackTraces",
            "java/lang/Thread.getThreadGroup", "java/lang/System.setErr",
            "java/lang/System.setSecurityManager", "java/lang/Runtime.exec");
    private static final String STACK = "Ljava/lang/StackTraceElement;";

    private Forbidden() {}

    /** The first forbidden thing that a class uses, as Java writes it; null if there is none. */
    static String in(byte[] classFile, boolean ticking) throws IOException {
        Pool pool = new Pool(classFile);
        for (int i = 1; i < pool.size; i++) {
            if (pool.tags[i] == Pool.FIELD || pool.tags[i] == Pool.METHOD
                    || pool.tags[i] == Pool.INTERFACE_METHOD) {
                int signature = pool.second[i];
                String owner = pool.texts[pool.first[pool.first[i]]];
                if (ticking && owner.equals(TICKS)) {
                    continue;
                }
                String found = judge(
                        owner,
                        pool.texts[pool.first[signature]],
                        pool.texts[pool.second[signature]]);
                if (found != null) {
                    return found.replace('/', '.');
                }
            }
        }
        return null;
    }

    private static String judge(String owner, String name, String type) {
        if (CLASSES.contains(owner) || !ALLOWED.contains(owner) && inside(owner)) {
            return owner;
        }
        boolean printsElsewhere = name.equals("printStackTrace") && !type.equals("()V");
        if (printsElsewhere || type.contains(STACK) || METHODS.contains(owner + "." + name)) {
            return owner + "." + name;
        }
        return type.contains("Ljava/lang/reflect/") ? owner + "." + name : null;
    }

    private static boolean inside(String owner) {
        return PACKAGES.stream().anyMatch(owner::startsWith);
    }

    /** The constants of a class; what a constant does not have is 0 or null. */
    private static final class Pool {
        static final int FIELD = 9;
        static final int METHOD = 10;
        static final int INTERFACE_METHOD = 11;

        final int size;
        final int[] tags;
        final int[] first;
        final int[] second;
        final String[] texts;

        Pool(byte[] classFile) throws IOException {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
            in.skipBytes(8);
            size = in.readUnsignedShort();
            tags = new int[size];
            first = new int[size];
            second = new int[size];
            texts = new String[size];
            for (int i = 1; i < size; i++) {
                tags[i] = in.readUnsignedByte();
                switch (tags[i]) {
                    case 1:
                        texts[i] = in.readUTF();
                        break;
                    case 3: case 4:
                        in.readInt();
                        break;
                    case 5: case 6:
                        in.readLong();
                        i++;
                        break;
                    case 7: case 8: case 16: case 19: case 20:
                        first[i] = in.readUnsignedShort();
                        break;
                    case 15:
                        in.readUnsignedByte();
                        first[i] = in.readUnsignedShort();
                        break;
                    default:
                        first[i] = in.readUnsignedShort();
                        second[i] = in.readUnsignedShort();
                }
            }
        }
    }
}
