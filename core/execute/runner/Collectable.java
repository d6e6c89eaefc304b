package hejtui.runner;

import java.io.IOException;
import java.util.Collection;
import java.util.Set;

/** What the garbage collector calls, which may be long after the tests of a program. */
final class Collectable {
    private static final ClassFile.Member FINALIZE =
            new ClassFile.Member("java/lang/Object", "finalize", "()V");

    /**
     * Those of which the library calls methods that a program can override: files, archives and
     * their codes are closed by JDK 11; an executor of one thread shuts down, which asks its thread.
     */
    private static final Set<String> CALLED_BY_THE_LIBRARY = Set.of(
            "java/lang/Thread", "java/io/FileInputStream", "java/io/FileOutputStream",
            "java/util/zip/ZipFile", "java/util/zip/Inflater", "java/util/zip/Deflater");

    private Collectable() {}

    /** Whether code of these classes may run when objects of theirs are collected. */
    static boolean in(Collection<byte[]> classes) throws IOException {
        for (byte[] each : classes) {
            ClassFile read = new ClassFile(each);
            if (read.declares(FINALIZE)
                    || read.parents.stream().anyMatch(CALLED_BY_THE_LIBRARY::contains)) {
                return true;
            }
        }
        return false;
    }
}
