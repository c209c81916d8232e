package dev.berth.domain.cycle;

import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.HostRating;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.plugin.Scoring.WeightedTerm;
import dev.berth.domain.shape.PreparedScorings;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Scores of all candidates by all scorers, computed in full: each candidate, each scorer.
final class Scoreboard {
    private final List<HostEntry> candidates;
    private final long[][] scores;
    private final long[] totals;

    private Scoreboard(List<HostEntry> candidates, long[][] scores, long[] totals) {
        this.candidates = candidates;
        this.scores = scores;
        this.totals = totals;
    }

    /// Scores the candidates.
    ///
    /// @throws ScorerException where a scorer fails
    static Scoreboard of(PreparedScorings scorings, List<HostEntry> candidates) {
        int scorers = scorings.scorings().size();
        long[][] scores = new long[scorers][];
        long[] totals = new long[candidates.size()];
        for (int k = 0; k < scorers; k++) {
            scores[k] = scores(k, scorings.scorings().get(k).scoring(), candidates);
            for (int i = 0; i < totals.length; i++) {
                totals[i] += scores[k][i] * scorings.scorings().get(k).weight();
            }
        }
        return new Scoreboard(candidates, scores, totals);
    }

    /// Score that the scorer at that position gives the candidate at that position.
    long score(int scorer, int candidate) {
        return scores[scorer][candidate];
    }

    /// Weighted sum of the candidate's scores.
    long total(int candidate) {
        return totals[candidate];
    }

    /// The candidate of highest total; among equals the one of smallest name. There must be one.
    HostEntry best() {
        int best = 0;
        for (int i = 1; i < totals.length; i++) {
            if (totals[i] > totals[best]
                    || (totals[i] == totals[best]
                            && candidates.get(i).name().compareTo(candidates.get(best).name())
                                    < 0)) {
                best = i;
            }
        }
        return candidates.get(best);
    }

    private static long[] scores(int scorer, Scoring scoring, List<HostEntry> candidates) {
        return switch (scoring) {
            case Scoring.Uniform(long score) -> uniform(scorer, score, candidates.size());
            case Scoring.Ranked(HostOrder order) -> ranked(scorer, order, candidates);
            case Scoring.Matched matched -> matched(matched, candidates);
            case Scoring.Rated(HostRating rating) ->
                    rated(scorer, rating, Scoring.SCORE_MAX, candidates);
            case Scoring.Relative(HostRating raw, Scoring.Scale scale) ->
                    relative(rated(scorer, raw, Scoring.Relative.RAW_MAX, candidates), scale);
            case Scoring.Joint(Scoring.JointRating rating) -> joint(scorer, rating, candidates);
        };
    }

    private static long[] joint(
            int scorer, Scoring.JointRating rating, List<HostEntry> candidates) {
        long[] scores;
        try {
            scores = rating.scores(candidates);
        } catch (RuntimeException e) {
            throw new ScorerException(scorer, String.valueOf(e.getMessage()));
        }
        if (scores.length != candidates.size()) {
            throw new ScorerException(
                    scorer, scores.length + " scores for " + candidates.size() + " hosts");
        }
        for (long score : scores) {
            inRange(scorer, score, Scoring.SCORE_MAX);
        }
        return scores;
    }

    private static long[] uniform(int scorer, long score, int count) {
        long[] scores = new long[count];
        Arrays.fill(scores, inRange(scorer, score, Scoring.SCORE_MAX));
        return scores;
    }

