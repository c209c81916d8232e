package dev.berth.conformance.kubeapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.json.Json;
import org.junit.jupiter.api.Test;

/// Rules of creating and replacing whole objects.
abstract class ObjectWriteKit extends WriteKit {
    /// Intent: who created a lease can renew it without reading it again.
    @Test
    void required_rule_27_create_answers_the_object_with_a_uid_and_its_version() {
        Probe probe = new Probe(newWorld());

        Answers answer = probe.create(Leases.text("l", "", "", "me", 1));

        assertThat(answer.failure()).isEqualTo(-1);
        Answers.Seen created = answer.items().getFirst();
        Answers.Seen read = probe.read(probe.lease("l")).items().getFirst();
        assertThat(created.uid()).isNotEmpty().isEqualTo(read.uid());
        assertThat(created.version()).isNotEmpty().isEqualTo(read.version());
        assertThat(Leases.holder(read)).isEqualTo("me");
    }

    /// Intent: of two that create the same lease, one holds it.
    @Test
    void required_rule_28_create_of_what_exists_is_refused_as_existing() {
        Probe probe = new Probe(newWorld());
        probe.create(Leases.text("l", "", "", "first", 1));

        Answers answer = probe.create(Leases.text("l", "", "", "second", 1));

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(answer.reason()).isEqualTo("AlreadyExists");
        assertThat(Leases.holder(probe.readLease("l"))).isEqualTo("first");
    }

    /// Intent: a body that was meant for another namespace is a mistake, not a wish.
    @Test
    void required_rule_29_create_for_another_namespace_is_a_bad_request() {
        Probe probe = new Probe(newWorld());
        Json.Fields lease = Leases.text("l", "", "", "me", 1);
        lease.fields("metadata").put("namespace", probe.world().otherNamespace());

        Answers answer = probe.create(lease);

        assertThat(answer.failure()).isEqualTo(400);
        assertThat(probe.read(probe.lease("l")).items()).isEmpty();
    }

    /// Intent: what was read once must not come back to life as if it were new.
    @Test
    void required_rule_30_create_at_a_version_is_refused() {
        Probe probe = new Probe(newWorld());

        Answers answer = probe.create(Leases.text("l", "", "7", "me", 1));

        assertThat(answer.failure()).isGreaterThanOrEqualTo(400);
        assertThat(probe.read(probe.lease("l")).items()).isEmpty();
    }

    /// Intent: of two that saw the same lease run out, one takes it.
    @Test
    void required_rule_31_replace_at_an_old_version_is_a_conflict() {
        Probe probe = new Probe(newWorld());
        Answers.Seen old = probe.createLease("l", "old");
        probe.replace("l", Leases.text("l", old.uid(), old.version(), "first", 2));

        Answers answer = probe.replace("l", Leases.text("l", old.uid(), old.version(), "late", 3));

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(answer.reason()).isEqualTo("Conflict");
        assertThat(Leases.holder(probe.readLease("l"))).isEqualTo("first");
    }

    /// Intent: a lease that was deleted and created again is another one.
    @Test
    void required_rule_32_replace_with_another_uid_is_a_conflict() {
        Probe probe = new Probe(newWorld());
        Answers.Seen lease = probe.createLease("l", "old");

        Answers answer =
                probe.replace(
                        "l",
                        Leases.text(
                                "l",
                                "00000000-0000-0000-0000-000000000000",
                                lease.version(),
                                "late",
                                2));

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(Leases.holder(probe.readLease("l"))).isEqualTo("old");
    }

    /// Intent: a lease is never overwritten by someone who has not seen it.
    @Test
    void required_rule_33_replace_of_a_lease_without_a_version_is_invalid() {
        Probe probe = new Probe(newWorld());
        Answers.Seen lease = probe.createLease("l", "old");

        Answers answer = probe.replace("l", Leases.text("l", lease.uid(), "", "blind", 2));

        assertThat(answer.failure()).isEqualTo(422);
        assertThat(Leases.holder(probe.readLease("l"))).isEqualTo("old");
    }

    /// Intent: what is left out is gone, as the holder of a lease that is given back.
    @Test
    void required_rule_34_replace_takes_the_object_as_a_whole() {
        Probe probe = new Probe(newWorld());
        Answers.Seen lease = probe.createLease("l", "old");

        Answers answer = probe.replace("l", Leases.text("l", lease.uid(), lease.version(), "", 2));

        assertThat(answer.failure()).isEqualTo(-1);
        Answers.Seen after = probe.readLease("l");
        assertThat(after.tree().fields("spec").find("holderIdentity")).isEmpty();
        assertThat(after.uid()).isEqualTo(lease.uid());
        assertThat(answer.items().getFirst().version())
                .isEqualTo(after.version())
                .isNotEqualTo(lease.version());
    }

    /// Intent: a repeated write is not taken for a renewal.
    @Test
    void required_rule_35_replace_that_changes_nothing_keeps_the_version() {
        Probe probe = new Probe(newWorld());
        Answers.Seen lease = probe.createLease("l", "old");

        Answers answer =
                probe.replace("l", Leases.text("l", lease.uid(), lease.version(), "old", 1));

        assertThat(answer.failure()).isEqualTo(-1);
        assertThat(answer.items().getFirst().version()).isEqualTo(lease.version());
        assertThat(probe.readLease("l").version()).isEqualTo(lease.version());
    }

    /// Intent: a body never reaches an object that it was not meant for.
    @Test
    void required_rule_36_replace_under_another_name_is_a_bad_request() {
        Probe probe = new Probe(newWorld());
        Answers.Seen lease = probe.createLease("l", "old");

        Answers answer =
                probe.replace("l", Leases.text("m", lease.uid(), lease.version(), "late", 2));

        assertThat(answer.failure()).isEqualTo(400);
        assertThat(Leases.holder(probe.readLease("l"))).isEqualTo("old");
    }

    /// Intent: a renewal never brings a deleted lease back. The server would create a Lease that is
    /// replaced and does not exist; the uid keeps it from that.
    @Test
    void required_rule_37_replace_of_a_lease_that_is_gone_is_a_conflict_by_its_uid() {
        Probe probe = new Probe(newWorld());
        Answers.Seen lease = probe.createLease("l", "old");
        probe.world().delete(probe.lease("l"));

        Answers answer =
                probe.replace("l", Leases.text("l", lease.uid(), lease.version(), "old", 2));

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(probe.read(probe.lease("l")).items()).isEmpty();
    }
}
