package dev.berth.conformance.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.plain.PlainPlanner;
import dev.berth.conformance.property.Property;
import dev.berth.conformance.property.Seeds;
import dev.berth.domain.plugin.profile.RunProfile;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class CoreComparisonTest {
    @Test
    void incremental_core_equals_the_plain_planner() {
        AtomicInteger assignments = new AtomicInteger();

        Property.of("incremental core = plain planner", choices -> choices)
                .seeds(500)
                .printed(choices -> choices.size() + " choices")
                .holds(choices ->
                        assignments.addAndGet(
                                new CoreComparison(
                                                choices,
                                                RunProfile.standard(),
                                                PlainPlanner::decide)
                                        .run()));

        assertThat(Seeds.replaying() || assignments.get() > 100)
                .as("assignments: %s", assignments)
                .isTrue();
    }

    @Test
    void incremental_core_equals_the_plain_planner_for_pods() {
        AtomicInteger assignments = new AtomicInteger();

        Property.of("incremental core = plain planner of Pods", choices -> choices)
                .seeds(500)
                .printed(choices -> choices.size() + " choices")
                .holds(choices -> assignments.addAndGet(CoreComparison.ofPods(choices).run()));

        assertThat(Seeds.replaying() || assignments.get() > 1_000)
                .as("assignments: %s", assignments)
                .isTrue();
    }
}
