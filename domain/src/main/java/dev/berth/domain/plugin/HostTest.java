package dev.berth.domain.plugin;

import java.util.EnumSet;

/// A filter made ready for the Tasks of one Shape.
///
/// Tests that are `equal` answer equally, so that Shapes can share what is known of them: make it a
/// record of all that its answer depends on.
public interface HostTest {
    /// What `test` depends on, never empty. Changes of nothing else ever wake a Task that this test
    /// rejected.
    EnumSet<Reads> reads();

    /// Judges one Host.
    Verdict test(HostView host);

    /// True where a change may have made *every* Host feasible at once, as when the last Task of a
    /// term ends; asked after changes of other Tasks only. Most tests depend on one Host at a time
    /// and say no.
    default boolean concernsAllHosts(Terms.Term changed) {
        return false;
    }
}
