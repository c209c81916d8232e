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
import java.util.Arrays;
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
        RejectionReason reason =
                always(views).orElse(shown == null ? profile.noHostReason() : shown);
        return new PlainOutcome.Waiting(reason.code(), reason.message(task.pool()), counts);
    }

    /// The reason of the first test that rejects every Host whatever it is.
    private Optional<RejectionReason> always(PlainViews views) {
        return profile.filters().stream()
                .flatMap(filter -> filter.prepare(views.task(), views.terms()).stream())
                .flatMap(test -> test.rejectsAlways().stream())
                .findFirst();
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
        feasible.forEach(host -> totals.put(host.key().name().name(), 0L));
        for (Profile.WeightedScorer weighted : profile.scorers()) {
            Scorer scorer = weighted.scorer();
            Optional<List<Long>> scores = scores(scorer, views, feasible);
            if (scores.isEmpty()
                    || scores.get().stream()
                            .anyMatch(score -> score < 0 || score > Scoring.SCORE_MAX)) {
                return new PlainOutcome.Aborted(scorer.name(), counts);
            }
            for (int i = 0; i < feasible.size(); i++) {
                totals.merge(
                        feasible.get(i).key().name().name(),
                        scores.get().get(i) * weighted.weight(),
                        Long::sum);
            }
        }
        return new PlainOutcome.Assigned(PlainPlanner.best(feasible, totals).key(), totals, counts);
    }

    /// Scores in the order of the Hosts; empty where the scorer throws.
    private static Optional<List<Long>> scores(
            Scorer scorer, PlainViews views, List<Host> feasible) {
        List<HostView> hosts = feasible.stream().map(views::host).toList();
        try {
            return Optional.of(
                    switch (scorer.prepare(views.task(), views.terms())) {
                        case Scoring.Uniform(long score) -> hosts.stream().map(_ -> score).toList();
                        case Scoring.Rated(Scoring.HostRating rating) ->
                                hosts.stream().map(rating::score).toList();
                        case Scoring.Ranked(HostOrder order) -> ranked(order, hosts);
                        case Scoring.Matched matched -> matched(matched, hosts);
                        case Scoring.Joint(Scoring.JointRating rating) ->
                                Arrays.stream(rating.scores(hosts)).boxed().toList();
                        case Scoring.Relative(Scoring.HostRating raw, Scoring.Scale scale) ->
                                relative(hosts.stream().map(raw::score).toList(), scale);
                    });
        } catch (RuntimeException failed) {
            return Optional.empty();
        }
    }

    private static List<Long> ranked(HostOrder order, List<HostView> hosts) {
        int n = hosts.size();
        if (n == 1) {
            return List.of(Scoring.SCORE_MAX);
        }
        List<Integer> sorted = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            sorted.add(i);
        }
        sorted.sort(Comparator.comparing(hosts::get, order));
        Long[] scores = new Long[n];
        int start = 0;
        for (int i = 0; i < n; i++) {
            if (order.compare(hosts.get(sorted.get(start)), hosts.get(sorted.get(i))) != 0) {
                start = i;
            }
            scores[sorted.get(i)] = (n - 1 - start) * Scoring.SCORE_MAX / (n - 1);
        }
        return List.of(scores);
    }

    /// @throws IllegalStateException where a raw value is out of its range
    private static List<Long> relative(List<Long> raws, Scoring.Scale scale) {
        if (raws.stream().anyMatch(raw -> raw < 0 || raw > Scoring.Relative.RAW_MAX)) {
            throw new IllegalStateException("a raw value is out of its range");
        }
        long largest = raws.stream().mapToLong(Long::longValue).max().orElse(0);
        return raws.stream()
                .map(raw -> largest == 0 ? 0 : raw * Scoring.SCORE_MAX / largest)
                .map(share ->
                        scale == Scoring.Scale.FEWEST_IS_BEST ? Scoring.SCORE_MAX - share : share)
                .toList();
    }

    private static List<Long> matched(Scoring.Matched matched, List<HostView> hosts) {
        List<Long> raws = hosts.stream().map(host -> raw(matched, host)).toList();
        long maximum = raws.stream().mapToLong(Long::longValue).max().orElse(0);
        return raws.stream()
                .map(raw -> maximum == 0 ? 0 : raw * Scoring.SCORE_MAX / maximum)
                .toList();
    }

    private static long raw(Scoring.Matched matched, HostView host) {
        long sum = 0;
        for (Scoring.WeightedTerm term : matched.affinity()) {
            sum += term.term().on(host) > 0 ? term.weight() : 0;
        }
        for (Scoring.WeightedTerm term : matched.antiAffinity()) {
            sum += term.term().on(host) == 0 ? term.weight() : 0;
        }
        return sum;
    }
}
