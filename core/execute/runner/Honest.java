package hejtui.runner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Values whose equality is the library's. A program may return a collection of its own that calls
 * itself equal to all, or shows itself empty to who looks into it; or, where a list of numbers is
 * expected, one of objects that call themselves equal to all.
 */
final class Honest {
    private static final Set<Class<?>> PLAIN = Set.of(
            ArrayList.class, LinkedList.class, Arrays.asList().getClass(), HashSet.class,
            LinkedHashSet.class, HashMap.class, LinkedHashMap.class);
    private static final int DEEPEST = 16;
    private static Set<String> programClasses = Set.of();

    private Honest() {}

    /** From now on the program is one with these classes. */
    static void toward(Set<String> classes) {
        programClasses = classes;
    }

    /** Whether two values that are equal may be so by the program's own word only. */
    static boolean doubts(Object one, Object other) {
        if (one == other || one == null || other == null || isOwn(one) && isOwn(other)) {
            return false;
        }
        return bringsCode(one, 0) || bringsCode(other, 0);
    }

    /** A value, with lists, sets and maps replaced by those of the library. */
    static Object of(Object value) {
        return copy(value, 0);
    }

    private static boolean isOwn(Object value) {
        boolean isCollection = value instanceof Collection || value instanceof Map;
        return !isCollection && programClasses.contains(value.getClass().getName());
    }

    private static boolean bringsCode(Object value, int depth) {
        if (value == null || depth > DEEPEST) {
            return false;
        }
        if (value instanceof Map) {
            return !PLAIN.contains(value.getClass())
                    || anyBringsCode(((Map<?, ?>) value).keySet(), depth)
                    || anyBringsCode(((Map<?, ?>) value).values(), depth);
        }
        if (value instanceof Collection) {
            return !PLAIN.contains(value.getClass())
                    || anyBringsCode((Collection<?>) value, depth);
        }
        if (value instanceof Object[]) {
            return anyBringsCode(Arrays.asList((Object[]) value), depth);
        }
        return isOwn(value);
    }

    private static boolean anyBringsCode(Collection<?> values, int depth) {
        for (Object each : values) {
            if (bringsCode(each, depth + 1)) {
                return true;
            }
        }
        return false;
    }

    private static Object copy(Object value, int depth) {
        if (depth > DEEPEST) {
            return value;
        }
        if (value instanceof Map) {
            Map<Object, Object> found = new LinkedHashMap<>();
            for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
                found.put(copy(each.getKey(), depth + 1), copy(each.getValue(), depth + 1));
            }
            return found;
        }
        if (value instanceof List || value instanceof Set) {
            Collection<Object> found =
                    value instanceof List ? new ArrayList<>() : new LinkedHashSet<>();
            for (Object each : (Collection<?>) value) {
                found.add(copy(each, depth + 1));
            }
            return found;
        }
        if (value instanceof Object[]) {
            return ((List<?>) copy(Arrays.asList((Object[]) value), depth)).toArray();
        }
        return value;
    }
}
