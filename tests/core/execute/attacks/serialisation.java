// forbidden: runs code while it is read from bytes
package p;

public class Program {
    static class Bomb implements java.io.Serializable {
        private void readObject(java.io.ObjectInputStream in) { throw new ThreadDeath(); }
    }
    static int f() throws Exception {
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        new java.io.ObjectOutputStream(bytes).writeObject(new Bomb());
        try {
            new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (ThreadDeath caught) {
            return 0;
        }
        return 0;
    }
    static int g() { return 0; }
}
