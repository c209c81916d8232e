package dev.berth.domain.group.remedy;

import dev.berth.domain.group.SearchOutcome;

/// A change after which the search finds room, and what it finds then. Hosts that would be added
/// have numbers above those of the problem.
public record Remedy(Change change, SearchOutcome.Placed placed) {}
