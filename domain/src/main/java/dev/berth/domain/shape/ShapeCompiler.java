package dev.berth.domain.shape;

import dev.berth.domain.model.Selector;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.HostRating;
import dev.berth.domain.plugin.Terms;
import dev.berth.domain.shape.PreparedScorings.WeightedScoring;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/// Asks the plugins of a Profile once per Shape, and registers the terms that they want.
final class ShapeCompiler {
    private final Profile profile;
    private final TermIndex index;

    ShapeCompiler(Profile profile, TermIndex index) {
        this.profile = profile;
        this.index = index;
    }

    /// What the plugins said, and the terms they hold until the Shape goes.
    record Compiled(PreparedTests tests, PreparedScorings scorings, List<SelectorTerm> terms) {}

    Compiled compile(Shape shape) {
        Registration registration = new Registration();
        List<FilterTest> tests = new ArrayList<>();
        for (int i = 0; i < profile.filters().size(); i++) {
            Filter filter = profile.filters().get(i);
            for (HostTest test : GuardedTest.prepare(filter, shape, registration)) {
                tests.add(new FilterTest(i, test));
            }
        }
        List<WeightedScoring> scorings = new ArrayList<>();
        for (WeightedScorer weighted : profile.scorers()) {
            scorings.add(
                    new WeightedScoring(
                            prepared(weighted, shape, registration), weighted.weight()));
        }
        return new Compiled(
                PreparedTests.of(tests),
                new PreparedScorings(scorings),
                List.copyOf(registration.terms));
    }

    /// A scorer that cannot be made ready aborts each decision, as one that cannot rate does.
    private static Scoring prepared(WeightedScorer weighted, Shape shape, Terms terms) {
        try {
            return weighted.scorer().prepare(shape, terms);
        } catch (RuntimeException e) {
            return new Scoring.Rated(new Unprepared(e));
        }
    }

    private record Unprepared(RuntimeException failure) implements HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public long score(HostView host) {
            throw failure;
        }
    }

    void release(Shape shape) {
        shape.terms().forEach(index::release);
    }

    private final class Registration implements Terms {
        private final List<SelectorTerm> terms = new ArrayList<>();

        @Override
        public Term of(Selector selector) {
            SelectorTerm term = index.acquire(selector);
            if (terms.contains(term)) {
                index.release(term);
            } else {
                terms.add(term);
            }
            return term;
        }
    }
}
