package dev.berth.conformance.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.property.Property;
import dev.berth.conformance.property.Seeds;
import org.junit.jupiter.api.Test;

final class GangComparisonTest {
    @Test
    void groups_are_placed_where_trying_everything_finds_room() {
        GangComparison.Tally tally = new GangComparison.Tally();

        Property.of("groups = trying everything", choices -> choices)
                .seeds(300)
                .printed(choices -> choices.size() + " choices")
                .holds(choices -> tally.add(new GangComparison(choices).run()));

        assertThat(Seeds.replaying() || tally.plans() > 100).isTrue();
        assertThat(Seeds.replaying() || tally.proven() > 200).isTrue();
        assertThat(Seeds.replaying() || tally.slices() > 100).isTrue();
        assertThat(tally.missed()).isZero();
    }

    @Test
    void groups_of_runs_are_placed_where_trying_everything_finds_room() {
        GangComparison.Tally tally = new GangComparison.Tally();

        Property.of("groups of Runs = trying everything", choices -> choices)
                .seeds(300)
                .printed(choices -> choices.size() + " choices")
                .holds(choices -> tally.add(GangComparison.ofRuns(choices).run()));

        assertThat(Seeds.replaying() || tally.plans() > 100).isTrue();
        assertThat(Seeds.replaying() || tally.proven() > 200).isTrue();
        assertThat(Seeds.replaying() || tally.slices() > 20).isTrue();
        assertThat(tally.missed()).isZero();
    }
}
