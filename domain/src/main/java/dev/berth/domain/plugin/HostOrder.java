package dev.berth.domain.plugin;

import dev.berth.domain.model.Capacity;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// A total preorder of Hosts for Tasks of one Shape, best first. Equal orders order equally: make
/// it a record.
public interface HostOrder extends Comparator<HostView> {
    /// What the order depends on; not `OTHER_TASKS`.
    EnumSet<Reads> reads();

    /// Numbers of a sketch.
    int SKETCH_WORDS = 4;

    /// Writes `SKETCH_WORDS` numbers about the Host into `sketches`, from index `at` on. They are
    /// kept beside the Host until it changes, and let most comparisons end early. The first alone
    /// already never contradicts the order: where it is smaller, the Host is strictly better.
    /// Orders that need fewer numbers write zeros.
    void sketch(HostView host, long[] sketches, int at);

    /// Compares two Hosts by their sketches in `left` at `leftAt` and in `right` at `rightAt`,
    /// whose first numbers are equal. Below zero: left is strictly better; above: right is; 0:
    /// `compare` has to look.
    int compareSketches(long[] left, int leftAt, long[] right, int rightAt);

    /// The order made ready for Hosts that advertise one of these, for each in turn, so that the
    /// engine can rate many of them in one loop. Empty where the order reads more than load, or has
    /// nothing of the kind.
    default Optional<List<LoadKeys>> keysFor(List<Capacity> capacities) {
        return Optional.empty();
    }
}
