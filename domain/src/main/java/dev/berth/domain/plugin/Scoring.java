package dev.berth.domain.plugin;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// How one scorer rates the candidates of a Task. All scores end in 0 to `SCORE_MAX`; a score
/// outside, or an exception, aborts the cycle.
public sealed interface Scoring {
    /// Highest score.
    long SCORE_MAX = 100;

    /// Every candidate gets the same score, so the scorer decides nothing.
    record Uniform(long score) implements Scoring {}

    /// Candidates are sorted by `order`, best first, and rated by rank: among n candidates a group
    /// of equals that begins at index s gets (n-1-s) x 100 / (n-1), a single candidate 100.
    record Ranked(HostOrder order) implements Scoring {}

    /// A candidate's raw value is the sum of the weights of affinity terms with a match on it and
    /// of anti-affinity terms without one; the score is raw x 100 / the maximum over the
    /// candidates, or 0 where that is 0.
    record Matched(List<WeightedTerm> affinity, List<WeightedTerm> antiAffinity)
            implements Scoring {
        public Matched {
            affinity = List.copyOf(affinity);
            antiAffinity = List.copyOf(antiAffinity);
        }
    }

    /// Each candidate is rated by itself.
    record Rated(HostRating rating) implements Scoring {}

    /// Each candidate gets a raw value by itself, 0 to `RAW_MAX`, and its score from where that
    /// stands among the values of all candidates.
    record Relative(HostRating raw, Scale scale) implements Scoring {
        /// Largest raw value, so that a hundred times as much is inside a long.
        public static final long RAW_MAX = 1L << 56;
    }

    /// All candidates are rated together.
    record Joint(JointRating rating) implements Scoring {}

    /// How raw values become scores. All divisions are whole.
    enum Scale {
        /// raw x 100 / the largest; 0 for all where that is 0.
        MOST_IS_BEST,
        /// 100 less raw x 100 / the largest; 100 for all where that is 0.
        FEWEST_IS_BEST
    }

    /// A term and its weight, at least 1.
    record WeightedTerm(Terms.Term term, int weight) {}

    /// Rates the candidates of a Task together. Equal ratings rate equally: make it a record.
    interface JointRating {
        /// What `scores` depends on.
        EnumSet<Reads> reads();

        /// Which Hosts it cannot tell apart: Hosts of one group have equal scores, which stay the
        /// same when there are more or fewer of a group, as long as there is one. Empty where that
        /// does not hold.
        default Optional<HostGrouping> grouping() {
            return Optional.empty();
        }

        /// The score that all candidates have at this moment, whichever they are; empty where that
        /// is not known without looking.
        default OptionalLong uniform() {
            return OptionalLong.empty();
        }

        /// Scores of these Hosts, 0 to 100 each, in their order.
        long[] scores(List<? extends HostView> candidates);
    }

    /// Rates one Host at a time. Equal ratings rate equally: make it a record.
    interface HostRating {
        /// What `score` depends on.
        EnumSet<Reads> reads();

        /// Score of the Host, 0 to 100; its raw value, 0 to `RAW_MAX`, where scores are relative.
        long score(HostView host);
    }
}
