package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.state.Pool;
import java.util.List;

/// A roster and what is used again for each look at all of its Hosts.
record Columns(Roster roster, KeyedHosts keyed, ColumnRanking ranking, BlockRanking blocks) {
    static Columns of(Pool pool, List<HostTest> facts) {
        Roster roster = new Roster(pool, facts);
        KeyedHosts keyed = new KeyedHosts(roster);
        ColumnRanking ranking = new ColumnRanking(pool, keyed);
        return new Columns(roster, keyed, ranking, new BlockRanking(pool, roster, ranking));
    }
}
