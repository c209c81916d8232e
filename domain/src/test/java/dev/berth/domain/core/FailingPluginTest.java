package dev.berth.domain.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.explain.Explanation;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.plugin.availability.RuntimePodAvailability;
import dev.berth.domain.plugin.leastloaded.LeastLoaded;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// A plugin with a defect costs the Tasks that it cannot judge, and nobody else.
final class FailingPluginTest {
    private static final String FAILED = "the filter Fragile failed";

    private static final Selector SELECTOR =
            new Selector(List.of(new Requirement.In("set", List.of("x"))));

    private final CoreFixture world =
            new CoreFixture(
                    new Profile(
                            "fragile",
                            List.of(new RuntimePodAvailability(), new Fragile()),
                            List.of(
                                    new WeightedScorer(new LeastLoaded(), 1),
                                    new WeightedScorer(new FragileScorer(), 1)),
                            RuntimePodAvailability.UNAVAILABLE),
                    new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty()));

    FailingPluginTest() {
        world.synced();
    }

    @Test
    void a_host_that_a_filter_fails_on_is_left_out() {
        world.host("broken-a", "u1", 2);
        world.host("z", "u2", 2);
        world.waiting("r1");

        assertThat(world.decisions()).containsExactly("r1 -> z");
    }

    @Test
    void a_run_whose_hosts_all_fail_waits_with_the_filters_name_and_is_woken_by_another_host() {
        world.host("broken-a", "u1", 2);
        world.waiting("r1");
        assertThat(world.decisions()).containsExactly("r1: " + FAILED);
        world.applied("r1");

        Explanation explanation = explain("r1");
        assertThat(explanation.hosts())
                .singleElement()
                .satisfies(host ->
                        assertThat(host.filters())
                                .last()
                                .satisfies(filter -> {
                                    assertThat(filter.rejection()).isEqualTo("FilterFailed");
                                    assertThat(filter.detail()).isEqualTo("cannot read broken-a");
                                }));

        world.host("z", "u2", 2);
        assertThat(world.decisions()).containsExactly("r1 -> z");
    }

    @Test
    void a_run_that_a_filter_cannot_bear_at_all_waits_and_the_others_go_on() {
        world.host("a", "u1", 2);
        world.waiting(
                "r1",
                Labels.NONE,
                new Affinity(List.of(SELECTOR), List.of(), List.of(), List.of()),
                5);
        world.waiting("r2");

        assertThat(world.decisions()).containsExactly("r1: " + FAILED, "r2 -> a");
        world.applied("r1");
        assertThat(explain("r1").hosts().getFirst().filters().getLast().detail())
                .isEqualTo("IllegalStateException");
    }

    @Test
    void a_run_that_a_scorer_cannot_bear_at_all_waits_and_the_others_go_on() {
        world.host("a", "u1", 2);
        world.waiting(
                "r1",
                Labels.NONE,
                new Affinity(
                        List.of(),
                        List.of(),
                        List.of(new WeightedSelector(1, SELECTOR)),
                        List.of()),
                5);
        world.waiting("r2");

        assertThat(world.decisions()).containsExactly("r2 -> a");
        assertThat(world.core.diagnostics().pending())
                .first()
                .satisfies(pending -> {
                    assertThat(pending.reason()).isEqualTo(ReasonCode.SCORER_FAILED);
                    assertThat(pending.message()).isEqualTo("FragileScorer: no preferences");
                });
        assertThat(explain("r1").note()).isEqualTo("scorer FragileScorer failed: no preferences");
    }

    private Explanation explain(String name) {
        return world.core
                .diagnostics()
                .explain(TaskKind.RUN, new ObjectName("default", name))
                .orElseThrow();
    }

    /// Fails on Hosts whose name begins with `broken`, and for every Task with a required term.
    private static final class Fragile implements Filter {
        @Override
        public String name() {
            return "Fragile";
        }

        @Override
        public List<HostTest> prepare(TaskView task, Terms terms) {
            if (!task.affinity().required().isEmpty()) {
                throw new IllegalStateException();
            }
            return List.of(new NotBroken());
        }
    }

    private record NotBroken() implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            if (host.name().startsWith("broken")) {
                throw new IllegalStateException("cannot read " + host.name());
            }
            return Verdict.FEASIBLE;
        }
    }

    /// Fails for every Task with a preferred term.
    private static final class FragileScorer implements Scorer {
        @Override
        public String name() {
            return "FragileScorer";
        }

        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            if (!task.affinity().preferred().isEmpty()) {
                throw new IllegalStateException("no preferences");
            }
            return new Scoring.Uniform(0);
        }
    }
}
