package dev.berth.domain.plugin;

import java.util.Comparator;
import java.util.EnumSet;

/// A total preorder of Hosts for Tasks of one Shape, best first. Equal orders order equally: make
/// it a record.
public interface HostOrder extends Comparator<HostView> {
    /// What the order depends on; not `OTHER_TASKS`.
    EnumSet<Reads> reads();

    /// A number that never contradicts the order: where `coarse(a) < coarse(b)`, a is strictly
    /// better than b. It lets most comparisons end early.
    long coarse(HostView host);
}
