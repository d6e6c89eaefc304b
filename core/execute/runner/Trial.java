package hejtui.runner;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.runner.Description;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.manipulation.NoTestsRemainException;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runner.notification.RunNotifier;
import org.junit.runner.notification.StoppedByUserException;

/** One program: compiled, tested, told about. */
final class Trial {
    private static final Map<String, String> OURS = Map.of(
            "org/junit/Assert", Compared.class.getName().replace('.', '/'),
            "org/junit/rules/Timeout", Allowance.class.getName().replace('.', '/'));
    private static final int KEPT_TESTS = 64;
    private static final long PAUSE_MILLIS = 10;

    private final Channel channel;
    private final Compiler compiler;
    private final Leftovers leftovers;
    private final Map<String, Map<String, byte[]>> compiledTests =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Map<String, byte[]>> eldest) {
                    return size() > KEPT_TESTS;
                }
            };

    Trial(Channel channel, Compiler compiler, Leftovers leftovers) {
        this.channel = channel;
        this.compiler = compiler;
        this.leftovers = leftovers;
    }

    /** Why this worker should not be used again; empty if it may. */
    String run(Request request) throws IOException, InterruptedException {
        Compiler.Compiled program =
                request.ticking.isEmpty() ? null : compiler.compileSoon(request.ticking);
        boolean ticking = program != null;
        if (!ticking) {
            program = compiler.compile(request.program);
        }
        if (!program.succeeded()) {
            sendCompiled(program.failed ? "compiler failed" : "uncompilable", program);
            return "";
        }
        String forbidden = Refusal.of(program.classes, request, ticking);
        if (forbidden != null) {
            sendForbidden(forbidden);
            return "";
        }
        Map<String, byte[]> test = compiledTest(request, program);
        if (test == null) {
            return "";
        }
        sendCompiled(ticking ? "ticking" : "plain", program);
        Map<String, byte[]> classes = new LinkedHashMap<>(program.classes);
        classes.putAll(test);
        return test(request, classes, program.classes.keySet(), ticking);
    }

    private Map<String, byte[]> compiledTest(Request request, Compiler.Compiled program)
            throws IOException {
        String key = digest(request.test + '\0' + program.signature);
        Map<String, byte[]> known = compiledTests.get(key);
        if (known != null) {
            return known;
        }
        Compiler.Compiled compiled = compiler.compile(request.test, program.classes);
        if (compiled.captured != null) {
            sendForbidden("the program takes the name " + compiled.captured);
            return null;
        }
        if (!compiled.succeeded()) {
            sendCompiled(compiled.failed ? "compiler failed" : "test uncompilable", compiled);
            return null;
        }
        for (Map.Entry<String, byte[]> each : compiled.classes.entrySet()) {
            each.setValue(Renamed.in(each.getValue(), OURS));
        }
        compiledTests.put(key, compiled.classes);
        return compiled.classes;
    }

    /** Stands for a text that a program could make as long as it likes. */
    private static String digest(String text) {
        try {
            ByteBuffer bytes = ByteBuffer.allocate(Character.BYTES * text.length());
            bytes.asCharBuffer().put(text); // unpaired surrogates, too, each as it is
            return new BigInteger(1, MessageDigest.getInstance("SHA-256").digest(bytes.array()))
                    .toString(Character.MAX_RADIX);
        } catch (NoSuchAlgorithmException never) {
            throw new IllegalStateException(never);
        }
    }

    private void sendForbidden(String why) throws IOException {
        channel.send(new Channel.Answer('C').put("forbidden").put(1).put(0).put(0).put(why));
    }

    private void sendCompiled(String state, Compiler.Compiled compiled) throws IOException {
        Channel.Answer answer = new Channel.Answer('C').put(state).put(compiled.messages.size());
        for (Compiler.Message each : compiled.messages) {
            answer.put(each.line).put(each.column).put(each.text);
        }
        channel.send(answer);
    }

    private String test(
            Request request, Map<String, byte[]> classes, Set<String> ofProgram, boolean ticking)
            throws IOException, InterruptedException {
        Set<Thread> before = new HashSet<>(Thread.getAllStackTraces().keySet());
        Recorder recorder = new Recorder(channel, request, ofProgram, ticking);
        Honest.toward(ofProgram);
        Throwable[] broken = new Throwable[1];
        Thread tests = new Thread(() -> {
            try {
                runAll(request, classes, recorder);
            } catch (Throwable error) {
                broken[0] = error;
            }
        }, "tests");
        tests.setDaemon(true);
        tests.start();
        while (tests.isAlive()) {
            tests.join(PAUSE_MILLIS);
            if (!recorder.watch()) {
                return "a test did not end";
            }
        }
        Ticks.allow(Long.MAX_VALUE);
        if (broken[0] != null) {
            return "the test run broke: " + broken[0].getClass().getName();
        }
        if (recorder.memoryRanOut()) {
            return "memory ran out";
        }
        if (recorder.lostAClass()) {
            return "a class of the library is lost";
        }
        if (recorder.overflowed() || request.hidesOverflow) {
            return "the stack may have run out";
        }
        if (leftovers.since(before, ofProgram)) {
            return "threads, processes, files or properties were left";
        }
        return Collectable.in(classes.values()) ? "what is collected later may run code" : "";
    }

    private static void runAll(Request request, Map<String, byte[]> classes, Recorder recorder)
            throws Exception {
        RunNotifier notifier = new RunNotifier();
        notifier.addListener(recorder);
        notifier.addListener(new RunListener() {
            @Override
            public void testFinished(Description test) {
                if (request.untilFailure && recorder.failed()) {
                    notifier.pleaseStop();
                }
            }
        });
        Watched.by(recorder);
        Ticks.begin(request.depth);
        Chance.restart();
        recorder.outsideOfTests();
        try {
            Loader loader = new Loader(classes);
            Thread.currentThread().setContextClassLoader(loader);
            Class<?> test = loader.loadClass(request.testClass);
            Runner runner = org.junit.runner.Request.aClass(test).getRunner();
            new Wanted(request.omitted, new Names(request.testClass)).apply(runner);
            runner.run(notifier);
        } catch (NoTestsRemainException | StoppedByUserException end) {
            return;
        } catch (LinkageError | ClassNotFoundException error) {
            recorder.testFailure(new Failure(Description.EMPTY, error));
        }
    }

    /** All that JUnit finds but what is to be omitted, also what nobody knew of. */
    private static final class Wanted extends Filter {
        private final Set<String> omitted;
        private final Names names;

        Wanted(Set<String> omitted, Names names) {
            this.omitted = omitted;
            this.names = names;
        }

        @Override
        public boolean shouldRun(Description test) {
            if (test.isTest()) {
                return !omitted.contains(names.of(test));
            }
            return test.getChildren().isEmpty()
                    || test.getChildren().stream().anyMatch(this::shouldRun);
        }

        @Override
        public String describe() {
            return "the wanted tests";
        }
    }

    static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;

        Loader(Map<String, byte[]> classes) {
            super(ClassLoader.getSystemClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
