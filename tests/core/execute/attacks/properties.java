// wrong: changes the properties that the library reads
package p;

public class Program {
    static int f() {
        System.setProperty("line.separator", "x");
        System.setProperty("java.io.tmpdir", "/nowhere");
        System.setProperties(new java.util.Properties());
        return 0;
    }
    static int g() { return 0; }
}
