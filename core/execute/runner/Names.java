package hejtui.runner;

import org.junit.runner.Description;

/** What a test is called: its method, of another class than the test class with that before it. */
final class Names {
    private final String testClass;

    Names(String testClass) {
        this.testClass = testClass;
    }

    /** The name without what tells the rows of a parameterised test apart; null for a class. */
    String of(Description test) {
        String method = test.getMethodName();
        if (method == null) {
            return null;
        }
        int bracket = method.indexOf('[');
        String name = bracket < 0 ? method : method.substring(0, bracket);
        String owner = test.getClassName();
        if (owner.equals(testClass)) {
            return name;
        }
        if (owner.startsWith(testClass + "$")) {
            return owner.substring(testClass.length() + 1).replace('$', '.') + "." + name;
        }
        return owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.') + "." + name;
    }
}
