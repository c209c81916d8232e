package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.BlockedHosts;
import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.state.Pool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What ranks the Hosts of one pool: fronts and indexes that are kept for what is asked for often,
/// and columns for all else.
///
/// What is kept costs something for each Host that changed since it was asked last; columns cost
/// something for each Host. So the former pays where few changed.
public final class PoolRankings implements Pool.Remembered {
    /// Looking at so many Hosts in columns costs as much as one change in a front.
    private static final long HOSTS_FOR_CHANGE_IN_FRONT = 64;

    /// The same for an index where only the best is asked for.
    private static final long HOSTS_FOR_CHANGE = 512;

    /// The same where ranks are asked for, which makes columns dearer.
    private static final long HOSTS_FOR_CHANGE_BY_RANK = 64;

    /// So few changes are taken in whatever the size of the pool.
    private static final long CHANGES_ALWAYS = 8;

    /// Looking at so many Hosts in blocks costs as much as one change in a front or an index.
    private static final long HOSTS_FOR_CHANGE_BESIDE_BLOCKS = 512;

    /// So many changes are taken in whatever the size of the pool, where Hosts may be in blocks.
    private static final long CHANGES_BESIDE_BLOCKS = 48;

    /// Slots over all indexes of a pool, about 90 bytes each: 800 indexes at 5,000 Hosts, 80 at
    /// 50,000.
    private static final long INDEX_SLOTS_MAX = 4_000_000;

    /// Looking at so many Hosts in columns, and for ranks, costs as much as one change in an index
    /// of exact keys.
    private static final long HOSTS_FOR_CHANGE_OF_KEY = 16;

    /// Slots over all indexes of exact keys of a pool, about 25 bytes each: 160 indexes at 50,000
    /// Hosts.
    private static final long KEY_SLOTS_MAX = 8_000_000;

    /// Slots over all fronts of a pool, about 10 bytes each: 640 fronts at 50,000 Hosts.
    private static final long FRONT_SLOTS_MAX = 32_000_000;

    /// Looking at so many Hosts with every test and scorer costs as much as one change among rated
    /// Hosts.
    private static final long HOSTS_FOR_CHANGE_OF_RATING = 2;

    /// Slots over all rated Hosts of a pool, about 35 bytes each: 160 Shapes at 50,000 Hosts.
    private static final long RATED_SLOTS_MAX = 8_000_000;

    /// Different sets of tests of facts; the one first met goes first.
    private static final int ROSTERS_MAX = 8;

    private final Pool pool;
    private final IndexCache<HostIndex> indexes = new IndexCache<>(INDEX_SLOTS_MAX);
    private final IndexCache<KeyIndex> keyIndexes = new IndexCache<>(KEY_SLOTS_MAX);
    private final IndexCache<Front> fronts = new IndexCache<>(FRONT_SLOTS_MAX);
    private final IndexCache<RatedHosts> rated = new IndexCache<>(RATED_SLOTS_MAX);
    private final Map<List<HostTest>, Columns> byFacts = new LinkedHashMap<>();

    private PoolRankings(Pool pool) {
        this.pool = pool;
    }

    /// Those of that pool.
    public static PoolRankings of(Pool pool) {
        if (pool.remembered() instanceof PoolRankings known) {
            return known;
        }
        PoolRankings rankings = new PoolRankings(pool);
        pool.remember(rankings);
        return rankings;
    }

    /// The Hosts that pass the plan's steady tests now, with what these reject told; valid until
    /// the next call. Null where only a walk over all Hosts tells; then what was told is void.
    public @Nullable PassingHosts pass(RankingPlan plan, RejectionCount rejections) {
        Columns columns = columns(plan);
        ColumnPlan load = plan.columns();
        if (columns == null || load == null || load.doubt() != 0) {
            return rank(plan, columns, HOSTS_FOR_CHANGE, rejections);
        }
        Front front = front(plan, load, columns);
        if (front == null) {
            return look(plan, load, columns, rejections);
        }
        front.addRejections(behindFacts(plan, rejections));
        columns.roster().addRejections(rejections);
        return front;
    }

    /// The Hosts that pass the plan's steady tests now, rated. Null where that does not pay, or
    /// where a plugin failed.
    public @Nullable RatedHosts rate(RatingPlan plan) {
        long changesMost = changesMost(HOSTS_FOR_CHANGE_OF_RATING);
        RatedHosts known = plan.hosts();
        RatedHosts hosts =
                known != null && known.isOf(pool)
                        ? rated.ask(known, changesMost)
                        : rated.find(
                                pool, plan.key(), changesMost, () -> new RatedHosts(pool, plan));
        plan.hosts(hosts == null ? known : hosts);
        return hosts != null && catchesUp(hosts, rated) ? hosts : null;
    }

    /// The same Hosts, ranked.
    public @Nullable RankedHosts rank(RankingPlan plan, RejectionCount rejections) {
        Columns columns = columns(plan);
        ColumnPlan load = plan.columns();
        if (columns == null || load == null || load.doubt() != 0) {
            return rank(plan, columns, HOSTS_FOR_CHANGE_BY_RANK, rejections);
        }
        KeyIndex index = keyIndex(plan, load, columns);
        if (index == null || !index.isExact()) {
            return look(plan, load, columns, rejections);
        }
        index.addRejections(behindFacts(plan, rejections));
        columns.roster().addRejections(rejections);
        return index;
    }

