package dev.berth.conformance.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.property.Seeds;
import org.junit.jupiter.api.Test;

final class SimulationTest {
    /// Seeds of each build; `tools/soak.sh` runs more, and demands that they reach every mark.
    private static final int SEEDS = 40;

    @Test
    void every_seed_keeps_the_invariants_and_repeats_itself() {
        Marks marks = new Marks();

        Seeds.of(SEEDS).forEach(seed -> marks.add(Simulation.runTwice(seed).marks()));

        assertThat(Seeds.replaying() || marks.count(Mark.ASSIGNED) > SEEDS)
                .as("what was reached: %s", marks)
                .isTrue();
    }
}
