// forbidden: gives all programs time zones of its own
package p;

import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.time.zone.ZoneRules;
import java.time.zone.ZoneRulesProvider;

public class Program extends ZoneRulesProvider {
    protected Set<String> provideZoneIds() { return Set.of("Left/Behind"); }
    protected ZoneRules provideRules(String id, boolean cached) { return null; }
    protected NavigableMap<String, ZoneRules> provideVersions(String id) { return new TreeMap<>(); }
    static int f() { ZoneRulesProvider.registerProvider(new Program()); return 0; }
    static int g() { return 0; }
}
