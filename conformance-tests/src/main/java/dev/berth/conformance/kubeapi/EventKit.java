package dev.berth.conformance.kubeapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.json.Json;
import org.junit.jupiter.api.Test;

/// Rules of Events, and of patches beside the status.
abstract class EventKit extends ObjectWriteKit {
    /// One more byte than the API takes.
    private static final String TOO_LONG = "x".repeat(1_025);

    /// Intent: what happens again is counted in the Event that exists, which stays as it was.
    @Test
    void required_rule_38_patch_of_an_event_counts_it_and_keeps_what_it_does_not_name() {
        Probe probe = new Probe(newWorld());
        probe.createEvent("e", Events.NOTE);

        Answers answer = probe.patchEvent("e", Events.counted(3));

        assertThat(answer.failure()).isEqualTo(-1);
        Json.Fields after = probe.read(probe.event("e")).items().getFirst().tree();
        assertThat(after.fields("series").find("count")).contains(new Json.Num("3"));
        assertThat(after.text("note")).isEqualTo(Events.NOTE);
        assertThat(after.fields("regarding").text("name")).isEqualTo("r");
    }

    /// Intent: what was counted is known before anyone reads it.
    @Test
    void required_rule_39_patch_of_an_event_answers_it_at_its_new_version() {
        Probe probe = new Probe(newWorld());
        Answers.Seen created = probe.createEvent("e", Events.NOTE).items().getFirst();

        Answers answer = probe.patchEvent("e", Events.counted(2));

        assertThat(answer.items().getFirst().version())
                .isNotEqualTo(created.version())
                .isEqualTo(probe.read(probe.event("e")).items().getFirst().version());
    }

    /// Intent: an Event that was cleaned up is made anew, and not counted for ever in nothing.
    @Test
    void required_rule_40_patch_of_an_event_that_is_gone_is_not_found() {
        Probe probe = new Probe(newWorld());
        probe.createEvent("e", Events.NOTE);
        probe.world().delete(probe.event("e"));

        Answers answer = probe.patchEvent("e", Events.counted(2));

        assertThat(answer.failure()).isEqualTo(404);
    }

    /// Intent: notes are cut before they are sent, as nobody else does it.
    @Test
    void required_rule_41_create_of_an_event_with_too_long_a_note_is_invalid() {
        Probe probe = new Probe(newWorld());

        Answers answer = probe.createEvent("e", TOO_LONG);

        assertThat(answer.failure()).isEqualTo(422);
        assertThat(probe.read(probe.event("e")).items()).isEmpty();
    }

    /// Intent: the first time is the Event itself, so that a series begins with the second.
    @Test
    void required_rule_42_patch_of_an_event_to_a_series_of_one_is_invalid() {
        Probe probe = new Probe(newWorld());
        probe.createEvent("e", Events.NOTE);

        Answers answer = probe.patchEvent("e", Events.counted(1));

        assertThat(answer.failure()).isEqualTo(422);
        assertThat(probe.read(probe.event("e")).items().getFirst().tree().fields("series").values())
                .isEmpty();
    }

    /// Intent: what happened is not told otherwise later; another note is another Event.
    @Test
    void required_rule_43_patch_of_an_event_beyond_its_series_is_invalid() {
        Probe probe = new Probe(newWorld());
        probe.createEvent("e", Events.NOTE);
        Json.Fields patch = Json.Fields.none();
        patch.put("note", "otherwise");

        Answers answer = probe.patchEvent("e", patch);

        assertThat(answer.failure()).isEqualTo(422);
        assertThat(probe.read(probe.event("e")).items().getFirst().tree().text("note"))
                .isEqualTo(Events.NOTE);
    }
}
