package dev.berth.domain.plugin.profile;

/// The weights of the scorers of each Profile.
///
/// @param runs those of `RunProfile`
/// @param pods those of `PodProfile`
public record ProfileWeights(ScorerWeights runs, ScorerWeights pods) {
    /// The standard weights of all.
    public static final ProfileWeights STANDARD =
            new ProfileWeights(ScorerWeights.STANDARD, ScorerWeights.STANDARD);
}
