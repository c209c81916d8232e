package dev.berth.domain.cycle.ranking;

import dev.berth.domain.state.HostEntry;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The Hosts that pass the steady tests of a Shape, ranked by its order, best first, equals by
/// name.
public interface RankedHosts extends PassingHosts {
    /// How many are strictly better than that one, which passes: the rank at which its group of
    /// equals begins.
    int countBetter(HostEntry host);

    /// One of the group of equals that has that rank, 0 to size-1.
    HostEntry groupAt(int rank);

    /// Of those that are accepted and not worse than `last`, the one with the smallest name; null
    /// for none.
    @Nullable HostEntry smallestName(HostEntry last, Predicate<HostEntry> accepted);

    /// Compares two Hosts that pass by the order alone, so that equals are 0.
    int compareRanks(HostEntry left, HostEntry right);

    /// Compares two Hosts that pass, equals by name.
    int compare(HostEntry left, HostEntry right);

    /// True where the name of the left Host is smaller than that of the right one.
    boolean isNameSmaller(HostEntry left, HostEntry right);

    /// `compareRanks` for the Hosts in these slots.
    int compareRanks(int left, int right);

    /// `compare` for the Hosts in these slots.
    int compareSlots(int left, int right);

    /// `isNameSmaller` for the Hosts in these slots.
    boolean isNameSmaller(int left, int right);

    /// The Host in that slot; there must be one.
    HostEntry host(int slot);

    /// Number of the pool.
    int poolNumber();
}
