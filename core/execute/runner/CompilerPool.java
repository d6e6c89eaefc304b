package hejtui.runner;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;

/**
 * Compilers that already know the libraries, which a new one takes most of its time to learn: the
 * JDK's own, with which JShell goes from snippet to snippet. What one may still know of earlier
 * programs is that their packages exist, and the nested classes that it wrote: each is for the
 * programs of one package, and to be forgotten after one of several classes.
 */
final class CompilerPool {
    private static final String POOL = "com.sun.tools.javac.api.JavacTaskPool";
    private static final int KEPT = 4;

    /** Characters that one reads before it is forgotten, since it keeps every name in them. */
    private static final long MOST_READ = 1 << 20;

    private final JavaFileManager files;
    private final List<String> options;
    private final Map<String, Long> read = new HashMap<>();
    private final Map<String, Object> pools = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Object> eldest) {
            return size() > KEPT;
        }
    };
    private Constructor<?> constructor;
    private Method getTask;

    CompilerPool(JavaFileManager files, List<String> options) {
        this.files = files;
        this.options = options;
        try {
            Class<?> pool = Class.forName(POOL);
            constructor = pool.getConstructor(int.class);
            getTask = Stream.of(pool.getMethods())
                    .filter(each -> each.getName().equals("getTask"))
                    .findAny()
                    .orElse(null);
        } catch (ReflectiveOperationException none) {
            getTask = null;
        }
    }

    /**
     * Lets one do the work of a task with one file; returns what that returns, and false where this
     * JDK has none. It is forgotten where the work throws.
     *
     * <p>By reflection: the class belongs to no interface of the JDK's, and another one may lack it.
     */
    boolean withCompiler(
            String packageName, JavaFileObject file, DiagnosticListener<JavaFileObject> listener,
            Predicate<JavacTask> work) {
        if (getTask == null) {
            return false;
        }
        try {
            Object pool = pools.get(packageName);
            if (pool == null) {
                pool = constructor.newInstance(1);
                pools.put(packageName, pool);
                read.keySet().retainAll(pools.keySet());
            }
            long characters = file.getCharContent(true).length();
            if (read.merge(packageName, characters, Long::sum) > MOST_READ) {
                forget(packageName); // after this one
            }
            Class<?> worker = getTask.getParameterTypes()[getTask.getParameterCount() - 1];
            Object called = Proxy.newProxyInstance(worker.getClassLoader(), new Class<?>[] {worker},
                    (proxy, method, arguments) -> work.test((JavacTask) arguments[0]));
            return (Boolean) getTask.invoke(pool, Writer.nullWriter(), files, listener, options,
                    null, List.of(file), called);
        } catch (InvocationTargetException thrown) {
            forget(packageName);
            if (thrown.getCause() instanceof Error) {
                throw (Error) thrown.getCause();
            }
            throw new IllegalStateException(thrown.getCause());
        } catch (ReflectiveOperationException denied) {
            getTask = null;
            return false;
        } catch (IOException never) {
            throw new UncheckedIOException(never);
        }
    }

    /** Whether this JDK has any. */
    boolean isThere() {
        return getTask != null;
    }

    /** Lets no other program have the one of this package. */
    void forget(String packageName) {
        pools.remove(packageName);
        read.remove(packageName);
    }
}
