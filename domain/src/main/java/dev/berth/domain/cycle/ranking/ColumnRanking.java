package dev.berth.domain.cycle.ranking;

import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Hosts ranked for one decision, from their keys, without sorting them: each question is one look
/// at all keys. Where keys do not tell which Host is better, ties or the order do.
final class ColumnRanking implements RankedHosts {
    private final Pool pool;
    private final KeyedHosts keyed;
    private final RankSearch search;
    private final Leader leader = new Leader();

    ColumnRanking(Pool pool, KeyedHosts keyed) {
        this.pool = pool;
        this.keyed = keyed;
        this.search = new RankSearch(keyed);
    }

    @Override
    public int size() {
        return keyed.size();
    }

    @Override
    public boolean passes(int slot) {
        return keyed.passes(slot);
    }

    @Override
    public int poolNumber() {
        return pool.number();
    }

    @Override
    public HostEntry host(int slot) {
        HostEntry host = pool.hostAt(slot);
        if (host == null) {
            throw new IllegalStateException(
                    "slot (" + slot + ") of pool " + pool.key() + " is empty");
        }
        return host;
    }

    @Override
    public @Nullable HostEntry best(Predicate<HostEntry> accepted) {
        leader.clear();
        for (int s = 0; s < keyed.sectionCount(); s++) {
            Section section = keyed.section(s);
            long[] keys = keyed.keys(s);
            long[] ties = keyed.ties(s);
            int count = section.size();
            for (int i = 0; i < count; i++) {
                if (keys[i] <= leader.most
                        && leader.isWorse(section, i, keys[i], ties[i])
                        && accepted.test(section.host(i))) {
                    leader.follow(section.host(i), keys[i], ties[i]);
                }
            }
        }
        return leader.host;
    }

    /// The best so far, and what its key says.
    private final class Leader {
        private @Nullable HostEntry host;
        private long key;
        private long tie;
        private long most;

        void clear() {
            host = null;
            most = LoadKeys.KEY_MAX;
        }

        void follow(HostEntry better, long itsKey, long itsTie) {
            host = better;
            key = itsKey;
            tie = itsTie;
            most = Math.min(LoadKeys.KEY_MAX, itsKey + keyed.doubt());
        }

        /// True where it is worse than the Host at that place, whose key is at most `most`.
        boolean isWorse(Section section, int place, long itsKey, long itsTie) {
            HostEntry best = host;
            if (best == null || itsKey < key - keyed.doubt()) {
                return true;
            }
            boolean isExact = keyed.isExact(itsKey);
            if (isExact && itsTie != tie) {
                return itsTie < tie;
            }
            int byRank = isExact ? 0 : keyed.order().compare(section.host(place), best);
            return byRank != 0 ? byRank < 0 : isNameSmaller(section.host(place), best);
        }
    }

    @Override
    public int countBetter(HostEntry host) {
        long key = keyed.key(host.slot());
        if (keyed.isExact(key)) {
            return keyed.countBelow(key) + countSmallerTies(key, keyed.tie(host.slot()));
        }
        long certain = Math.max(0, key - keyed.doubt());
        long most = Math.min(LoadKeys.KEY_MAX, key + keyed.doubt());
        int better = keyed.countBelow(certain);
        for (int s = 0; s < keyed.sectionCount(); s++) {
            Section section = keyed.section(s);
            long[] keys = keyed.keys(s);
            for (int i = 0; i < section.size(); i++) {
                if (keys[i] >= certain
                        && keys[i] <= most
                        && compareRanks(section.host(i), host) < 0) {
                    better++;
                }
            }
        }
        return better;
    }

    private int countSmallerTies(long key, long tie) {
        int smaller = 0;
        for (int s = 0; s < keyed.sectionCount(); s++) {
            long[] keys = keyed.keys(s);
            long[] ties = keyed.ties(s);
            int count = keyed.section(s).size();
            for (int i = 0; i < count; i++) {
                smaller += keys[i] == key && ties[i] < tie ? 1 : 0;
            }
        }
        return smaller;
    }

    @Override
    public HostEntry groupAt(int rank) {
        return search.at(rank, this::compareRanks);
    }

    @Override
    public @Nullable HostEntry smallestName(HostEntry last, Predicate<HostEntry> accepted) {
        HostEntry smallest = null;
        long most = Math.min(LoadKeys.KEY_MAX, keyed.key(last.slot()) + keyed.doubt());
        for (int s = 0; s < keyed.sectionCount(); s++) {
            Section section = keyed.section(s);
            long[] keys = keyed.keys(s);
            for (int i = 0; i < section.size(); i++) {
                if (keys[i] <= most) {
                    HostEntry host = section.host(i);
                    if ((smallest == null || isNameSmaller(host, smallest))
                            && accepted.test(host)
                            && compareRanks(host, last) <= 0) {
                        smallest = host;
                    }
                }
            }
        }
        return smallest;
    }

    @Override
    public int compareRanks(HostEntry left, HostEntry right) {
        return compareRanks(left.slot(), right.slot());
    }

    @Override
    public int compareRanks(int left, int right) {
        long key = keyed.key(left);
        long difference = key - keyed.key(right);
        if (Math.abs(difference) > keyed.doubt()) {
            return Long.signum(difference);
        }
        return keyed.isExact(key)
                ? Long.compare(keyed.tie(left), keyed.tie(right))
                : keyed.order().compare(host(left), host(right));
    }

    @Override
    public int compare(HostEntry left, HostEntry right) {
        return compareSlots(left.slot(), right.slot());
    }

    @Override
    public int compareSlots(int left, int right) {
        int byRank = compareRanks(left, right);
        return byRank != 0 ? byRank : Integer.compare(pool.nameRank(left), pool.nameRank(right));
    }

    @Override
    public boolean isNameSmaller(HostEntry left, HostEntry right) {
        return isNameSmaller(left.slot(), right.slot());
    }

    @Override
    public boolean isNameSmaller(int left, int right) {
        return pool.nameRank(left) < pool.nameRank(right);
    }

    @Override
    public void forEach(Consumer<HostEntry> visitor) {
        for (int s = 0; s < keyed.sectionCount(); s++) {
            Section section = keyed.section(s);
            for (int i = 0; i < section.size(); i++) {
                if (keyed.keys(s)[i] <= LoadKeys.KEY_MAX) {
                    visitor.accept(section.host(i));
                }
            }
        }
    }
}
