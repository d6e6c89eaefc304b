package hejtui.runner;

import org.junit.runner.Description;

/** What a test is called: its method, of another class than the test class with that before it. */
final class Names {
    private final String testClass;

    Names(String testClass) {
        this.testClass = testClass;
    }

    /** Its name; null for a class. */
    String of(Description test) {
        String method = methodOf(test);
        return method == null ? null : of(test, method);
    }

    /** Its name, should its method be this one. */
    String of(Description test, String method) {
        String owner = test.getClassName();
        if (owner.equals(testClass)) {
            return method;
        }
        if (owner.startsWith(testClass + "$")) {
            return owner.substring(testClass.length() + 1).replace('$', '.') + "." + method;
        }
        return owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.') + "." + method;
    }

    /** Its method, without what tells the rows of a parameterised test apart; null for a class. */
    static String methodOf(Description test) {
        String method = test.getMethodName();
        int bracket = method == null ? -1 : method.indexOf('[');
        return bracket < 0 ? method : method.substring(0, bracket);
    }
}
