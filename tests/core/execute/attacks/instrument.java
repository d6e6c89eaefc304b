// forbidden: loads an agent into its own process
package p;

public class Program {
    static int f() throws Exception {
        java.lang.management.ManagementFactory.getPlatformMBeanServer().invoke(
                new javax.management.ObjectName("com.sun.management:type=DiagnosticCommand"),
                "jvmtiAgentLoad", new Object[] {new String[] {"/tmp/agent.so"}},
                new String[] {String[].class.getName()});
        return 0;
    }
    static int g() { return 0; }
}
