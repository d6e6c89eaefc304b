package hejtui.runner;

import java.util.Map;
import java.util.Set;

/**
 * What of the library a program may use: what a repair may need, and nothing that loads or names
 * code at run time, sees the stack or other threads, or is shared with whoever comes next.
 */
final class Allowed {
    private static final int WITHOUT_JAVASCRIPT = 15;
    private static final Set<String> PACKAGES = Set.of(
            "java/lang", "java/lang/annotation", "java/lang/ref", "java/math", "java/text",
            "java/time", "java/time/chrono", "java/time/format", "java/time/temporal",
            "java/time/zone", "java/util", "java/util/function", "java/util/stream",
            "java/util/regex", "java/util/random", "java/util/zip", "java/util/concurrent",
            "java/util/concurrent/atomic", "java/util/concurrent/locks", "java/io", "java/nio",
            "java/nio/charset", "java/nio/file", "java/nio/file/attribute", "java/awt/geom");
    private static final Set<String> CLASSES = Set.of(
            "java/lang/reflect/Array", "java/net/URI", "java/net/URISyntaxException",
            "java/net/URLEncoder", "java/net/URLDecoder", "java/security/MessageDigest",
            "java/security/DigestInputStream", "java/security/DigestOutputStream",
            "java/security/SecureRandom", "java/security/GeneralSecurityException",
            "java/security/NoSuchAlgorithmException", "java/security/NoSuchProviderException",
            "java/security/DigestException", "java/security/InvalidParameterException",
            "java/awt/Point", "java/awt/Rectangle", "java/awt/Dimension", "java/awt/Shape",
            "java/sql/Date", "java/sql/Time", "java/sql/Timestamp",
            "javax/xml/bind/DatatypeConverter");
    private static final Set<String> SCRIPTS = Set.of(
            "javax/script/ScriptEngine", "javax/script/ScriptEngineManager",
            "javax/script/ScriptException");
    /** Of the packages, what is not allowed; the classes within these neither. */
    private static final Set<String> EXCEPTED = Set.of(
            "java/lang/ClassLoader", "java/lang/ClassValue", "java/lang/Compiler",
            "java/lang/Module", "java/lang/ModuleLayer", "java/lang/Package", "java/lang/Process",
            "java/lang/ProcessBuilder", "java/lang/ProcessHandle", "java/lang/ThreadGroup",
            "java/lang/StackWalker", "java/lang/StackTraceElement", "java/lang/SecurityManager",
            "java/lang/System$Logger", "java/lang/System$LoggerFinder",
            "java/time/zone/ZoneRulesProvider", "java/util/ServiceLoader",
            "java/util/ResourceBundle", "java/util/ListResourceBundle",
            "java/util/PropertyResourceBundle",
            "java/util/concurrent/ForkJoinWorkerThread",
            "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
            "java/util/concurrent/atomic/AtomicLongFieldUpdater",
            "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
            "java/io/Console", "java/io/FileDescriptor", "java/io/ObjectInputFilter");
    /** Of other classes, the members that are not: reflection, and what is done to all programs. */
    private static final Set<String> EXCEPTED_MEMBERS = Set.of(
            "java/io/ObjectInputStream.<init>", "java/io/ObjectOutputStream.<init>",
            "java/lang/invoke/SerializedLambda.<init>",
            "java/util/concurrent/ForkJoinPool.setParallelism");
    private static final Set<String> METHODS_OF_ALL = Set.of(
            "<init>", "clone", "equals", "finalize", "getClass", "hashCode", "notify",
            "notifyAll", "toString", "wait");
    /** The only members of these classes that are allowed, but those of {@code Object}. */
    private static final Map<String, Set<String>> MEMBERS = Map.of(
            "java/lang/Class", Set.of(
                    "arrayType", "asSubclass", "cast", "componentType", "descriptorString",
                    "desiredAssertionStatus", "getCanonicalName", "getComponentType",
                    "getEnumConstants", "getInterfaces", "getModifiers", "getName",
                    "getPackageName", "getSimpleName", "getSuperclass", "getTypeName",
                    "isAnnotation", "isAnonymousClass", "isArray", "isAssignableFrom", "isEnum",
                    "isHidden", "isInstance", "isInterface", "isLocalClass", "isMemberClass",
                    "isPrimitive", "isRecord", "isSealed", "isSynthetic"),
            "java/lang/System", Set.of(
                    "arraycopy", "clearProperty", "currentTimeMillis", "err", "exit", "gc",
                    "getProperties", "getProperty", "getenv", "identityHashCode", "in",
                    "lineSeparator", "nanoTime", "out", "runFinalization", "setIn", "setOut",
                    "setProperties", "setProperty"),
            "java/lang/Runtime", Set.of(
                    "addShutdownHook", "availableProcessors", "exit", "freeMemory", "gc",
                    "getRuntime", "halt", "maxMemory", "removeShutdownHook", "runFinalization",
                    "totalMemory", "version"),
            "java/lang/Thread", Set.of(
                    "MAX_PRIORITY", "MIN_PRIORITY", "NORM_PRIORITY", "currentThread", "dumpStack",
                    "getDefaultUncaughtExceptionHandler", "getId", "getName", "getPriority",
                    "getState", "getUncaughtExceptionHandler", "holdsLock", "interrupt",
                    "interrupted", "isAlive", "isDaemon", "isInterrupted", "isVirtual", "join",
                    "ofPlatform", "ofVirtual", "onSpinWait", "run", "setDaemon",
                    "setDefaultUncaughtExceptionHandler", "setName", "setPriority",
                    "setUncaughtExceptionHandler", "sleep", "start", "startVirtualThread",
                    "threadId", "yield"),
            "java/nio/file/FileSystems", Set.of("getDefault"));
    /** What javac puts into classes: named there, or called by the virtual machine. */
    private static final Set<String> NAMED = Set.of(
            "java/lang/invoke/CallSite", "java/lang/invoke/MethodHandle",
            "java/lang/invoke/MethodHandles", "java/lang/invoke/MethodHandles$Lookup",
            "java/lang/invoke/MethodType", "java/lang/invoke/TypeDescriptor",
            "java/lang/invoke/VarHandle", "java/lang/constant/ClassDesc",
            "java/lang/constant/ConstantDesc");
    private static final Set<String> BOOTSTRAPS = Set.of(
            "java/lang/invoke/ConstantBootstraps", "java/lang/invoke/LambdaMetafactory",
            "java/lang/invoke/StringConcatFactory", "java/lang/runtime/ObjectMethods",
            "java/lang/runtime/SwitchBootstraps");
    private static final Set<String> GENERATED = Set.of(
            "java/lang/constant/ClassDesc.of", "java/lang/Enum$EnumDesc.of");
    private static final String LAMBDA = "java/lang/invoke/SerializedLambda";

