// wrong: writes down that it was here
package p;

public class Program {
    static int f() throws Exception {
        java.nio.file.Path note = java.nio.file.Path.of("/tmp/note");
        int runs = java.nio.file.Files.exists(note) ? 1 : 0;
        java.nio.file.Files.writeString(note, "here");
        return runs;
    }
    static int g() { return 0; }
}
