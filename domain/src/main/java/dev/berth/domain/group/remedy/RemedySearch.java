package dev.berth.domain.group.remedy;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.SearchOutcome;
import dev.berth.domain.group.search.GangSearch;
import dev.berth.domain.model.TaskKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The search for the smallest changes after which a gang without room has some. Each answer was
/// found by `GangSearch` on the changed problem; what could not be decided in the nodes granted is
/// left out, and what is combined of several changes is not tried.
///
/// Small changes are asked about first, and it ends when no smaller one can follow. As with
/// `GangSearch`, the answer does not depend on how the steps are cut.
public final class RemedySearch {
    /// Most changes that are answered: a user picks one.
    public static final int REMEDIES_MAX = 3;

    /// Of the nodes granted in all, one question gets no more than this part, so that a hard one
    /// leaves some for the others.
    private static final int QUESTIONS_PER_BUDGET = 8;

    private final TaskKind kind;
    private final long nodesMax;
    private final Deque<Attempt> attempts;
    private final List<Remedy> found = new ArrayList<>();
    private long settled;
    private @Nullable Asked asked;

    /// What is being searched.
    private record Asked(Attempt attempt, GangSearch search) {}

    /// A search about a problem that has no room as it is.
    ///
    /// @param kind of the members, for the texts by which changes of equal size are ordered
    /// @param nodesMax how many nodes all its searches may expand together
    public RemedySearch(
            GangProblem problem, Alternatives alternatives, TaskKind kind, long nodesMax) {
        if (nodesMax < 1) {
            throw new IllegalArgumentException("nodesMax (" + nodesMax + ") is below 1");
        }
        this.kind = kind;
        this.nodesMax = nodesMax;
        this.attempts = new ArrayDeque<>(attempts(problem, alternatives));
    }

    private List<Attempt> attempts(GangProblem problem, Alternatives alternatives) {
        List<Attempt> all = new ArrayList<>();
        for (Alternatives.Variant variant : alternatives.variants()) {
            all.add(Attempt.once(variant.change(), variant.problem()));
        }
        if (problem.minimum() > 1 && !problem.domains().isEmpty()) {
            all.add(Attempt.lowerMinimum(problem));
        }
        for (Alternatives.MoreOf more : alternatives.hosts()) {
            all.add(Attempt.moreHosts(problem, more));
        }
        all.sort(Comparator.comparing(Attempt::smallest, order()));
        return all;
    }

    private Comparator<Change> order() {
        return Change.order(kind);
    }

    /// How many nodes were expanded so far.
    public long expanded() {
        return settled + (asked == null ? 0 : asked.search().expanded());
    }

    /// Goes on until about `nodes` more nodes are expanded; at least one. Answers the changes, the
    /// smallest first, or nothing if it has to go on.
    public Optional<List<Remedy>> step(long nodes) {
        long until = Math.min(nodesMax, expanded() + Math.max(1, Math.min(nodes, nodesMax)));
        while (expanded() < until) {
            Asked running = asked == null ? ask() : asked;
            if (running == null) {
                return Optional.of(answer());
            }
            asked = running;
            Optional<SearchOutcome> outcome = running.search().step(until - expanded());
            if (outcome.isPresent()) {
                settle(running, outcome.get());
            }
        }
        return expanded() < nodesMax ? Optional.empty() : Optional.of(answer());
    }

    private void settle(Asked running, SearchOutcome outcome) {
        // A problem without a domain costs nothing, and counts all the same.
        settled += Math.max(1, running.search().expanded());
        asked = null;
        Attempt attempt = running.attempt();
        attempt.answer(outcome);
        if (attempt.isDone()) {
            attempt.found().ifPresent(this::add);
            attempts.remove(attempt);
        }
    }

    /// Goes on to the end.
    public List<Remedy> run() {
        while (true) {
            Optional<List<Remedy>> answer = step(nodesMax);
            if (answer.isPresent()) {
                return answer.get();
            }
        }
    }

    private @Nullable Asked ask() {
        Attempt next = attempts.peekFirst();
        if (next == null || !canMatter(next)) {
            return null;
        }
        long granted = Math.max(1, nodesMax / QUESTIONS_PER_BUDGET);
        return new Asked(next, new GangSearch(next.question(), granted));
    }

    /// True unless as many as are wanted are there, and all are smaller than any that may follow.
    private boolean canMatter(Attempt attempt) {
        return found.size() < REMEDIES_MAX
                || order().compare(attempt.smallest(), found.getLast().change()) < 0;
    }

    private void add(Remedy remedy) {
        found.add(remedy);
        found.sort(Comparator.comparing(Remedy::change, order()));
        if (found.size() > REMEDIES_MAX) {
            found.removeLast();
        }
    }

    /// What was found. An attempt that was cut off does not count: its change is larger than need
    /// be.
    private List<Remedy> answer() {
        attempts.clear();
        return List.copyOf(found);
    }
}
