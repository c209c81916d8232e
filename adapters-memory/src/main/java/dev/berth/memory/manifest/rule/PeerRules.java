package dev.berth.memory.manifest.rule;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Rules about terms about other Pods.
final class PeerRules {
    private static final String KEYS = "matchLabelKeys";
    private static final String MISMATCH = "mismatchLabelKeys";

    private PeerRules() {}

    static void term(Mapping term) {
        keysNeedSelector(term, KEYS);
        keysNeedSelector(term, MISMATCH);
        List<String> keys = term.texts(KEYS);
        Set<String> mismatched = new HashSet<>(term.texts(MISMATCH));
        for (int i = 0; i < keys.size(); i++) {
            if (mismatched.contains(keys.get(i))) {
                term.blameItem(KEYS, i, "this key is in mismatchLabelKeys too");
            }
        }
    }

    static void spread(Mapping constraint) {
        if (constraint.has("minDomains")
                && !constraint.text("whenUnsatisfiable").equals("DoNotSchedule")) {
            constraint.blame("minDomains", "only whenUnsatisfiable DoNotSchedule has a minimum");
        }
        keysNeedSelector(constraint, KEYS);
    }

    private static void keysNeedSelector(Mapping of, String keys) {
        if (of.has(keys) && !of.has("labelSelector")) {
            of.blame(keys, "only with a labelSelector; there is none");
        }
    }
}
