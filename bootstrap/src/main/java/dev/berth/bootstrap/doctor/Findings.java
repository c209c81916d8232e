package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.ServedApi.Need;
import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.bootstrap.doctor.rights.Right;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What follows for Berth from what was found, in sentences.
final class Findings {
    /// Clocks that differ by less are as good as clocks are.
    static final Duration SKEW_NOTED = Duration.ofSeconds(2);

    private final Intent intent;
    private final Facts facts;
    private final List<Finding> findings = new ArrayList<>();

    private Findings(Intent intent, Facts facts) {
        this.intent = intent;
        this.facts = facts;
    }

    /// The sentences: first whether Runs can be scheduled, then the rest.
    static List<Finding> of(Intent intent, Facts facts) {
        Findings all = new Findings(intent, facts);
        all.apis();
        all.rights();
        all.findings.addAll(LeaseFindings.of(intent, facts));
        all.clocks();
        all.heartbeats();
        all.groups();
        all.findings.addFirst(all.verdict());
        return all.findings;
    }

    private Finding verdict() {
        boolean isWell =
                findings.stream().noneMatch(finding -> finding.level() == Finding.Level.MISSING);
        return isWell
                ? Finding.ok("Berth can schedule the Runs of " + intent.scope() + ".")
                : Finding.missing(
                        "Berth can not schedule the Runs of "
                                + intent.scope()
                                + " as it is here; what is MISSING follows.");
    }

    private void apis() {
        for (ServedApi api : facts.apis()) {
            if (api.need() == Need.UNUSED || api.isUsable()) {
                continue;
            }
            String text = missingApi(api);
            findings.add(
                    api.need() == Need.REQUIRED
                            ? Finding.missing(text)
                            : Finding.note(text + " `serve` does without."));
        }
    }

    private static String missingApi(ServedApi api) {
        String name = api.fullName() + " " + api.version();
        if (!api.trouble().isEmpty()) {
            return "Whether " + name + " is served is not known: " + api.trouble() + ".";
        }
        String found =
                api.served().isEmpty()
                        ? name + " is not served"
                        : name + " is not served, but " + String.join(", ", api.served());
        return switch (api.group()) {
            case "kruntimes.io" -> found + ": install the CustomResourceDefinitions of kruntimes.";
            case "berth.dev" -> found + ": without it there are no groups of Runs.";
            default -> found + ".";
        };
    }

    /// One sentence for all verbs that are missing of a resource somewhere.
    private void rights() {
        Map<String, List<CheckedRight>> lacking = new LinkedHashMap<>();
        for (CheckedRight checked : facts.rights()) {
            if (!checked.allowed()) {
                lacking.computeIfAbsent(kind(checked), _ -> new ArrayList<>()).add(checked);
            }
        }
        lacking.values().forEach(this::lacking);
    }

    private static String kind(CheckedRight checked) {
        Right right = checked.right();
        return right.use() + " " + right.path() + " " + checked.trouble();
    }

    private void lacking(List<CheckedRight> checked) {
        Right first = checked.getFirst().right();
        String trouble = checked.getFirst().trouble();
        String rights =
                words(checked.stream().map(each -> each.right().verb()).toList())
                        + " of "
                        + first.fullName()
                        + " in "
                        + first.place()
                        + ", "
                        + first.use().text();
        if (!trouble.isEmpty()) {
            String text = "Whether there is " + rights + " is not known: " + trouble + ".";
            findings.add(first.required() ? Finding.missing(text) : Finding.note(text));
        } else if (first.required()) {
            findings.add(Finding.missing("Grant " + rights + "."));
        } else {
            findings.add(Finding.note("Not granted: " + rights + ". `serve` does without."));
        }
    }

    private static String words(List<String> verbs) {
        int last = verbs.size() - 1;
        return last == 0
                ? verbs.getFirst()
                : String.join(", ", verbs.subList(0, last)) + " and " + verbs.get(last);
    }

    private void clocks() {
        if (facts.offset().isEmpty()) {
            findings.add(Finding.note("The server does not say what time it is."));
            return;
        }
        ClockOffset offset = facts.offset().get();
        Duration certain = offset.certain();
        String differ =
                "The server's clock is "
                        + Spans.text(offset.middle().abs())
                        + (offset.middle().isNegative() ? " behind" : " ahead of")
                        + " that of this machine";
        if (certain.compareTo(intent.heartbeatAgeMax()) >= 0) {
            findings.add(
                    Finding.missing(
                            differ
                                    + ": a scheduler here would misjudge every heartbeat. Set the clock."));
        } else if (certain.compareTo(SKEW_NOTED) >= 0) {
            findings.add(
                    Finding.note(
                            differ
                                    + ": a scheduler here would take heartbeats for "
                                    + (offset.middle().isNegative() ? "older" : "newer")
                                    + " than they are."));
        } else {
            findings.add(
                    Finding.ok(
                            "The clocks of the server and of this machine agree, as far as "
                                    + Spans.text(offset.error())
                                    + " can be told."));
        }
    }

    private void heartbeats() {
        Heartbeats beats = facts.heartbeats();
        if (!beats.trouble().isEmpty()) {
            findings.add(
                    Finding.note("Runtime Pods could not be looked at: " + beats.trouble() + "."));
            return;
        }
        if (beats.pods() == 0) {
            findings.add(
                    Finding.note(
                            "There is no Runtime Pod in "
                                    + (intent.namespace().isEmpty()
                                            ? "any namespace"
                                            : intent.scope())
                                    + ": every Run waits."));
            return;
        }
        long fresh = beats.fresh(facts.serverTime(), intent.heartbeatAgeMax());
        String count =
                fresh
                        + " of "
                        + (beats.complete() ? "" : "the first ")
                        + beats.pods()
                        + " Runtime Pods can take Runs: ready, with a heartbeat of the last "
                        + intent.heartbeatAgeMax().toSeconds()
                        + " s.";
        findings.add(fresh == 0 ? Finding.note(count) : Finding.ok(count));
        beats.newest()
                .map(newest -> Duration.between(facts.serverTime(), newest))
                .filter(ahead -> ahead.compareTo(SKEW_NOTED) > 0)
                .ifPresent(ahead ->
                        findings.add(
                                Finding.note(
                                        "The newest heartbeat is "
                                                + Spans.text(ahead)
                                                + " in the future: the clock of its node is"
                                                + " ahead, so that it looks alive for longer"
                                                + " than it is.")));
    }

    private void groups() {
        StringBuilder text =
                new StringBuilder("`berth serve` schedules Runs; Pods it leaves to others.");
        for (ServedApi api : facts.apis()) {
            if (api.group().equals("scheduling.k8s.io") && !api.served().isEmpty()) {
                text.append(' ')
                        .append(api.fullName())
                        .append(" is served as ")
                        .append(String.join(", ", api.served()))
                        .append(
                                api.isUsable()
                                        ? ", which `berth simulate` reads."
                                        : ", which Berth does not read.");
            }
        }
        findings.add(Finding.note(text.toString()));
    }
}
