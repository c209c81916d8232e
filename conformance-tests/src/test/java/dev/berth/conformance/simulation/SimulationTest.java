package dev.berth.conformance.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.property.Seeds;
import org.junit.jupiter.api.Test;

final class SimulationTest {
    @Test
    void every_seed_keeps_the_invariants_repeats_itself_and_all_marks_are_reached() {
        Marks marks = new Marks();

        Seeds.of(300).forEach(seed -> marks.add(Simulation.runTwice(seed).marks()));

        assertThat(Seeds.replaying() || marks.missing().isEmpty())
                .as("marks that no seed reached: %s; reached: %s", marks.missing(), marks)
                .isTrue();
    }
}
