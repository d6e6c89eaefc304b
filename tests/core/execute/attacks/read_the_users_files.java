// wrong: looks for the test and for secrets
package p;

public class Program {
    static int f() throws Exception {
        for (String each : new String[] {"/home", "/root", "/tmp", "/mnt", "/srv"}) {
            String[] found = new java.io.File(each).list();
            if (found != null && found.length > 0) { return 1; }
        }
        return 0;
    }
    static int g() { return 0; }
}
