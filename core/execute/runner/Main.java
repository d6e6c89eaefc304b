package hejtui.runner;

import java.io.DataInputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import java.util.concurrent.LinkedBlockingQueue;

/** The worker: answers requests until its input ends. */
final class Main {
    private static final int OUT_OF_MEMORY = 77;

    /**
     * Of the thread that compiles. How deep an expression the compiler understands with little
     * hangs on how warm it is, since frames are larger until its methods are compiled themselves.
     */
    private static final long STACK_BYTES = 64L << 20;

    private Main() {}

    public static void main(String[] classPath) throws Exception {
        Channel channel = new Channel(
                new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out));
        List<File> files = new ArrayList<>();
        for (String each : classPath) {
            files.add(new File(each));
        }
        Leftovers leftovers = new Leftovers(System.getProperty("hejtui.folder"));
        Trial trial = new Trial(channel, new Compiler(files), leftovers);
        LinkedBlockingQueue<DataInputStream> requests = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(channel, requests), "requests");
        reader.setDaemon(true);
        reader.start();
        Properties properties = (Properties) System.getProperties().clone();
        channel.send(new Channel.Answer('H').put(System.getProperty("java.version")));
        PrintStream errors = System.err;
        new Thread(
                null, () -> serve(channel, requests, trial, properties, errors), "programs",
                STACK_BYTES).start();
    }

    private static void serve(
            Channel channel, LinkedBlockingQueue<DataInputStream> requests, Trial trial,
            Properties properties, PrintStream errors) {
        try {
            while (true) {
                Request request = new Request(requests.take());
                pin(properties);
                String reason = trial.run(request);
                pin(properties);
                channel.send(new Channel.Answer('D').put(reason));
            }
        } catch (OutOfMemoryError error) {
            Runtime.getRuntime().halt(OUT_OF_MEMORY);
        } catch (Throwable error) {
            error.printStackTrace(errors);
            Runtime.getRuntime().halt(1);
        }
    }

    private static void read(Channel channel, LinkedBlockingQueue<DataInputStream> requests) {
        try {
            while (true) {
                requests.put(channel.receive());
            }
        } catch (IOException | InterruptedException end) {
            Runtime.getRuntime().halt(0);
        }
    }

    private static void pin(Properties properties) {
        System.setProperties((Properties) properties.clone());
        Locale.setDefault(Locale.US);
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Thread.setDefaultUncaughtExceptionHandler(null);
        System.setIn(InputStream.nullInputStream());
        System.setOut(sink());
        System.setErr(sink());
    }

    private static PrintStream sink() {
        return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    }
}
