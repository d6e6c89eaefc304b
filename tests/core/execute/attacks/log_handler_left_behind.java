// forbidden: hears whatever later programs log
package p;

import java.util.logging.Logger;

public class Program {
    static int f() { Logger.getLogger("").setFilter(record -> false); return 0; }
    static int g() { return 0; }
}
