package dev.berth.domain.plugin.profile;

import dev.berth.domain.plugin.Scorer;

/// A scorer that a Profile of ours can have, and its weight where nobody says otherwise; 0 leaves
/// it out.
public record ScorerChoice(Scorer scorer, int standardWeight) {}
