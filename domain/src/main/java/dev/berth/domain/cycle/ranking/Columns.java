package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.state.Pool;
import java.util.List;

/// A roster and what is used again for each look at all of its Hosts.
record Columns(Roster roster, KeyedHosts keyed, ColumnRanking ranking) {
    static Columns of(Pool pool, List<HostTest> facts) {
        Roster roster = new Roster(pool, facts);
        KeyedHosts keyed = new KeyedHosts(roster);
        return new Columns(roster, keyed, new ColumnRanking(pool, keyed));
    }
}
