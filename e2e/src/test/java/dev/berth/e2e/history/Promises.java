package dev.berth.e2e.history;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What must hold of every history, whatever dies in it. Each check gives what is wrong, in words.
public final class Promises {
    private Promises() {}

    /// Each of these Runs was assigned once: not less, and not to a second Host or a second time.
    public static List<String> eachIsAssignedOnce(List<RunEvent> events, Collection<String> names) {
        Map<String, List<RunEvent>> assignments = new LinkedHashMap<>();
        names.forEach(name -> assignments.put(name, new ArrayList<>()));
        Map<String, RunEvent> last = new LinkedHashMap<>();
        for (RunEvent event : events) {
            RunEvent before = last.put(event.uid(), event);
            if (event.active() && (before == null || !sameHost(before, event))) {
                assignments.computeIfAbsent(event.name(), _ -> new ArrayList<>()).add(event);
            }
        }
        List<String> wrong = new ArrayList<>();
        assignments.forEach((name, ones) -> {
            if (ones.size() != 1) {
                wrong.add(name + " was assigned " + ones.size() + " times: " + ones);
            }
        });
        return wrong;
    }

    /// At each moment the active Runs of a Runtime Pod, of which each asks for one place, are not
    /// more than its capacity; and no Run was assigned to what is no Runtime Pod.
    public static List<String> noPodIsOverItsCapacity(
            List<RunEvent> events, Map<String, Integer> capacities) {
        List<String> wrong = new ArrayList<>();
        Map<String, String> hostOf = new LinkedHashMap<>();
        Map<String, Integer> used = new LinkedHashMap<>();
        for (RunEvent event : events) {
            String now = event.active() ? event.podUid() : "";
            String before = hostOf.getOrDefault(event.uid(), "");
            if (now.equals(before)) {
                continue;
            }
            hostOf.put(event.uid(), now);
            if (!before.isEmpty()) {
                used.merge(before, -1, Integer::sum);
            }
            if (now.isEmpty()) {
                continue;
            }
            Integer capacity = capacities.get(now);
            int count = used.merge(now, 1, Integer::sum);
            if (capacity == null) {
                wrong.add(event + " is on a Runtime Pod that never was");
            } else if (count > capacity) {
                wrong.add(event + " is number " + count + " on a Pod of capacity " + capacity);
            }
        }
        return wrong;
    }

    private static boolean sameHost(RunEvent before, RunEvent event) {
        return before.active() && before.podUid().equals(event.podUid());
    }
}
