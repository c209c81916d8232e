package dev.berth.conformance.kubeapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.json.Json;
import org.junit.jupiter.api.Test;

/// Rules of patches and reads.
abstract class WriteKit extends ListKit {
    /// Intent: of two schedulers that saw the same Run, one assigns it.
    @Test
    void required_rule_07_patch_with_an_old_version_is_a_conflict() {
        Probe probe = new Probe(newWorld());
        probe.create("a");
        String old = probe.listed("a").version();
        probe.apply("a", "x", 1);

        Answers answer = probe.patch("a", "", old, "{\"assignedPod\":\"p\"}");

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(probe.listed("a").status().text("assignedPod")).isEmpty();
    }

    /// Intent: a decision about a Run never reaches another one of its name. It is the version that
    /// keeps it from that: the server does not look at the uid in a patch of a Run's status.
    @Test
    void required_rule_08_patch_of_an_object_that_was_recreated_is_a_conflict() {
        Probe probe = new Probe(newWorld());
        probe.create("a");
        Answers.Seen old = probe.listed("a");
        probe.world().delete(probe.run("a"));
        probe.create("a");

        Answers answer = probe.patch("a", old.uid(), old.version(), "{\"assignedPod\":\"p\"}");

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(probe.listed("a").status().text("assignedPod")).isEmpty();
    }

    /// Intent: what was written is known before the watch tells, and can be written upon.
    @Test
    void required_rule_09_patch_answers_the_object_at_its_new_version() {
        Probe probe = new Probe(newWorld());
        probe.create("a");
        Answers.Seen before = probe.listed("a");

        Answers first = probe.patch("a", before.uid(), before.version(), "{\"assignedPod\":\"p\"}");

        assertThat(first.failure()).isEqualTo(-1);
        Answers.Seen answered = first.items().getFirst();
        assertThat(answered.status().text("assignedPod")).isEqualTo("p");
        assertThat(answered.uid()).isEqualTo(before.uid());
        assertThat(answered.version()).isEqualTo(probe.listed("a").version());
        assertThat(answered.version()).isNotEqualTo(before.version());
    }

    /// Intent: the scheduler needs, and has, no right but to the status.
    @Test
    void required_rule_10_patch_changes_nothing_outside_the_status() {
        Probe probe = new Probe(newWorld());
        probe.create("a");

        Answers answer =
                probe.patch(
                        "a",
                        "{\"metadata\":{\"labels\":{\"kit.berth.dev/l\":\"z\"}},"
                                + "\"spec\":{\"runtime\":\"other\"},\"status\":{\"assignedPod\":\"p\"}}");

        assertThat(answer.failure()).isEqualTo(-1);
        Json.Fields after = probe.listed("a").tree();
        assertThat(after.fields("spec").text("runtime")).isEqualTo("bash");
        assertThat(after.fields("metadata").fields("labels").text("kit.berth.dev/l"))
                .isEqualTo("x");
    }

    /// Intent: what others wrote into the status survives, and a message can be cleared.
    @Test
    void required_rule_11_patch_takes_away_what_is_null_and_keeps_what_it_does_not_name() {
        Probe probe = new Probe(newWorld());
        probe.create("a");

        probe.patch("a", "", "", "{\"message\":null,\"assignedPod\":\"p\"}");

        Json.Fields status = probe.listed("a").status();
        assertThat(status.find("message")).isEmpty();
        assertThat(status.text("phase")).isEqualTo("Pending");
        assertThat(status.text("assignedPod")).isEqualTo("p");
    }

    /// Intent: a repeated write wakes nobody.
    @Test
    void required_rule_12_patch_that_changes_nothing_keeps_the_version() {
        Probe probe = new Probe(newWorld());
        probe.create("a");
        String before = probe.listed("a").version();

        Answers answer = probe.patch("a", "", "", "{\"phase\":\"Pending\"}");

        assertThat(answer.failure()).isEqualTo(-1);
        assertThat(probe.listed("a").version()).isEqualTo(before);
    }

    /// Intent: a Run that is gone is told apart from one that changed.
    @Test
    void required_rule_13_patch_of_what_is_not_there_is_not_found() {
        Probe probe = new Probe(newWorld());

        Answers answer = probe.patch("nobody", "", "", "{\"attempt\":1}");

        assertThat(answer.failure()).isEqualTo(404);
    }

    /// Intent: what the schema refuses is refused at once, not repeated.
    @Test
    void required_rule_14_patch_that_the_schema_refuses_is_invalid() {
        Probe probe = new Probe(newWorld());
        probe.create("a");

        Answers answer = probe.patch("a", "", "", "{\"message\":\"" + "x".repeat(4_097) + "\"}");

        assertThat(answer.failure()).isEqualTo(422);
        assertThat(probe.listed("a").status().text("message")).isEqualTo("kept");
    }

    /// Intent: an unknown result can be settled by looking.
    @Test
    void required_rule_15_read_shows_what_was_written_before() {
        Probe probe = new Probe(newWorld());
        probe.create("a");
        probe.read(probe.run("a"));
        probe.patch("a", "", "", "{\"assignedPod\":\"p\"}");

        Answers answer = probe.read(probe.run("a"));

        assertThat(answer.items().getFirst().status().text("assignedPod")).isEqualTo("p");
    }

    /// Intent: gone is told apart from unreachable.
    @Test
    void required_rule_16_read_of_what_is_not_there_is_not_found() {
        Probe probe = new Probe(newWorld());

        Answers answer = probe.read(probe.run("nobody"));

        assertThat(answer.failure()).isEqualTo(404);
    }
}