    private static long[] ranked(int scorer, HostOrder order, List<HostEntry> candidates) {
        int count = candidates.size();
        long[] scores = new long[count];
        try {
            RankComparison comparison = RankComparison.of(order, candidates);
            List<Integer> sorted = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                sorted.add(i);
            }
            sorted.sort(comparison::compare);
            int start = 0;
            for (int rank = 0; rank < count; rank++) {
                if (comparison.compare(sorted.get(start), sorted.get(rank)) != 0) {
                    start = rank;
                }
                scores[sorted.get(rank)] = rankScore(start, count);
            }
        } catch (RuntimeException e) {
            throw new ScorerException(scorer, String.valueOf(e.getMessage()));
        }
        return scores;
    }

    /// Compares candidates by their sketches, and by themselves only where those do not tell.
    @SuppressWarnings("ArrayRecordComponent") // never compared as a whole
    private record RankComparison(HostOrder order, List<HostEntry> candidates, long[] sketches) {
        static RankComparison of(HostOrder order, List<HostEntry> candidates) {
            long[] sketches = new long[candidates.size() * HostOrder.SKETCH_WORDS];
            for (int i = 0; i < candidates.size(); i++) {
                order.sketch(candidates.get(i), sketches, i * HostOrder.SKETCH_WORDS);
            }
            return new RankComparison(order, candidates, sketches);
        }

        int compare(int left, int right) {
            int leftAt = left * HostOrder.SKETCH_WORDS;
            int rightAt = right * HostOrder.SKETCH_WORDS;
            if (sketches[leftAt] != sketches[rightAt]) {
                return Long.compare(sketches[leftAt], sketches[rightAt]);
            }
            int bySketch = order.compareSketches(sketches, leftAt, sketches, rightAt);
            return bySketch != 0
                    ? bySketch
                    : order.compare(candidates.get(left), candidates.get(right));
        }
    }

    /// Score of a candidate whose group of equals begins at index `start` of `count` candidates,
    /// best first.
    static long rankScore(int start, int count) {
        return count == 1
                ? Scoring.SCORE_MAX
                : (count - 1L - start) * Scoring.SCORE_MAX / (count - 1L);
    }

    private static long[] matched(Matched matched, List<HostEntry> candidates) {
        long[] scores = new long[candidates.size()];
        long largest = 0;
        for (int i = 0; i < scores.length; i++) {
            scores[i] = rawValue(matched, candidates.get(i));
            largest = Math.max(largest, scores[i]);
        }
        for (int i = 0; i < scores.length; i++) {
            scores[i] = largest == 0 ? 0 : scores[i] * Scoring.SCORE_MAX / largest;
        }
        return scores;
    }

    /// Sum of the weights of the terms that the Host satisfies.
    static long rawValue(Matched matched, HostEntry host) {
        long raw = 0;
        for (WeightedTerm term : matched.affinity()) {
            raw += term.term().on(host) > 0 ? term.weight() : 0;
        }
        for (WeightedTerm term : matched.antiAffinity()) {
            raw += term.term().on(host) == 0 ? term.weight() : 0;
        }
        return raw;
    }

    private static long[] relative(long[] raws, Scoring.Scale scale) {
        long largest = 0;
        for (long raw : raws) {
            largest = Math.max(largest, raw);
        }
        long[] scores = new long[raws.length];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = relativeScore(raws[i], largest, scale);
        }
        return scores;
    }

    /// Score of a raw value where `largest` is the largest of all candidates.
    static long relativeScore(long raw, long largest, Scoring.Scale scale) {
        long share = largest == 0 ? 0 : raw * Scoring.SCORE_MAX / largest;
        return switch (scale) {
            case MOST_IS_BEST -> share;
            case FEWEST_IS_BEST -> Scoring.SCORE_MAX - share;
        };
    }

    private static long[] rated(
            int scorer, HostRating rating, long largest, List<HostEntry> candidates) {
        long[] scores = new long[candidates.size()];
        for (int i = 0; i < scores.length; i++) {
            try {
                scores[i] = inRange(scorer, rating.score(candidates.get(i)), largest);
            } catch (ScorerException e) {
                throw e;
            } catch (RuntimeException e) {
                throw new ScorerException(scorer, String.valueOf(e.getMessage()));
            }
        }
        return scores;
    }

    private static long inRange(int scorer, long score, long largest) {
        if (score < 0 || score > largest) {
            throw new ScorerException(scorer, "score (" + score + ") is outside 0 to " + largest);
        }
        return score;
    }
}
