package dev.berth.memory.manifest;

import dev.berth.memory.manifest.object.Demands;

/// What is made of an unknown field, and of a value that has the right type and that the API server
/// refuses all the same.
public enum Strictness {
    /// An error; but in objects that carry a resourceVersion, which come from a server, a warning,
    /// and so are unknown fields of a status.
    STRICT,
    /// An unknown field is an error everywhere, and such a value a warning: for stories, which may
    /// be about such values.
    STORY,
    /// A warning everywhere.
    LENIENT;

    Demands demands(boolean isFromServer) {
        return switch (this) {
            case STRICT -> new Demands(!isFromServer, false, !isFromServer);
            case STORY -> new Demands(true, true, false);
            case LENIENT -> new Demands(false, false, false);
        };
    }
}
