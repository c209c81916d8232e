package dev.berth.conformance.kubeapi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Rules of bindings of Pods.
abstract class BindKit extends EventKit {
    /// Intent: what tells to which plan a bind belongs is there as soon as the bind is.
    @Test
    void required_rule_44_bind_gives_the_pod_its_node_and_its_annotations_in_one_write() {
        Bindings bindings = new Bindings(newWorld());
        Answers.Seen before = bindings.create("a", "");

        Answers answer =
                bindings.bind("a", before.uid(), before.version(), "n1", "'example.com/plan':'p1'");

        assertThat(answer.failure()).isEqualTo(-1);
        Answers.Seen after = bindings.read("a");
        assertThat(after.tree().fields("spec").text("nodeName")).isEqualTo("n1");
        assertThat(after.tree().fields("metadata").fields("annotations").text("example.com/plan"))
                .isEqualTo("p1");
        assertThat(after.uid()).isEqualTo(before.uid());
        assertThat(after.version()).isNotEqualTo(before.version());
    }

    /// Intent: a Pod that changed since it was judged is judged again.
    @Test
    void required_rule_45_bind_with_an_old_version_is_a_conflict() {
        Bindings bindings = new Bindings(newWorld());
        Answers.Seen old = bindings.create("a", "");
        bindings.change("a", old);

        Answers answer = bindings.bind("a", "", old.version(), "n1", "");

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(bindings.node("a")).isEmpty();
    }

    /// Intent: a decision about a Pod never reaches another one of its name.
    @Test
    void required_rule_46_bind_of_a_pod_that_was_recreated_is_a_conflict() {
        Bindings bindings = new Bindings(newWorld());
        Answers.Seen old = bindings.create("a", "");
        bindings.delete("a");
        bindings.create("a", "");

        Answers answer = bindings.bind("a", old.uid(), "", "n1", "");

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(bindings.node("a")).isEmpty();
    }

    /// Intent: of two schedulers that place the same Pod, one does.
    @Test
    void required_rule_47_bind_of_a_pod_that_has_a_node_is_a_conflict() {
        Bindings bindings = new Bindings(newWorld());
        bindings.create("a", "");
        assertThat(bindings.bind("a", "", "", "n1", "").failure()).isEqualTo(-1);

        Answers answer = bindings.bind("a", "", "", "n2", "");

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(bindings.node("a")).isEqualTo("n1");
    }

    /// Intent: who holds a Pod back by a gate holds it back from every scheduler.
    @Test
    void required_rule_48_bind_of_a_gated_pod_is_a_conflict() {
        Bindings bindings = new Bindings(newWorld());
        bindings.create("a", "'schedulingGates':[{'name':'example.com/gate'}],");

        Answers answer = bindings.bind("a", "", "", "n1", "");

        assertThat(answer.failure()).isEqualTo(409);
        assertThat(bindings.node("a")).isEmpty();
    }

    /// Intent: a Pod that is gone is told apart from one that changed.
    @Test
    void required_rule_49_bind_of_what_is_not_there_is_not_found() {
        Bindings bindings = new Bindings(newWorld());

        assertThat(bindings.bind("a", "", "", "n1", "").failure()).isEqualTo(404);
    }
}
