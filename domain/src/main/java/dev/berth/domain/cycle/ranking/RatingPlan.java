package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.HostGrouping;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scoring.HostRating;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How the Hosts are rated for the Tasks of one Shape: the steady tests, the ratings of each Host
/// by itself, the raw values that are set against those of other Hosts, which Hosts all else cannot
/// tell apart, and the tests of other Tasks whose answers are kept. And what was found before.
public final class RatingPlan {
    private static final EnumSet<Reads> FACTS = EnumSet.of(Reads.HOST_FACTS);

    private final Key key;
    private final int factTests;
    private final boolean ratesRawByFacts;
    private @Nullable RatedHosts hosts;

    /// A plan for these; but for `kept`, no test or rating reads other Tasks.
    public RatingPlan(
            List<HostTest> steady,
            List<Weighted> ratings,
            List<HostRating> raws,
            List<HostGrouping> groupings,
            List<HostTest> kept) {
        this.key = new Key(steady, ratings, raws, groupings, kept);
        int count = 0;
        while (count < steady.size() && steady.get(count).reads().equals(FACTS)) {
            count++;
        }
        this.factTests = count;
        this.ratesRawByFacts = raws.stream().allMatch(raw -> raw.reads().equals(FACTS));
    }

    /// A rating, 0 to 100, and its weight.
    public record Weighted(HostRating rating, int weight) {}

    /// Shapes with equal ones share their rated Hosts.
    record Key(
            List<HostTest> steady,
            List<Weighted> ratings,
            List<HostRating> raws,
            List<HostGrouping> groupings,
            List<HostTest> kept) {
        Key {
            steady = List.copyOf(steady);
            ratings = List.copyOf(ratings);
            raws = List.copyOf(raws);
            groupings = List.copyOf(groupings);
            kept = List.copyOf(kept);
        }
    }

    Key key() {
        return key;
    }

    /// How many tests in front read facts only.
    int factTests() {
        return factTests;
    }

    /// True where raw values stay while facts stay.
    boolean ratesRawByFacts() {
        return ratesRawByFacts;
    }

    @Nullable RatedHosts hosts() {
        return hosts;
    }

    void hosts(@Nullable RatedHosts found) {
        this.hosts = found;
    }
}
