package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.state.Pool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What ranks the Hosts of one pool: indexes that are kept for what is asked for often, and columns
/// for all else.
///
/// An index costs something for each Host that changed since it was asked last; columns cost
/// something for each Host. So an index pays where few changed.
public final class PoolRankings implements Pool.Remembered {
    /// Looking at so many Hosts in columns costs as much as one change in an index, where only the
    /// best is asked for.
    private static final long HOSTS_FOR_CHANGE = 512;

    /// The same where ranks are asked for, which means to sort.
    private static final long HOSTS_FOR_CHANGE_BY_RANK = 64;

    /// So few changes are taken in by an index whatever the size of the pool.
    private static final long CHANGES_ALWAYS = 8;

    /// Different sets of tests of facts; the one first met goes first.
    private static final int ROSTERS_MAX = 8;

    private final Pool pool;
    private final IndexCache indexes = new IndexCache();
    private final Map<List<HostTest>, Columns> byFacts = new LinkedHashMap<>();

    private PoolRankings(Pool pool) {
        this.pool = pool;
    }

    /// A roster and what is used again for each decision from it.
    private record Columns(Roster roster, KeyedHosts keyed, ColumnRanking ranking) {}

    /// Those of that pool.
    public static PoolRankings of(Pool pool) {
        if (pool.remembered() instanceof PoolRankings known) {
            return known;
        }
        PoolRankings rankings = new PoolRankings(pool);
        pool.remember(rankings);
        return rankings;
    }

    /// The Hosts as the plan ranks them now, with what its steady tests reject told; valid until
    /// the next call. Null where only a walk over all Hosts tells; then what was told is void.
    public @Nullable RankedHosts rank(RankingPlan plan, RejectionCount rejections) {
        Columns columns = columns(plan);
        HostIndex index = index(plan, columns == null ? Long.MAX_VALUE : changesMost(plan));
        if (index != null) {
            index.addRejections(rejections);
            return index;
        }
        ColumnPlan load = plan.columns();
        return columns == null || load == null ? null : look(plan, load, columns, rejections);
    }

    private @Nullable RankedHosts look(
            RankingPlan plan, ColumnPlan load, Columns columns, RejectionCount rejections) {
        try {
            columns.keyed.fill(
                    load,
                    (test, verdict, hosts) ->
                            rejections.add(plan.facts().size() + test, verdict, hosts));
        } catch (RuntimeException e) {
            // A plugin failed in the middle. The scan that follows meets the same plugin.
            return null;
        }
        for (Roster.FactRejection rejection : columns.roster.rejections()) {
            rejections.add(rejection.test(), rejection.verdict(), rejection.hosts());
        }
        return columns.ranking;
    }

    private long changesMost(RankingPlan plan) {
        return CHANGES_ALWAYS
                + pool.hostCount() / (plan.byRank() ? HOSTS_FOR_CHANGE_BY_RANK : HOSTS_FOR_CHANGE);
    }

    /// The columns for the plan, up to date and ready; null where they do not serve it.
    private @Nullable Columns columns(RankingPlan plan) {
        ColumnPlan load = plan.columns();
        if (load == null) {
            return null;
        }
        Columns columns = byFacts.get(plan.facts());
        if (columns == null) {
            columns = begin(plan);
        }
        try {
            columns.roster.catchUp();
            return columns.roster.isUniform() && load.prepare(columns.roster) ? columns : null;
        } catch (RuntimeException e) {
            // A plugin failed in the middle. The scan that follows meets the same plugin.
            byFacts.remove(plan.facts());
            return null;
        }
    }

    private Columns begin(RankingPlan plan) {
        if (byFacts.size() >= ROSTERS_MAX) {
            byFacts.remove(byFacts.keySet().iterator().next());
        }
        Roster roster = new Roster(pool, plan.facts());
        KeyedHosts keyed = new KeyedHosts(roster);
        Columns columns = new Columns(roster, keyed, new ColumnRanking(pool, keyed));
        byFacts.put(roster.facts(), columns);
        return columns;
    }

    /// The index for the plan, up to date; null where it does not pay, or where it could not be
    /// kept.
    private @Nullable HostIndex index(RankingPlan plan, long changesMost) {
        HostIndex known = plan.index();
        if (known != null && (known.isDropped() || !known.isOf(pool))) {
            known = null;
        }
        HostIndex index =
                known == null
                        ? indexes.find(pool, plan.key(), changesMost)
                        : indexes.ask(known, changesMost);
        if (index == null) {
            return null;
        }
        plan.index(index);
        try {
            index.catchUp();
            return index;
        } catch (RuntimeException e) {
            // A plugin failed in the middle. The scan that follows meets the same plugin, and says
            // which it was.
            indexes.drop(index);
            return null;
        }
    }
}
