package dev.berth.domain.cycle.ranking;

import dev.berth.domain.state.HostEntry;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The Hosts of a pool that pass the steady tests of a Shape, and which of them is best by its
/// order, equals by name.
public interface PassingHosts {
    /// How many there are.
    int size();

    /// True where the Host in that slot passes; false where none is there.
    boolean passes(int slot);

    /// The best of those that are accepted, or null for none.
    @Nullable HostEntry best(Predicate<HostEntry> accepted);

    /// Visits all, in no particular order.
    void forEach(Consumer<HostEntry> visitor);
}
