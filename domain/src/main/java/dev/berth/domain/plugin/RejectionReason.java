package dev.berth.domain.plugin;

import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.ReasonCode;

/// Why a filter rejects a Host, and what a Task says that waits for it.
///
/// Where the Hosts of a pool are rejected for several reasons, the Task shows the one of highest
/// `precedence`. In `waitingText`, `{runtime}` stands for the runtime's name; nothing else varies,
/// so the text names no Host, selector or Task.
public record RejectionReason(ReasonCode code, int precedence, String waitingText) {
    private static final String RUNTIME = "{runtime}";

    /// The text for a Task of that pool.
    public String message(PoolKey pool) {
        return waitingText.replace(RUNTIME, pool.runtime());
    }
}
