package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// What follows from the leases: who writes now, and whether anything keeps two from it.
final class LeaseFindings {
    private final Intent intent;
    private final LeaseFacts leases;
    private final Instant now;
    private final List<Finding> findings = new ArrayList<>();

    private LeaseFindings(Intent intent, Facts facts) {
        this.intent = intent;
        this.leases = facts.leases();
        this.now = facts.serverTime();
    }

    static List<Finding> of(Intent intent, Facts facts) {
        LeaseFindings all = new LeaseFindings(intent, facts);
        all.ours();
        all.others();
        return all.findings;
    }

    private void ours() {
        if (!intent.election()) {
            findings.add(
                    Finding.note(
                            "It would write without a Lease: nothing else may schedule the same Runs."));
        } else if (!intent.leaseName().equals(SchedulerConfiguration.ORIGINAL_LEASE)) {
            findings.add(
                    Finding.note(
                            "The Lease "
                                    + intent.leaseName()
                                    + " does not keep kruntimes' own scheduler from writing, whose Lease"
                                    + " is "
                                    + SchedulerConfiguration.ORIGINAL_LEASE
                                    + "."));
        }
        if (!leases.trouble().isEmpty()) {
            findings.add(
                    Finding.note(
                            "The Lease "
                                    + place()
                                    + " could not be read: "
                                    + leases.trouble()
                                    + "."));
        } else if (leases.ours().isPresent()) {
            seen(leases.ours().get());
        } else if (intent.election()) {
            findings.add(
                    Finding.ok(
                            "There is no Lease " + place() + " yet: who starts first makes it."));
        }
    }

    private void seen(SeenLease lease) {
        if (!lease.isHeldAt(now)) {
            if (intent.election()) {
                findings.add(
                        Finding.ok(
                                "Nobody holds the Lease "
                                        + place()
                                        + ": whoever starts first leads."));
            }
            return;
        }
        String holder = holder(lease);
        if (!intent.election()) {
            findings.add(
                    Finding.missing(
                            holder
                                    + " writes, and holds the Lease "
                                    + place()
                                    + ". Without one Berth would write beside it: switch"
                                    + " leaderElection.enabled on."));
        } else if (lease.isBerths()) {
            findings.add(Finding.ok(holder + " leads, by the Lease " + place() + "."));
        } else {
            findings.add(
                    Finding.note(
                            holder
                                    + " leads, by the Lease "
                                    + place()
                                    + ". Berth would stand by until it ends."));
        }
        lease.renewed()
                .map(renewed -> Duration.between(now, renewed))
                .filter(ahead -> ahead.compareTo(Findings.SKEW_NOTED) > 0)
                .ifPresent(ahead ->
                        findings.add(
                                Finding.note(
                                        "The clock of its holder is "
                                                + Spans.text(ahead)
                                                + " ahead. Berth's election does not depend"
                                                + " on it; that of others may.")));
    }

    private void others() {
        for (SeenLease lease : leases.others()) {
            if (lease.isHeldAt(now)) {
                String text =
                        holder(lease)
                                + " holds a Lease of the same name in namespace "
                                + lease.namespace();
                findings.add(
                        intent.namespace().isEmpty()
                                ? Finding.missing(
                                        text
                                                + ": both would write. Install Berth there, or set"
                                                + " leaderElection.leaseNamespace.")
                                : Finding.note(
                                        text
                                                + ": it must schedule other namespaces than "
                                                + intent.namespace()
                                                + "."));
            }
        }
        if (!leases.othersTrouble().isEmpty()) {
            findings.add(
                    Finding.note(
                            "Leases of other namespaces could not be looked at ("
                                    + leases.othersTrouble()
                                    + "): a scheduler of Runs in another namespace would write, too."));
        }
    }

    private String place() {
        return intent.leaseNamespace() + "/" + intent.leaseName();
    }

    private static String holder(SeenLease lease) {
        if (lease.isBerths()) {
            return "Berth (" + lease.holder() + ")";
        }
        return lease.writer().isEmpty()
                ? lease.holder()
                : "Another scheduler (" + lease.writer() + ", " + lease.holder() + ")";
    }
}
