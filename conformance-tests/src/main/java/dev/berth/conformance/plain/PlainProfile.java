package dev.berth.conformance.plain;

import dev.berth.conformance.plain.PlainOutcome.Rejection;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Task;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Evaluates any Profile by a full scan: every filter on every candidate, every scorer on every
/// feasible one, nothing kept. For plugins that [PlainPlanner] does not know.
public final class PlainProfile {
    private final Profile profile;

    /// The evaluator of that profile.
    public PlainProfile(Profile profile) {
        this.profile = profile;
    }

    /// What is to happen to the Task in that world.
    public PlainOutcome decide(PlainWorld world, Task task) {
        return PlainPlanner.beforeSelection(world.now(), task).orElseGet(() -> select(world, task));
    }

    private PlainOutcome select(PlainWorld world, Task task) {
        PlainViews views = new PlainViews(world, task);
        List<Host> feasible = new ArrayList<>();
        SortedMap<Rejection, Integer> counts = new TreeMap<>();
        @Nullable RejectionReason shown = null;
        for (Host host : world.candidates(task)) {
            Optional<Found> found = firstRejection(views, host);
            if (found.isEmpty()) {
                feasible.add(host);
                continue;
            }
            RejectionReason reason = found.get().reason();
            counts.merge(
                    new Rejection(found.get().filter(), reason.code().code()), 1, Integer::sum);
            shown = shown == null || reason.precedence() > shown.precedence() ? reason : shown;
        }
        if (!feasible.isEmpty()) {
            return assigned(views, feasible, counts);
        }
        return shown == null
                ? PlainPlanner.waiting(task.pool().runtime(), counts)
                : new PlainOutcome.Waiting(shown.code(), shown.message(task.pool()), counts);
    }

    private record Found(String filter, RejectionReason reason) {}

    private Optional<Found> firstRejection(PlainViews views, Host host) {
        for (Filter filter : profile.filters()) {
            for (HostTest test : filter.prepare(views.task(), views.terms())) {
                if (test.test(views.host(host)) instanceof Verdict.Rejected rejected) {
                    return Optional.of(new Found(filter.name(), rejected.reason()));
                }
            }
        }
        return Optional.empty();
    }

    private PlainOutcome assigned(
            PlainViews views, List<Host> feasible, SortedMap<Rejection, Integer> counts) {
        SortedMap<String, Long> totals = new TreeMap<>();
        for (Profile.WeightedScorer weighted : profile.scorers()) {
            Scorer scorer = weighted.scorer();
            for (Host host : feasible) {
                Optional<Long> score = score(scorer, views, host, feasible);
                if (score.isEmpty() || score.get() < 0 || score.get() > Scoring.SCORE_MAX) {
                    return new PlainOutcome.Aborted(scorer.name());
                }
                totals.merge(host.key().name().name(), score.get() * weighted.weight(), Long::sum);
            }
        }
        if (profile.scorers().isEmpty()) {
            feasible.forEach(host -> totals.put(host.key().name().name(), 0L));
        }
        return new PlainOutcome.Assigned(PlainPlanner.best(feasible, totals).key(), totals, counts);
    }

    /// Empty where the scorer throws.
    private static Optional<Long> score(
            Scorer scorer, PlainViews views, Host host, List<Host> feasible) {
        try {
            return Optional.of(
                    switch (scorer.prepare(views.task(), views.terms())) {
                        case Scoring.Uniform(long score) -> score;
                        case Scoring.Rated(Scoring.HostRating rating) ->
                                rating.score(views.host(host));
                        case Scoring.Ranked(HostOrder order) ->
                                ranked(order, views, host, feasible);
                        case Scoring.Matched matched -> matched(matched, views, host, feasible);
                    });
        } catch (RuntimeException failed) {
            return Optional.empty();
        }
    }

    private static long ranked(
            Comparator<HostView> order, PlainViews views, Host host, List<Host> feasible) {
        long n = feasible.size();
        long better =
                feasible.stream()
                        .filter(other -> order.compare(views.host(other), views.host(host)) < 0)
                        .count();
        return n == 1 ? Scoring.SCORE_MAX : (n - 1 - better) * Scoring.SCORE_MAX / (n - 1);
    }

    private static long matched(
            Scoring.Matched matched, PlainViews views, Host host, List<Host> feasible) {
        long maximum = feasible.stream().mapToLong(one -> raw(matched, views, one)).max().orElse(0);
        return maximum == 0 ? 0 : raw(matched, views, host) * Scoring.SCORE_MAX / maximum;
    }

    private static long raw(Scoring.Matched matched, PlainViews views, Host host) {
        long sum = 0;
        for (Scoring.WeightedTerm term : matched.affinity()) {
            sum += term.term().on(views.host(host)) > 0 ? term.weight() : 0;
        }
        for (Scoring.WeightedTerm term : matched.antiAffinity()) {
            sum += term.term().on(views.host(host)) == 0 ? term.weight() : 0;
        }
        return sum;
    }
}
