/** The candidate runner. Nothing is opened: candidates cannot look inside. */
module hejtui.runner {
    requires java.se;
    requires jdk.compiler;
    requires jdk.management;

    exports hejtui.runner;
}
