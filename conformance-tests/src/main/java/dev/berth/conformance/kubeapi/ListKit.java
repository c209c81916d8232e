package dev.berth.conformance.kubeapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Rules of all requests, and of lists.
abstract class ListKit {
    /// A World of its own for each rule.
    protected abstract World newWorld();

    /// Intent: a state machine that registers a handler is never re-entered by it.
    @Test
    void required_rule_01_handlers_are_called_after_the_call_returned() {
        Probe probe = new Probe(newWorld());
        probe.create("a");

        probe.watch(probe.runs(""), probe.version());
        probe.read(probe.run("a"));
        probe.patch("a", "", "", "{\"attempt\":1}");
        probe.world().settle();

        assertThat(probe.guard().isBroken()).isFalse();
    }

    /// Intent: an answer settles a write; a second one would settle another.
    @Test
    void required_rule_02_a_request_is_answered_exactly_once() {
        Probe probe = new Probe(newWorld());
        probe.create("a");

        List<Answers> answers =
                List.of(
                        probe.list(probe.runs("")),
                        probe.read(probe.run("a")),
                        probe.read(probe.run("nobody")),
                        probe.patch("a", "", "", "{\"attempt\":1}"),
                        probe.patch("nobody", "", "", "{\"attempt\":1}"));
        probe.world().settle();

        assertThat(answers).extracting(Answers::ends).containsOnly(1);
    }

    /// Intent: with rights in one namespace only, nothing of others is asked or shown.
    @Test
    void required_rule_03_a_list_of_a_namespace_has_its_objects_and_no_others() {
        Probe probe = new Probe(newWorld());
        probe.create("a");
        probe.world().create(Probe.text(probe.world().otherNamespace(), "b", "x", 0));

        Answers list = probe.list(probe.runs(""));

        assertThat(list.names()).containsExactly("a");
    }

    /// Intent: a list in pages is as good as one whole.
    @Test
    void required_rule_04_pages_have_each_object_once_and_the_last_has_no_token() {
        Probe probe = new Probe(newWorld());
        List<String> names = List.of("a", "b", "c", "d", "e");
        names.forEach(probe::create);

        List<String> seen = new ArrayList<>();
        String token = "";
        // A client that never ends a list would go on for ever: no more pages than objects.
        for (int page = 0; page < names.size(); page++) {
            Answers answers = probe.page(probe.runs(""), 2, token);
            seen.addAll(answers.names());
            token = answers.continueToken();
            if (token.isEmpty()) {
                break;
            }
        }

        assertThat(token).isEmpty();
        assertThat(seen).containsExactlyInAnyOrderElementsOf(names);
    }

    /// Intent: the version of a list is true of all its pages, so that a watch from it misses
    /// nothing.
    @Test
    void required_rule_05_later_pages_show_the_list_as_it_began() {
        Probe probe = new Probe(newWorld());
        List.of("a", "b", "c", "d").forEach(probe::create);
        Answers first = probe.page(probe.runs(""), 2, "");
        probe.world().delete(probe.run("d"));
        probe.create("e");

        Answers second = probe.page(probe.runs(""), 2, first.continueToken());

        assertThat(second.names()).contains("d").doesNotContain("e");
    }

    /// Intent: of all Pods only the Runtime Pods are sent.
    @Test
    void required_rule_06_a_list_is_narrowed_by_its_label_selector() {
        Probe probe = new Probe(newWorld());
        probe.world().create(Probe.text(probe.world().namespace(), "a", "x", 0));
        probe.world().create(Probe.text(probe.world().namespace(), "b", "y", 0));

        Answers equal = probe.list(probe.runs("kit.berth.dev/l=x"));
        Answers exists = probe.list(probe.runs("kit.berth.dev/l"));
        Answers absent = probe.list(probe.runs("!kit.berth.dev/l"));

        assertThat(equal.names()).containsExactly("a");
        assertThat(exists.names()).containsExactlyInAnyOrder("a", "b");
        assertThat(absent.names()).isEmpty();
    }
}
