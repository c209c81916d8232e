package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.CycleResult.Outcome;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Searches that go on over several turns. The hard gang has three Pods for each Node, all of
/// different sizes, which would fill every Node to the last unit if two of them were not off by a
/// little: neither found nor refuted in some thousand nodes.
class SlicedSearchTest {
    private static final int NODES = 8;
    private static final long CPU = 10_000;

    private final PodFixture world =
            new PodFixture(new CoreSettings(Duration.ofSeconds(15), Optional.empty(), 3_000, 100));

    @AfterEach
    void audit() {
        assertThat(world.audit()).isEmpty();
    }

    @Test
    void others_are_decided_between_the_slices() {
        hardGang();
        List<Outcome> before = outcomes(3);
        for (int i = 0; i < 20; i++) {
            world.pod("other-" + i).asks("memory", 1).waits();
        }
        world.node("spare").has("cpu", 1).has("memory", 100).has("pods", 30).seen();

        List<Outcome> outcomes = outcomes(25);

        assertThat(before).containsOnly(Outcome.SEARCHING);
        assertThat(outcomes.stream().filter(Outcome.ASSIGNED::equals)).hasSizeGreaterThan(17);
        assertThat(outcomes.stream().filter(Outcome.SEARCHING::equals)).hasSizeBetween(2, 5);
        GroupReport report = world.report("hard");
        assertThat(report.verdict()).isEqualTo(GroupVerdict.UNDECIDED);
        assertThat(report.message()).matches("the search goes on after \\d+ nodes");
    }

    @Test
    void search_ends_with_its_budget() {
        hardGang();

        assertThat(world.decisions())
                .hasSize(3 * NODES)
                .allMatch(said -> said.matches(".*; the search ended after 3\\d{3} nodes"));
        assertThat(world.report("hard").verdict()).isEqualTo(GroupVerdict.BUDGET_EXHAUSTED);
    }

    @Test
    void room_that_comes_during_the_search_is_found() {
        hardGang();
        outcomes(5);

        world.node("spare").has("cpu", CPU).seen();

        assertThat(world.decisions()).hasSize(3 * NODES).allMatch(said -> said.contains(" -> "));
    }

    @Test
    void member_that_goes_ends_the_search() {
        hardGang();
        outcomes(5);

        world.podGone("hard-0");

        assertThat(world.decisions())
                .hasSize(3 * NODES - 1)
                .allMatch(said -> said.contains("23 of 24 members are there"));
    }

    private void hardGang() {
        world.gang("hard", 3 * NODES);
        int pod = 0;
        for (int i = 0; i < NODES; i++) {
            world.node("n" + i).has("cpu", CPU).seen();
            long first = 2_500 + 37L * i;
            long second = 3_300 + 91L * i;
            long off = i == 0 ? 3 : i == 1 ? -3 : 0;
            for (long cpu : List.of(first, second, CPU - first - second + off)) {
                world.pod("hard-" + pod++).of("hard").asks("cpu", cpu).waits();
            }
        }
    }

    private List<Outcome> outcomes(int turns) {
        List<Outcome> outcomes = new ArrayList<>();
        for (int i = 0; i < turns; i++) {
            world.cycle().map(CycleResult::outcome).ifPresent(outcomes::add);
        }
        return outcomes;
    }
}
