package dev.berth.domain.shape;

import dev.berth.domain.model.Labels;
import org.jspecify.annotations.Nullable;

/// The Tasks of one namespace that hold capacity now. A new term is counted over them.
@FunctionalInterface
public interface ChargedTasks {
    /// Tells `visitor` of each.
    void forEach(Visitor visitor);

    /// Hears of Tasks.
    @FunctionalInterface
    interface Visitor {
        /// A Task with these labels; `host` is null where its Host does not exist.
        void visit(Labels labels, @Nullable NumberedHost host);
    }
}
