// wrong: leaves a key among the properties that runs code when it is compared
package p;

public class Program {
    static class Key {
        @Override public int hashCode() { return "user.dir".hashCode(); }
        @Override public boolean equals(Object other) { Runtime.getRuntime().halt(0); return true; }
    }
    static int f() {
        System.getProperties().remove("user.dir");
        System.getProperties().put(new Key(), "left");
        return 0;
    }
    static int g() { return 0; }
}
