// forbidden: has a matcher read its stack
package p;

import org.hamcrest.CoreMatchers;
import org.hamcrest.beans.HasPropertyWithValue;

public class Program {
    static int f() {
        HasPropertyWithValue.hasProperty("stackTrace", CoreMatchers.anything())
                .matches(new Throwable());
        return 0;
    }
    static int g() { return 0; }
}
