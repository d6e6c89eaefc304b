// forbidden: loads classes from files that it wrote
package p;

public class Program {
    static int f() throws Exception {
        java.net.URL folder = new java.io.File("/tmp").toURI().toURL();
        new java.net.URLClassLoader(new java.net.URL[] {folder}).loadClass("Evil");
        return 0;
    }
    static int g() { return 0; }
}
