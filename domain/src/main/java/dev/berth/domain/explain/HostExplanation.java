package dev.berth.domain.explain;

import java.util.List;

/// What each filter and each scorer says of one Host. `scores` and `total` are empty and 0 where a
/// filter rejects it.
public record HostExplanation(
        String host, List<FilterAnswer> filters, List<ScorerAnswer> scores, long total) {
    public HostExplanation {
        filters = List.copyOf(filters);
        scores = List.copyOf(scores);
    }

    /// True where no filter rejects the Host.
    public boolean feasible() {
        return filters.stream().allMatch(answer -> answer.rejection().isEmpty());
    }

    /// One filter's verdict: `rejection` is "" for feasible, else the reason's code. `detail` says
    /// what exactly does not hold on this Host, "" where there is no more to say.
    public record FilterAnswer(String filter, String rejection, String detail) {}

    /// One scorer's score, 0 to 100, and its weight.
    public record ScorerAnswer(String scorer, long score, int weight) {}
}
