package dev.berth.domain.shape;

import dev.berth.domain.model.Selector;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Regard;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Scoring.HostRating;
import dev.berth.domain.plugin.Terms;
import dev.berth.domain.shape.PreparedScorings.WeightedScoring;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.guard.GuardedTest;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/// Asks the plugins of a Profile once per Shape, and registers the terms that they want.
final class ShapeCompiler {
    private final Profile profile;
    private final TermIndex index;
    private final PeerTable peers;

    ShapeCompiler(Profile profile, TermIndex index, PeerTable peers) {
        this.profile = profile;
        this.index = index;
        this.peers = peers;
    }

    /// What the plugins said, and the terms they hold until the Shape goes.
    record Compiled(
            PreparedTests tests,
            PreparedScorings scorings,
            List<SelectorTerm> terms,
            List<DomainCounter> domains) {}

    Compiled compile(Shape shape) {
        Registration registration = new Registration(shape);
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
                List.copyOf(registration.terms),
                List.copyOf(registration.domains));
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
        peers.release(shape, shape.domains());
    }

    private final class Registration implements Terms {
        private final Shape shape;
        private final List<SelectorTerm> terms = new ArrayList<>();
        private final List<DomainCounter> domains = new ArrayList<>();

        Registration(Shape shape) {
            this.shape = shape;
        }

        @Override
        public Domains domains(Domains.Query query, Domains.Cure cure) {
            DomainCounter counter = peers.acquire(query, shape, cure);
            if (!domains.contains(counter)) {
                domains.add(counter);
            }
            return counter;
        }

        @Override
        public Regard regard() {
            return peers.regard(shape, shape.identity());
        }

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
