package hejtui.runner;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;

/**
 * How much memory a program holds on to, garbage not counted. A program that gathers without end
 * meets ticks, the clock or the end of the heap first, by the machine's load; what it holds by then
 * tells it from one that only runs.
 */
final class Heap {
    private static final MemoryPoolMXBean OLD = old();
    private static final long MUCH = Runtime.getRuntime().maxMemory() / 4;

    private Heap() {}

    /** Whether a quarter of the heap is in use; collects garbage where it has to know. */
    static boolean holdsMuch() {
        if (used() <= MUCH) {
            return false;
        }
        System.gc();
        return used() > MUCH;
    }

    /** Whether three quarters of the old generation were in use after its last collection. */
    static boolean isNearlyFull() {
        MemoryUsage kept = OLD == null ? null : OLD.getCollectionUsage();
        return kept != null && kept.getUsed() > kept.getMax() / 4 * 3;
    }

    /** Lets what an earlier test left count no longer. */
    static void forgetGarbage() {
        if (isNearlyFull()) {
            System.gc();
        }
    }

    private static long used() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static MemoryPoolMXBean old() {
        for (MemoryPoolMXBean each : ManagementFactory.getMemoryPoolMXBeans()) {
            if (each.isUsageThresholdSupported() && each.isCollectionUsageThresholdSupported()) {
                return each;
            }
        }
        return null;
    }
}
