package dev.berth.conformance.simulation;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.world.Knobs;
import dev.berth.memory.api.Latencies;
import dev.berth.memory.fault.FaultRates;
import java.time.Duration;
import java.util.List;

/// What kind of simulation a seed is, drawn once. Seeds of the first class (odd ones) have a server
/// that applies nothing after its client gave up; those of the second have not.
record Plot(
        boolean lateWrites,
        Knobs knobs,
        int hosts,
        Duration length,
        FaultRates rates,
        Latencies latencies,
        boolean foreigners,
        boolean takeOvers) {
    static Plot from(long seed, Choices choices) {
        boolean late = seed % 2 == 0;
        FaultRates rates =
                choices.chance(15)
                        ? FaultRates.NONE
                        : new FaultRates(
                                rate(choices, 60),
                                rate(choices, 60),
                                rate(choices, 60),
                                rate(choices, 100),
                                late ? 20 + rate(choices, 80) : 0,
                                rate(choices, 100),
                                rate(choices, 20),
                                rate(choices, 300));
        return new Plot(
                late,
                knobs(choices),
                choices.between(1, 7),
                Duration.ofSeconds(choices.between(20, 120)),
                rates,
                new Latencies(millis(choices), millis(choices), millis(choices), millis(choices)),
                choices.chance(40),
                choices.chance(60));
    }

    private static Knobs knobs(Choices choices) {
        return new Knobs(
                choices.between(1, 2),
                choices.between(1, 2),
                List.of("runs", "cpu").subList(0, choices.between(1, 2)),
                Knobs.Amounts.SMALL,
                choices.between(1, 2),
                choices.oneOf(List.of(0, 40, 70)),
                false,
                true);
    }

    private static int rate(Choices choices, int most) {
        return choices.chance(50) ? 0 : choices.between(1, most);
    }

    private static Duration millis(Choices choices) {
        return Duration.ofMillis(choices.oneOf(List.of(0, 1, 20, 300)));
    }
}
