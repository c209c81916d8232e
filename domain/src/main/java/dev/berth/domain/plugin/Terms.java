package dev.berth.domain.plugin;

import dev.berth.domain.model.Selector;

/// Where a plugin asks for an index of the Tasks that hold capacity and match a selector.
public interface Terms {
    /// The index of that selector over the Task's namespace. Equal selectors give the same index.
    Term of(Selector selector);

    /// Counts of Pods by domain. `cure` says which changes of them matter to a Task that waits
    /// because of what was read there. Equal queries give the same counts.
    Domains domains(Domains.Query query, Domains.Cure cure);

    /// How the Pods that hold capacity stand to the Task.
    Regard regard();

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
