// wrong: changes how numbers and times are written
package p;

public class Program {
    static int f() {
        java.util.Locale.setDefault(new java.util.Locale("ar", "EG"));
        java.util.TimeZone.setDefault(java.util.TimeZone.getTimeZone("Asia/Kolkata"));
        return 0;
    }
    static int g() { return 0; }
}
