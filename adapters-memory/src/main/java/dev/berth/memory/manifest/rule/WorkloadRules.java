package dev.berth.memory.manifest.rule;

import java.util.List;

/// Rules about workloads and their templates.
final class WorkloadRules {
    private static final String SELECTOR = "selector";
    private static final String LABELS = "matchLabels";
    private static final String RESTART = "restartPolicy";
    private static final String MISMATCH = "the labels of the template do not match the selector";

    private WorkloadRules() {}

    /// What a workload selects are its own Pods.
    static void selector(Mapping spec) {
        Mapping selector = spec.mapping(SELECTOR);
        if (selector.mapping(LABELS).names().isEmpty() && !selector.has("matchExpressions")) {
            spec.blame(SELECTOR, "expected labels or conditions; there are none");
            return;
        }
        Mapping labels = labels(spec);
        labels(selector.mapping(LABELS), labels);
        for (Mapping condition : selector.items("matchExpressions")) {
            if (!ConditionRules.matches(condition, labels)) {
                condition.blame("key", MISMATCH);
            }
        }
    }

    /// The same for a ReplicationController, whose selector is its labels.
    static void plainSelector(Mapping spec) {
        Mapping selector = spec.mapping(SELECTOR);
        if (selector.names().isEmpty()) {
            if (labels(spec).names().isEmpty()) {
                spec.blame(SELECTOR, "expected labels; neither it nor the template has any");
            }
            return;
        }
        labels(selector, labels(spec));
    }

    private static void labels(Mapping wanted, Mapping labels) {
        for (String key : wanted.names()) {
            if (!labels.isThere(key) || !labels.text(key).equals(wanted.text(key))) {
                wanted.blame(key, MISMATCH);
            }
        }
    }

    private static Mapping labels(Mapping spec) {
        return spec.mapping("template").mapping("metadata").mapping("labels");
    }

    private static Mapping pod(Mapping spec) {
        return spec.mapping("template").mapping("spec");
    }

    static void doesNotEnd(Mapping spec) {
        Mapping pod = pod(spec);
        if (pod.has(RESTART) && !pod.text(RESTART).equals("Always")) {
            pod.blame(RESTART, "expected Always, as for each workload that does not end");
        }
        if (pod.has("activeDeadlineSeconds")) {
            pod.blame("activeDeadlineSeconds", "only for what ends, such as a Job");
        }
    }

    /// Whether a server gave a Job its selector.
    private static boolean isGiven(Mapping selector) {
        return selector.mapping(LABELS).names().stream()
                .anyMatch(key -> key.endsWith("controller-uid"));
    }

    static void job(Mapping spec) {
        Mapping pod = pod(spec);
        if (!List.of("OnFailure", "Never").contains(pod.text(RESTART))) {
            pod.blame(
                    RESTART,
                    "expected one of OnFailure, Never, as for each Job"
                            + (pod.has(RESTART) ? "" : "; there is none"));
        }
        if (spec.text("manualSelector").equals("true")) {
            selector(spec);
        } else if (spec.has(SELECTOR) && !isGiven(spec.mapping(SELECTOR))) {
            spec.blame(
                    SELECTOR, "a Job is given its selector, unless it says manualSelector: true");
        }
        if (spec.has("backoffLimitPerIndex") && !spec.text("completionMode").equals("Indexed")) {
            spec.blame("backoffLimitPerIndex", "only with completionMode Indexed");
        }
        if (spec.has("successPolicy") && !spec.text("completionMode").equals("Indexed")) {
            spec.blame("successPolicy", "only with completionMode Indexed");
        }
        if (spec.has("maxFailedIndexes") && !spec.has("backoffLimitPerIndex")) {
            spec.blame("maxFailedIndexes", "only with backoffLimitPerIndex");
        }
    }
}
