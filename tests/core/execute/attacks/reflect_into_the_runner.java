// forbidden: opens the runner's channel by reflection
package p;

public class Program {
    static int f() throws Exception {
        java.lang.reflect.Field field = Class.forName("hejtui.runner.Channel").getDeclaredField("forAnswers");
        field.setAccessible(true);
        return 0;
    }
    static int g() { return 0; }
}
