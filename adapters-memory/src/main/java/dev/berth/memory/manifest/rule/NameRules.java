package dev.berth.memory.manifest.rule;

/// Rules about the names of objects, by kind.
final class NameRules {
    private static final int NAME_MAX = 253;
    private static final int JOB_NAME_MAX = 63;

    /// A CronJob's Jobs have eleven characters more.
    private static final int CRON_JOB_NAME_MAX = 52;

    private NameRules() {}

    static void dnsName(Mapping object) {
        check(object, TextRules.DNS_NAME);
    }

    static void dnsLabel(Mapping object) {
        check(object, TextRules.DNS_LABEL);
    }

    /// A Job's name becomes a label, and begins the host names of its Pods.
    static void job(Mapping object) {
        check(object, TextRules.DNS_NAME);
        Mapping spec = object.mapping("spec");
        if (spec.text("completionMode").equals("Indexed")) {
            atMost(object, JOB_NAME_MAX - lastIndex(spec).length() - 1);
        } else if (!spec.text("manualSelector").equals("true")) {
            atMost(object, JOB_NAME_MAX);
        }
    }

    /// The longest index that a Pod of an Indexed Job has in its name.
    private static String lastIndex(Mapping spec) {
        return TextRules.quantity(spec.text("completions"))
                .filter(completions -> completions.count().orElse(0) > 0)
                .map(completions -> Long.toString(completions.count().getAsLong() - 1))
                .orElse("0");
    }

    static void cronJob(Mapping object) {
        check(object, TextRules.DNS_NAME);
        atMost(object, CRON_JOB_NAME_MAX);
    }

    private static void check(Mapping object, TextRule rule) {
        Mapping metadata = object.mapping("metadata");
        String name = metadata.text("name");
        String problem = rule.problem(name);
        if (!problem.isEmpty() && canStandInAddress(name)) {
            metadata.blame("name", problem);
        }
    }

    /// What cannot is refused before, for all kinds.
    private static boolean canStandInAddress(String name) {
        return !name.isEmpty()
                && name.length() <= NAME_MAX
                && name.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '/' && c != '%');
    }

    private static void atMost(Mapping object, int lengthMax) {
        Mapping metadata = object.mapping("metadata");
        int length = metadata.text("name").length();
        if (length > lengthMax) {
            metadata.blame("name", "has " + length + " characters, more than " + lengthMax);
        }
    }

    /// One owner manages an object.
    static void owners(Mapping metadata) {
        boolean isManaged = false;
        for (Mapping owner : metadata.items("ownerReferences")) {
            boolean manages = owner.text("controller").equals("true");
            if (manages && isManaged) {
                owner.blame("controller", "another owner is the controller already");
            }
            isManaged |= manages;
        }
    }
}
