// forbidden: reads the test's class file to learn the answer
package p;

public class Program {
    static int f() throws Exception {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        for (String each : new String[] {"p/TestProgram.class", "TestProgram.class", "p/TestProgram.java"}) {
            if (loader.getResource(each) != null || Program.class.getResource("/" + each) != null) { return 1; }
        }
        return 0;
    }
    static int g() { return 0; }
}
