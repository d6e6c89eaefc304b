import com.sun.source.util.JavacTask;
import com.sun.tools.javac.api.JavacTaskPool;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.DiagnosticListener;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.junit.runner.JUnitCore;

/**
 * The floor: programs compiled and tested one after another in one warm process, and nothing else.
 * No sandbox, no limits, no record of tests. Arguments: a file with a line a program (its path, its
 * test's path, the test's class, by tabs), how many of them warm it up, and whether each program is
 * compiled by a "new" compiler or one "kept" from the last; prints the seconds of a whole round
 * after that.
 */
public final class Bare {
    private static final JavaCompiler JAVAC = ToolProvider.getSystemJavaCompiler();
    private static final List<String> OPTIONS = List.of("-g", "-nowarn", "-proc:none");
    private static final JavacTaskPool POOL = new JavacTaskPool(1);
    private static final InMemory FILES =
            new InMemory(JAVAC.getStandardFileManager(null, null, StandardCharsets.UTF_8));

    private Bare() {}

    public static void main(String[] arguments) throws Exception {
        List<String> lines = Files.readAllLines(Path.of(arguments[0]));
        boolean kept = arguments[2].equals("kept");
        System.setOut(new java.io.PrintStream(OutputStream.nullOutputStream()));
        Map<String, Map<String, byte[]>> tests = new HashMap<>();
        for (String line : lines.subList(0, Integer.parseInt(arguments[1]))) {
            run(line.split("\t"), kept, tests);
        }
        long start = System.nanoTime();
        for (String line : lines) {
            run(line.split("\t"), kept, tests);
        }
        System.err.println((System.nanoTime() - start) / 1e9);
        System.exit(0);
    }

    private static void run(
            String[] parts, boolean kept, Map<String, Map<String, byte[]>> tests)
            throws Exception {
        Map<String, byte[]> program = compile(Path.of(parts[0]), Map.of(), kept);
        Map<String, byte[]> test = tests.get(parts[1]);
        if (program != null && test == null) {
            test = compile(Path.of(parts[1]), program, false);
            tests.put(parts[1], test);
        }
        if (program == null || test == null) {
            return;
        }
        Map<String, byte[]> all = new HashMap<>(program);
        all.putAll(test);
        ClassLoader loader = new ClassLoader() {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] bytes = all.get(name);
                if (bytes == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, bytes, 0, bytes.length);
            }
        };
        new JUnitCore().run(loader.loadClass(parts[2]));
    }

    private static Map<String, byte[]> compile(
            Path source, Map<String, byte[]> visible, boolean kept) throws Exception {
        FILES.visible = visible;
        FILES.made = new HashMap<>();
        List<JavaFileObject> file = List.of(new Memory(source.toUri(), JavaFileObject.Kind.SOURCE,
                null, Files.readString(source).getBytes(StandardCharsets.UTF_8)));
        DiagnosticListener<JavaFileObject> nobody = found -> { };
        Writer nowhere = Writer.nullWriter();
        boolean compiles = kept
                ? POOL.getTask(nowhere, FILES, nobody, OPTIONS, null, file, JavacTask::call)
                : JAVAC.getTask(nowhere, FILES, nobody, OPTIONS, null, file).call();
        return compiles ? FILES.made : null;
    }

    private static final class InMemory extends ForwardingJavaFileManager<JavaFileManager> {
        Map<String, byte[]> visible = Map.of();
        Map<String, byte[]> made = Map.of();

        InMemory(JavaFileManager libraries) {
            super(libraries);
        }

        @Override
        public Iterable<JavaFileObject> list(
                Location location, String in, Set<JavaFileObject.Kind> kinds, boolean recurse)
                throws IOException {
            Iterable<JavaFileObject> found = super.list(location, in, kinds, recurse);
            if (location != StandardLocation.CLASS_PATH) {
                return found;
            }
            List<JavaFileObject> all = new ArrayList<>();
            visible.forEach((name, bytes) -> {
                if (name.substring(0, Math.max(0, name.lastIndexOf('.'))).equals(in)) {
                    URI uri = URI.create("memory:///" + name.replace('.', '/') + ".class");
                    all.add(new Memory(uri, JavaFileObject.Kind.CLASS, name, bytes));
                }
            });
            found.forEach(all::add);
            return all;
        }

        @Override
        public String inferBinaryName(Location location, JavaFileObject file) {
            return file instanceof Memory
                    ? ((Memory) file).name
                    : super.inferBinaryName(location, file);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location at, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            made.put(name, toByteArray());
                        }
                    };
                }
            };
        }

        @Override
        public void close() {}
    }

    private static final class Memory extends SimpleJavaFileObject {
        final String name;
        private final byte[] bytes;

        Memory(URI uri, Kind kind, String name, byte[] bytes) {
            super(uri, kind);
            this.name = name;
            this.bytes = bytes;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return new String(bytes, StandardCharsets.UTF_8);
        }

        @Override
        public java.io.InputStream openInputStream() {
            return new java.io.ByteArrayInputStream(bytes);
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return true;
        }
    }
}
