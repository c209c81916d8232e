package dev.berth.domain.plugin;

import dev.berth.domain.model.Selector;

/// Where a plugin asks for an index of the Tasks that hold capacity and match a selector.
public interface Terms {
    /// The index of that selector over the Task's namespace. Equal selectors give the same index.
    Term of(Selector selector);

    /// Counts of the Tasks of one namespace that hold capacity, active or reserved, and match a
    /// selector.
    interface Term {
        /// What it counts.
        Selector selector();

        /// How many there are in the namespace, on whatever Host. [Reads#OTHER_TASKS]
        int total();

        /// How many there are on that Host. [Reads#OTHER_TASKS]
        int on(HostView host);
    }
}