    private @Nullable RankedHosts rank(
            RankingPlan plan,
            @Nullable Columns columns,
            long hostsForChange,
            RejectionCount rejections) {
        long changesMost = columns == null ? Long.MAX_VALUE : changesMost(hostsForChange);
        HostIndex index = index(plan, changesMost);
        if (index != null) {
            index.addRejections(rejections);
            return index;
        }
        ColumnPlan load = plan.columns();
        return columns == null || load == null ? null : look(plan, load, columns, rejections);
    }

    /// The best, or ranks, from blocks where the plan allows it, else from all columns.
    private @Nullable RankedHosts look(
            RankingPlan plan, ColumnPlan load, Columns columns, RejectionCount rejections) {
        try {
            if (inBlocks(load)) {
                columns.blocks().fill(load, behindFacts(plan, rejections));
                if (columns.blocks().isExact()) {
                    columns.roster().addRejections(rejections);
                    return columns.blocks();
                }
                columns.keyed().fill(load, RejectionCount.NONE);
            } else {
                columns.keyed().fill(load, behindFacts(plan, rejections));
            }
        } catch (RuntimeException e) {
            // A plugin failed in the middle. The scan that follows meets the same plugin.
            return null;
        }
        columns.roster().addRejections(rejections);
        return columns.ranking();
    }

    /// The same where Hosts may be in blocks, which are looked at in less time than columns.
    private long changesMost(ColumnPlan load, long hostsForChange) {
        return inBlocks(load)
                ? CHANGES_BESIDE_BLOCKS + pool.hostCount() / HOSTS_FOR_CHANGE_BESIDE_BLOCKS
                : changesMost(hostsForChange);
    }

    private boolean inBlocks(ColumnPlan load) {
        return load.growsWithUse() && pool.slotCount() <= BlockedHosts.SLOTS_MAX;
    }

    private static RejectionCount behindFacts(RankingPlan plan, RejectionCount rejections) {
        int facts = plan.facts().size();
        return (test, verdict, hosts) -> rejections.add(facts + test, verdict, hosts);
    }

    private long changesMost(long hostsForChange) {
        return CHANGES_ALWAYS + pool.hostCount() / hostsForChange;
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
            columns.roster().catchUp();
            return columns.roster().isUniform() && load.prepare(columns.roster()) ? columns : null;
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
        Columns columns = Columns.of(pool, plan.facts());
        byFacts.put(plan.facts(), columns);
        return columns;
    }

    /// The front for the plan, up to date; null where it does not pay, or where it could not be
    /// kept.
    private @Nullable Front front(RankingPlan plan, ColumnPlan load, Columns columns) {
        long changesMost = changesMost(load, HOSTS_FOR_CHANGE_IN_FRONT);
        Front known = plan.front();
        Front front =
                known != null && known.isOf(columns)
                        ? fronts.ask(known, changesMost)
                        : fronts.find(
                                pool,
                                plan.key(),
                                changesMost,
                                () -> new Front(pool, plan, load, columns));
        if (front != null && !front.isOf(columns)) {
            fronts.drop(front);
            front = null;
        }
        plan.front(front == null ? known : front);
        return front != null && catchesUp(front, fronts) ? front : null;
    }

    /// The index of exact keys for the plan, up to date; null where it does not pay, or where it
    /// could not be kept.
    private @Nullable KeyIndex keyIndex(RankingPlan plan, ColumnPlan load, Columns columns) {
        long changesMost = changesMost(load, HOSTS_FOR_CHANGE_OF_KEY);
        KeyIndex known = plan.keyIndex();
        KeyIndex index =
                known != null && known.isOf(columns)
                        ? keyIndexes.ask(known, changesMost)
                        : keyIndexes.find(
                                pool,
                                plan.key(),
                                changesMost,
                                () -> new KeyIndex(pool, plan, load, columns));
        if (index != null && !index.isOf(columns)) {
            keyIndexes.drop(index);
            index = null;
        }
        plan.keyIndex(index == null ? known : index);
        return index != null && catchesUp(index, keyIndexes) ? index : null;
    }

    /// The index for the plan, up to date; null where it does not pay, or where it could not be
    /// kept.
    private @Nullable HostIndex index(RankingPlan plan, long changesMost) {
        HostIndex known = plan.index();
        HostIndex index =
                known != null && known.isOf(pool)
                        ? indexes.ask(known, changesMost)
                        : indexes.find(
                                pool,
                                plan.key(),
                                changesMost,
                                () -> new HostIndex(pool, plan.key()));
        plan.index(index == null ? known : index);
        if (index == null) {
            return null;
        }
        return catchesUp(index, indexes) ? index : null;
    }

    private static <K extends KeptRanking> boolean catchesUp(K kept, IndexCache<K> cache) {
        try {
            kept.catchUp();
            return true;
        } catch (RuntimeException e) {
            // A plugin failed in the middle. The scan that follows meets the same plugin, and says
            // which it was.
            cache.drop(kept);
            return false;
        }
    }
}
