// forbidden: asks the library about the processes around it
package p;

public class Program {
    static int f() {
        return ProcessHandle.current().parent().flatMap(parent -> parent.info().command()).isPresent() ? 1 : 0;
    }
    static int g() { return 0; }
}
