package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.model.Amount;
import java.util.List;

/// What kind of world is generated; drawn once for each, so that worlds differ as a whole and not
/// only in their details.
public record Knobs(
        int namespaces,
        int runtimes,
        List<String> resources,
        Amounts amounts,
        int labelKeys,
        int affinityPercent,
        boolean large,
        boolean heartbeats) {
    /// Fewest Hosts of a large world: from 102 candidates on, different ranks share a score.
    public static final int LARGE_MIN = 102;

    /// Most Hosts of a large world.
    public static final int LARGE_MAX = 1_500;

    /// How large requests and capacities are.
    public enum Amounts {
        /// 1 to 4 of everything: ties everywhere.
        SMALL,
        /// Up to a thousand, hardly two alike.
        DIFFERENT,
        /// Capacities with billionths, requests in whole units.
        FRACTIONAL,
        /// Around 2^63.
        HUGE
    }

    /// Any knobs; a tenth of the worlds is large.
    public static Knobs from(Choices choices) {
        boolean large = choices.chance(10);
        return new Knobs(
                large ? 1 : choices.between(1, 3),
                large ? 1 : choices.between(1, 2),
                List.of("runs", "cpu", "gpu", "memory").subList(0, choices.between(1, 4)),
                choices.oneOf(List.of(Amounts.values())),
                choices.between(1, 3),
                choices.oneOf(List.of(0, 20, 60)),
                large,
                choices.chance(70));
    }

    /// How many Hosts the world begins with.
    public int hosts(Choices choices) {
        return large
                ? choices.oneOf(List.of(LARGE_MIN, 110, 150, choices.between(LARGE_MIN, LARGE_MAX)))
                : choices.between(0, 12);
    }

    long request(Choices choices) {
        return switch (amounts) {
            case SMALL -> choices.between(0, 2);
            case DIFFERENT -> choices.between(1, 300);
            case FRACTIONAL -> choices.between(0, 5);
            case HUGE ->
                    choices.oneOf(
                            List.of(
                                    1L,
                                    Long.MAX_VALUE / 3,
                                    Long.MAX_VALUE / 2,
                                    Long.MAX_VALUE - 1,
                                    Long.MAX_VALUE));
        };
    }

    Amount capacity(Choices choices) {
        return switch (amounts) {
            case SMALL -> new Amount(choices.between(1, 4), 0);
            case DIFFERENT -> new Amount(choices.between(1, 1_000), 0);
            case FRACTIONAL ->
                    new Amount(
                            choices.between(0, 9),
                            choices.oneOf(List.of(500_000_000, 1, 333_333_333, 999_999_999)));
            case HUGE ->
                    choices.oneOf(
                            List.of(
                                    new Amount(Long.MAX_VALUE, 0),
                                    new Amount(Long.MAX_VALUE, 999_999_999),
                                    new Amount(Long.MAX_VALUE - 1, 0),
                                    new Amount(Long.MAX_VALUE - 1, 1),
                                    new Amount(Long.MAX_VALUE / 2, 0),
                                    new Amount(1, 0)));
        };
    }
}
