package dev.berth.bootstrap.render;

import dev.berth.domain.model.TaskKind;

/// Heads of the columns that name Hosts.
final class HostColumn {
    /// Where Tasks of both kinds are shown.
    static final String OF_BOTH = "HOST";

    private HostColumn() {}

    /// The head where only Tasks of that kind are shown.
    static String of(TaskKind kind) {
        return switch (kind) {
            case RUN -> "RUNTIME-POD";
            case POD -> "NODE";
        };
    }
}
