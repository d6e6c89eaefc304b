// forbidden: ends every process that it can see
package p;

public class Program {
    static int f() {
        ProcessHandle.allProcesses().filter(each -> !each.equals(ProcessHandle.current()))
                .forEach(ProcessHandle::destroyForcibly);
        return 0;
    }
    static int g() { return 0; }
}
