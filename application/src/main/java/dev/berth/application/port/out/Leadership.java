package dev.berth.application.port.out;

import java.time.Instant;

/// The right to write. Only the instance that leads decides; a write starts only where its time-out
/// ends inside the fence.
public interface Leadership {
    /// True where this instance leads and a write that starts now ends, at the latest, while it
    /// still does. True from one moment on also means that everything that a leader must know was
    /// put into the inbox before. May be asked often, from any thread.
    boolean mayWrite(Instant now);
}
