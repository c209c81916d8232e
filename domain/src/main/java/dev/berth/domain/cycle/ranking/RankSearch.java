package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.order.LongSelect;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Finds a Host at a rank: the key of that rank, then among the Hosts whose keys are not told from
/// it the one with the tie of the rank, or that of the rank by the order.
final class RankSearch {
    private final KeyedHosts keyed;
    private final LongSelect select = new LongSelect();
    private final List<HostEntry> near = new ArrayList<>();

    RankSearch(KeyedHosts keyed) {
        this.keyed = keyed;
    }

    /// One of the group of equals that has that rank by that comparison, which agrees with the
    /// keys.
    HostEntry at(int rank, Comparator<HostEntry> comparison) {
        long key = key(rank);
        long least = Math.max(0, key - keyed.doubt());
        gather(least, Math.min(LoadKeys.KEY_MAX, key + keyed.doubt()));
        int place = rank - keyed.countBelow(least);
        if (near.size() == 1) {
            return near.getFirst();
        }
        if (keyed.isExact(key)) {
            return withTieAt(place);
        }
        near.sort(comparison);
        return near.get(place);
    }

    /// The key of the Host at that rank, as far as keys tell.
    long key(int rank) {
        select.clear();
        for (int s = 0; s < keyed.sectionCount(); s++) {
            select.addAll(keyed.keys(s), keyed.section(s).size(), LoadKeys.KEY_MAX);
        }
        return select.at(rank);
    }

    /// Takes the Hosts with keys from `least` to `most`.
    private void gather(long least, long most) {
        near.clear();
        for (int s = 0; s < keyed.sectionCount(); s++) {
            Section section = keyed.section(s);
            long[] keys = keyed.keys(s);
            int size = section.size();
            for (int i = 0; i < size; i++) {
                if (keys[i] >= least && keys[i] <= most) {
                    near.add(section.host(i));
                }
            }
        }
    }

    /// A Host with the tie at that rank among all that are near, whose keys are equal.
    private HostEntry withTieAt(int rank) {
        select.clear();
        for (int i = 0; i < near.size(); i++) {
            select.add(keyed.tie(near.get(i).slot()));
        }
        long tie = select.at(rank);
        int position = 0;
        while (keyed.tie(near.get(position).slot()) != tie) {
            position++;
        }
        return near.get(position);
    }
}
