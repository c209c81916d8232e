package dev.berth.domain.explain;

import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.model.TaskKind;

/// A change after which a group has room that has none: of that kind are its members. It was found
/// by the search, or tried by the rules.
public record Advice(Change change, TaskKind kind) {
    /// What it says to users.
    public String text() {
        return change.text(kind);
    }
}
