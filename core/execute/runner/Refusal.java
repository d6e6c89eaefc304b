package hejtui.runner;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Why a program is not run. */
final class Refusal {
    private static final String[] RESERVED = {"org.junit.", "junit.", "org.hamcrest.", "hejtui."};
    private static final Pattern ON_DEMAND =
            Pattern.compile("\\bimport\\s+([\\w.]+)\\s*\\.\\s*\\*");
    private static final String LANGUAGE = "java.lang";

    private Refusal() {}

    /** What a program declares or uses and may not; null if there is nothing. */
    static String of(Map<String, byte[]> program, Request request, boolean ticking)
            throws IOException {
        boolean alone =
                program.keySet().stream().filter(each -> each.indexOf('$') < 0).count() == 1;
        for (String name : program.keySet()) {
            if (isReserved(name, request.testClass) || shadows(name, request, alone)) {
                return "the program declares " + name;
            }
        }
        String used = Forbidden.in(program.values(), ticking);
        return used == null ? null : "the program uses " + used;
    }

    /**
     * Whether a class in the test's package takes a name that the test has from elsewhere. The
     * only one of its file does not, since it is what is tested; unless it is called as a class
     * of the language, which the compiler means too where nobody writes it.
     */
    private static boolean shadows(String name, Request request, boolean alone) {
        int dot = name.lastIndexOf('.');
        String test = request.testClass;
        if (!name.substring(0, dot + 1).equals(test.substring(0, test.lastIndexOf('.') + 1))) {
            return false;
        }
        List<String> packages = new ArrayList<>(List.of(LANGUAGE));
        if (!alone) {
            ON_DEMAND.matcher(request.test).results()
                    .forEach(found -> packages.add(found.group(1)));
        }
        for (String each : packages) {
            try {
                Class.forName(
                        each + '.' + name.substring(dot + 1), false,
                        ClassLoader.getSystemClassLoader());
                return true;
            } catch (ClassNotFoundException | LinkageError none) {
                continue;
            }
        }
        return false;
    }

    private static boolean isReserved(String name, String testClass) {
        if (name.equals(testClass) || name.startsWith(testClass + "$")) {
            return true;
        }
        for (String each : RESERVED) {
            if (name.startsWith(each)) {
                return true;
            }
        }
        return false;
    }
}
