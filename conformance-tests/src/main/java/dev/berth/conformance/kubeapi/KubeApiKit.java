package dev.berth.conformance.kubeapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler.ChangeType;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What every KubeApi must do: rules of requests, lists, patches, creations, replacements, Events,
/// bindings, evictions, reads and watches. A subclass gives each rule a World;
/// docs/conformance/kubeapi.md lists the rules.
public abstract class KubeApiKit extends EvictKit {
    /// Intent: the state that is kept follows the server's.
    @Test
    void required_rule_17_watch_tells_what_is_added_modified_and_deleted() {
        Probe probe = new Probe(newWorld());
        Watching watching = probe.watch(probe.runs(""), probe.version());
        probe.world().settle();

        probe.create("a");
        probe.apply("a", "x", 1);
        probe.world().delete(probe.run("a"));
        probe.world().await("the deletion of a", () -> watching.told().contains("DELETED a"));

        // A server may need more than one write for a creation or a change with a status.
        assertThat(watching.told().stream().distinct())
                .containsExactly("ADDED a", "MODIFIED a", "DELETED a");
    }

    /// Intent: what is older than what is known can be told by its version, also a deletion.
    @Test
    void required_rule_18_versions_on_a_watch_grow() {
        Probe probe = new Probe(newWorld());
        Watching watching = probe.watch(probe.runs(""), probe.version());
        probe.world().settle();

        probe.create("a");
        probe.apply("a", "x", 1);
        probe.world().delete(probe.run("a"));
        probe.world().settle();

        List<Long> versions =
                watching.events().stream().map(e -> Long.parseLong(e.object().version())).toList();
        assertThat(versions).hasSizeGreaterThanOrEqualTo(3).isSorted().doesNotHaveDuplicates();
    }

    /// Intent: between a list and its watch nothing is missed and nothing comes again.
    @Test
    void required_rule_19_watch_begins_right_after_its_version() {
        Probe probe = new Probe(newWorld());
        probe.create("before");
        String version = probe.version();
        probe.create("a");
        probe.world().settle();

        Watching watching = probe.watch(probe.runs(""), version);
        probe.awaitEvents(watching, 1);

        assertThat(watching.told()).contains("ADDED a").noneMatch(t -> t.endsWith(" before"));
    }

    /// Intent: with rights in one namespace only, nothing of others is shown.
    @Test
    void required_rule_20_watch_of_a_namespace_tells_nothing_of_others() {
        Probe probe = new Probe(newWorld());
        Watching watching = probe.watch(probe.runs(""), probe.version());
        probe.world().settle();

        probe.world().create(Probe.text(probe.world().otherNamespace(), "b", "x", 0));
        probe.create("a");
        probe.world().settle();

        assertThat(watching.told()).contains("ADDED a").noneMatch(t -> t.endsWith(" b"));
    }

    /// Intent: a Runtime Pod that loses its label is no Runtime Pod any more.
    @Test
    void required_rule_21_watch_tells_when_an_object_enters_and_leaves_its_selector() {
        Probe probe = new Probe(newWorld());
        probe.world().create(Probe.text(probe.world().namespace(), "a", "y", 0));
        Watching watching = probe.watch(probe.runs("kit.berth.dev/l=x"), probe.version());
        probe.world().settle();

        probe.apply("a", "x", 0);
        probe.apply("a", "y", 0);
        probe.world().settle();

        assertThat(watching.told()).containsExactly("ADDED a", "DELETED a");
    }

    /// Intent: an object of the same name is another one.
    @Test
    void required_rule_22_a_recreated_object_has_another_uid() {
        Probe probe = new Probe(newWorld());
        Watching watching = probe.watch(probe.runs(""), probe.version());
        probe.world().settle();

        probe.create("a");
        probe.world().delete(probe.run("a"));
        probe.create("a");
        probe.world().settle();

        List<Watching.Told> added =
                watching.events().stream().filter(e -> e.type() == ChangeType.ADDED).toList();
        assertThat(added).hasSize(2);
        assertThat(added.stream().map(told -> told.object().uid())).doesNotHaveDuplicates();
    }

    /// Intent: history that is gone is told, so that the client lists anew.
    @Test
    void required_rule_23_watch_from_a_version_that_is_gone_fails_with_410() {
        Probe probe = new Probe(newWorld());

        Watching watching = probe.watch(probe.runs(""), "1");
        probe.world().await("the end of the watch", () -> !watching.ends().isEmpty());

        assertThat(watching.ends()).containsExactly("410");
    }

    /// Intent: a feed that lists anew is not disturbed by the watch that it gave up.
    @Test
    void required_rule_24_a_cancelled_watch_is_silent() {
        Probe probe = new Probe(newWorld());
        Watching watching = new Watching(probe.guard());
        Subscription subscription =
                probe.subscribe(probe.runs(""), probe.version(), Duration.ofMinutes(5), watching);
        probe.world().settle();

        subscription.cancel();
        probe.create("a");
        probe.world().settle();

        assertThat(watching.told()).isEmpty();
        assertThat(watching.ends()).isEmpty();
    }

    /// Intent: a watch that is cut without a word is noticed, as none lives for ever.
    @Test
    void required_rule_25_the_server_closes_a_watch_after_its_time_out() {
        Probe probe = new Probe(newWorld());
        Watching watching = new Watching(probe.guard());

        probe.subscribe(probe.runs(""), probe.version(), Duration.ofSeconds(2), watching);
        probe.world().await("the end of the watch", () -> !watching.ends().isEmpty());

        assertThat(watching.ends()).containsExactly("closed");
    }

    /// Intent: list and watch together are the truth, however much happens.
    @Test
    void required_rule_26_a_list_and_its_watch_give_what_a_later_list_gives() {
        Probe probe = new Probe(newWorld());
        probe.create("r0");
        Answers list = probe.list(probe.runs(""));
        Map<String, String> versions = new LinkedHashMap<>();
        list.items().forEach(seen -> versions.put(seen.name(), seen.version()));
        Watching watching = probe.watch(probe.runs(""), list.version());

        for (int i = 1; i <= 20; i++) {
            probe.create("r" + i);
            probe.apply("r" + (i / 2), "x", i);
            if (i % 5 == 0) {
                probe.world().delete(probe.run("r" + i));
            }
        }
        probe.world().settle();
        watching.events().forEach(told -> follow(versions, told));

        Map<String, String> later = new LinkedHashMap<>();
        Collection all = new Collection(Resource.RUNS, probe.world().namespace(), "");
        probe.list(all).items().forEach(seen -> later.put(seen.name(), seen.version()));
        assertThat(versions).containsExactlyInAnyOrderEntriesOf(later);
    }

    private static void follow(Map<String, String> versions, Watching.Told told) {
        switch (told.type()) {
            case ADDED, MODIFIED -> versions.put(told.object().name(), told.object().version());
            case DELETED -> versions.remove(told.object().name());
        }
    }
}