    private Allowed() {}

    /** Whether a class is, with the members that {@link #isMember} does not except. */
    static boolean isClass(String name) {
        String outer = outermost(name);
        if (SCRIPTS.contains(name)) {
            return Runtime.version().feature() >= WITHOUT_JAVASCRIPT;
        }
        if (EXCEPTED.contains(outer) || EXCEPTED.contains(name)) {
            return false;
        }
        return CLASSES.contains(outer) || name.equals(LAMBDA)
                || PACKAGES.contains(name.substring(0, Math.max(0, name.lastIndexOf('/'))));
    }

    /** Whether a class may be named where nothing is done with it. */
    static boolean isNamed(String name) {
        return isClass(name) || NAMED.contains(name) || BOOTSTRAPS.contains(name);
    }

    /** Whether a member is, judged by its name; its class and types are judged by themselves. */
    static boolean isMember(String owner, String name) {
        if (EXCEPTED_MEMBERS.contains(owner + '.' + name)) {
            return false;
        }
        Set<String> known = MEMBERS.get(owner);
        return known == null || known.contains(name) || METHODS_OF_ALL.contains(name);
    }

    /** Whether it is what lambdas, records and other forms of the language compile to. */
    static boolean isGenerated(String owner, String name) {
        return BOOTSTRAPS.contains(owner) || GENERATED.contains(owner + '.' + name);
    }

    /** The class of a file that a class is in. */
    static String outermost(String name) {
        int dollar = name.indexOf('$', name.lastIndexOf('/') + 2);
        return dollar < 0 ? name : name.substring(0, dollar);
    }
}
