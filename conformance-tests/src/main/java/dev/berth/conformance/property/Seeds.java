package dev.berth.conformance.property;

import java.util.stream.LongStream;

/// Which seeds a run tries: as many as the caller wants, or what the system properties say.
///
/// `berth.seed=N` tries that seed alone. `berth.seeds=N` tries N seeds, from `berth.seeds.from` on.
public final class Seeds {
    /// System property: the one seed to replay.
    public static final String SEED = "berth.seed";

    /// System property: how many seeds.
    public static final String COUNT = "berth.seeds";

    /// System property: the first seed.
    public static final String FROM = "berth.seeds.from";

    private Seeds() {}

    /// The seeds to try, `count` of them unless a system property says otherwise.
    public static LongStream of(int count) {
        if (replaying()) {
            return LongStream.of(Long.parseLong(System.getProperty(SEED).strip()));
        }
        long from = Long.getLong(FROM, 1L);
        return LongStream.range(from, from + Long.getLong(COUNT, count));
    }

    /// True where one seed is replayed, so that nothing about a whole set of seeds can be demanded.
    public static boolean replaying() {
        return System.getProperty(SEED) != null;
    }
}
