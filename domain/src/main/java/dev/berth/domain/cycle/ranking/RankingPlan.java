package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.Reads;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How the Hosts are ranked for the Tasks of one Shape: the steady tests and the order, and what
/// was found or made ready for them before.
public final class RankingPlan {
    private static final EnumSet<Reads> LOAD = EnumSet.of(Reads.HOST_LOAD);

    private final Key key;
    private final List<HostTest> facts;
    private final @Nullable ColumnPlan columns;
    private @Nullable HostIndex index;
    private @Nullable KeyIndex keyIndex;
    private @Nullable Front front;

    /// A plan for steady tests and an order.
    public RankingPlan(List<HostTest> steady, HostOrder order) {
        this.key = new Key(steady, order);
        int factCount = factCount(steady);
        this.facts = List.copyOf(steady.subList(0, factCount));
        List<HostTest> rest = steady.subList(factCount, steady.size());
        this.columns =
                order.reads().equals(LOAD) && rest.stream().allMatch(RankingPlan::readsLoadOnly)
                        ? new ColumnPlan(rest, order)
                        : null;
    }

    /// Shapes with equal ones share what is kept.
    record Key(List<HostTest> steady, HostOrder order) {
        Key {
            steady = List.copyOf(steady);
        }
    }

    Key key() {
        return key;
    }

    /// The tests in front, which read no load.
    List<HostTest> facts() {
        return facts;
    }

    /// The tests behind those of facts, and the order; null where these read more than load.
    @Nullable ColumnPlan columns() {
        return columns;
    }

    @Nullable HostIndex index() {
        return index;
    }

    @Nullable KeyIndex keyIndex() {
        return keyIndex;
    }

    @Nullable Front front() {
        return front;
    }

    void keyIndex(@Nullable KeyIndex found) {
        this.keyIndex = found;
    }

    void front(@Nullable Front found) {
        this.front = found;
    }

    void index(@Nullable HostIndex found) {
        this.index = found;
    }

    private static int factCount(List<HostTest> steady) {
        int count = 0;
        while (count < steady.size() && !steady.get(count).reads().contains(Reads.HOST_LOAD)) {
            count++;
        }
        return count;
    }

    private static boolean readsLoadOnly(HostTest test) {
        return test.reads().equals(LOAD);
    }
}
