package dev.berth.conformance.outsider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Property;
import dev.berth.conformance.world.Draws;
import dev.berth.conformance.world.Knobs;
import dev.berth.conformance.world.PodDraws;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.Workspace.Placement;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostTest.Scope;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.LoadColumns;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.plugin.noderesources.MostAllocated;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Changed something undeclared: the answer must not change. That a change of something declared
/// wakes whoever waits for it is shown by the comparisons with a full scan, which finds every Task
/// that could be decided and was not woken.
final class DeclaredReadsTest {
    @Test
    void no_test_of_any_filter_depends_on_anything_undeclared() {
        List<Filter> filters = new ArrayList<>(RunProfile.standard().filters());
        filters.addAll(PodProfile.standard().filters());
        filters.addAll(List.of(OutsiderFilter.values()));

        Property.of("tests read what they declare", choices -> choices)
                .seeds(2_000)
                .holds(choices -> filters.forEach(filter -> checkFilter(choices, filter)));
    }

    @Test
    void no_order_or_rating_of_any_scorer_depends_on_anything_undeclared() {
        List<Scorer> scorers =
                new ArrayList<>(
                        RunProfile.standard().scorers().stream()
                                .map(WeightedScorer::scorer)
                                .toList());
        scorers.addAll(
                PodProfile.standard().scorers().stream().map(WeightedScorer::scorer).toList());
        scorers.add(new MostAllocated());
        scorers.addAll(List.of(OutsiderScorer.values()));

        Property.of("scorings read what they declare", choices -> choices)
                .seeds(2_000)
                .holds(choices -> scorers.forEach(scorer -> checkScorer(choices, scorer)));
    }

    @Test
    void a_filter_that_reads_more_than_it_declares_is_found() {
        Property<Choices> property = Property.of("a liar", choices -> choices);

        assertThatThrownBy(() ->
                        property.seeds(500).holds(choices -> checkTest(choices, new Liar(), null)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("undeclared");
    }

    @Test
    void a_filter_that_asks_how_many_where_it_declares_whether_is_found() {
        Property<Choices> property = Property.of("a counting liar", choices -> choices);

        assertThatThrownBy(() ->
                        property.seeds(500)
                                .holds(choices -> {
                                    MixedHost.Counts counts = new MixedHost.Counts();
                                    checkTest(choices, Counting.of(counts), counts);
                                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("with more where there are some");
    }

    private record Counting(Domains domains) implements HostTest {
        static Counting of(MixedHost.Counts counts) {
            return new Counting(
                    counts.domains(
                            new Domains.Query(List.of(), true, "zone", new Domains.EveryHost()),
                            Domains.Cure.FEWER));
        }

        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.OTHER_TASKS);
        }

        @Override
        public Optional<Presence> presence() {
            return Optional.of(new Presence(List.of(domains), false, List.of()));
        }

        @Override
        public Verdict test(HostView host) {
            return domains.inDomainOf(host) > 1
                    ? new Verdict.Rejected(RunProfile.standard().noHostReason())
                    : Verdict.FEASIBLE;
        }
    }

    private record Liar() implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            return host.used(0) > 2
                    ? new Verdict.Rejected(RunProfile.standard().noHostReason())
                    : Verdict.FEASIBLE;
        }
    }

    private record DrawnTask(
            TaskSpec.Valid spec, PoolKey pool, Optional<Placement> workspace, boolean matches)
            implements TaskView {
        static DrawnTask from(Choices choices, Draws draws) {
            return new DrawnTask(
                    choices.chance(50)
                            ? draws.validSpec()
                            : new PodDraws(choices, List.of("pod-0", "pod-1")).spec(),
                    new PoolKey("ns-0", "rt-0"),
                    choices.chance(50)
                            ? Optional.of(draws.placement(List.of("pod-0", "pod-1")))
                            : Optional.empty(),
                    choices.chance(50));
        }

        @Override
        public Requests requests() {
            return spec.requests();
        }

        @Override
        public HostDemands demands() {
            return spec.demands();
        }

        @Override
        public Affinity affinity() {
            return spec.affinity();
        }

        @Override
        public PeerDemands peers() {
            return spec.peers();
        }

        @Override
        public String namespace() {
            return "ns-0";
        }

        @Override
        public boolean matchesItself(PeerSelector selector) {
            return matches;
        }

        @Override
        public boolean matchesItself(Selector selector) {
            return matches;
        }

        @Override
        public Optional<ObjectName> workspaceName() {
            return workspace.map(_ -> new ObjectName("ns-0", "ws-0"));
        }
    }

    private static void checkFilter(Choices choices, Filter filter) {
        MixedHost.Counts counts = new MixedHost.Counts();
        TaskView task = DrawnTask.from(choices, draws(choices));
        for (HostTest test : filter.prepare(task, counts)) {
            checkTest(choices, test, counts);
        }
    }

    private static void checkTest(
            Choices choices, HostTest test, MixedHost.@Nullable Counts counts) {
        Draws draws = draws(choices);
        MixedHost host = MixedHost.from(choices, draws);
        MixedHost changed = host.elseLike(MixedHost.from(choices, draws), test.reads());
        MixedHost.Counts asked = counts == null ? new MixedHost.Counts() : counts;

        asked.ask(host);
        Verdict before = test.test(host);
        checkScope(test, host, before);
        asked.ask(changed);
        Verdict after = test.test(changed);

        assertThat(after).as("%s after an undeclared change", test).isEqualTo(before);
        checkLoadTest(test, List.of(host, changed));
        checkPresence(test, host, asked);
    }

    /// Whether there are others decides, and not how many.
    private static void checkPresence(HostTest test, MixedHost host, MixedHost.Counts counts) {
        test.presence()
                .ifPresent(presence -> {
                    assertThat(answer(test, host.withOthers(3), counts))
                            .as("%s with more where there are some", test)
                            .isEqualTo(answer(test, host.withOthers(4), counts));
                    if (!presence.anywhere()) {
                        assertThat(answer(test, host.withOthers(0), counts))
                                .as("%s with some elsewhere", test)
                                .isEqualTo(answer(test, host.withOthers(1), counts));
                    }
                });
    }

    private static Verdict answer(HostTest test, MixedHost host, MixedHost.Counts counts) {
        counts.ask(host);
        return test.test(host);
    }

    /// The scope says exactly which Hosts are rejected.
    private static void checkScope(HostTest test, MixedHost host, Verdict answer) {
        switch (test.scope()) {
            case Scope.AllHosts() -> {}
            case Scope.NoHost() -> assertThat(answer).isEqualTo(Verdict.FEASIBLE);
            case Scope.HostsWith(var term, var reason) ->
                    assertThat(answer)
                            .isEqualTo(
                                    term.on(host) > 0
                                            ? Verdict.FEASIBLE
                                            : new Verdict.Rejected(reason));
            case Scope.HostsWithout(var term, var reason) ->
                    assertThat(answer)
                            .isEqualTo(
                                    term.on(host) == 0
                                            ? Verdict.FEASIBLE
                                            : new Verdict.Rejected(reason));
        }
    }

    /// A test made ready for a capacity answers as the test itself.
    private static void checkLoadTest(HostTest test, List<MixedHost> hosts) {
        for (MixedHost host : hosts) {
            test.testFor(host.capacity())
                    .ifPresent(ready -> {
                        long[] marks = new long[1];
                        ready.write(new OneHost(host), 0, 1, marks);
                        assertThat(marks[0] < 0 ? ready.rejected() : Verdict.FEASIBLE)
                                .as("%s, made ready", test)
                                .isEqualTo(test.test(host));
                    });
        }
    }

    /// Keys made ready for two capacities agree with the order.
    private static void checkKeys(HostOrder order, MixedHost host, MixedHost other) {
        order.keysFor(List.of(host.capacity(), other.capacity()))
                .ifPresent(ready -> {
                    long[] keys = new long[2];
                    long[] ties = new long[2];
                    for (int i = 0; i < 2; i++) {
                        long[] key = new long[1];
                        long[] tie = new long[1];
                        ready.get(i).write(new OneHost(i == 0 ? host : other), 0, 1, key, tie);
                        keys[i] = key[0];
                        ties[i] = tie[0];
                    }
                    int sign = Integer.signum(order.compare(host, other));
                    if (Math.abs(keys[0] - keys[1]) > ready.getFirst().doubt()) {
                        assertThat(Long.signum(keys[0] - keys[1])).isEqualTo(sign);
                    } else if (ready.getFirst().doubt() == 0 && keys[0] < LoadKeys.KEY_MAX) {
                        assertThat(Long.compare(ties[0], ties[1])).isEqualTo(sign);
                    }
                });
    }

    private record OneHost(MixedHost host) implements LoadColumns {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public long[] used(int resource) {
            return new long[] {host.used(resource)};
        }
    }

    private static void checkScorer(Choices choices, Scorer scorer) {
        MixedHost.Counts counts = new MixedHost.Counts();
        Draws draws = draws(choices);
        TaskView task = DrawnTask.from(choices, draws);
        MixedHost host = MixedHost.from(choices, draws);
        MixedHost other = MixedHost.from(choices, draws);
        switch (scorer.prepare(task, counts)) {
            case Scoring.Uniform _, Scoring.Matched _ -> {}
            case Scoring.Ranked(HostOrder order) -> {
                MixedHost changed = host.elseLike(MixedHost.from(choices, draws), order.reads());
                MixedHost otherChanged =
                        other.elseLike(MixedHost.from(choices, draws), order.reads());
                assertThat(Integer.signum(order.compare(changed, otherChanged)))
                        .as("%s after an undeclared change", order)
                        .isEqualTo(Integer.signum(order.compare(host, other)));
                checkSketches(order, host, other);
                checkKeys(order, host, other);
            }
            case Scoring.Joint(Scoring.JointRating rating) -> {
                MixedHost changed = host.elseLike(MixedHost.from(choices, draws), rating.reads());
                assertThat(rating.scores(List.of(changed, other)))
                        .as("%s after an undeclared change", rating)
                        .isEqualTo(rating.scores(List.of(host, other)));
            }
            case Scoring.Rated(Scoring.HostRating rating) ->
                    checkRating(choices, draws, rating, host, counts);
            case Scoring.Relative(Scoring.HostRating raw, Scoring.Scale _) ->
                    checkRating(choices, draws, raw, host, counts);
        }
    }

    private static void checkRating(
            Choices choices,
            Draws draws,
            Scoring.HostRating rating,
            MixedHost host,
            MixedHost.Counts counts) {
        MixedHost changed = host.elseLike(MixedHost.from(choices, draws), rating.reads());
        counts.ask(host);
        String before = score(rating, host);
        counts.ask(changed);
        assertThat(score(rating, changed))
                .as("%s after an undeclared change", rating)
                .isEqualTo(before);
    }

    /// Sketches never contradict the order, and do not either after an undeclared change.
    private static void checkSketches(HostOrder order, HostView host, HostView other) {
        long[] sketches = new long[2 * HostOrder.SKETCH_WORDS];
        order.sketch(host, sketches, 0);
        order.sketch(other, sketches, HostOrder.SKETCH_WORDS);
        int byFirst = Long.compare(sketches[0], sketches[HostOrder.SKETCH_WORDS]);
        int sketched =
                byFirst != 0
                        ? byFirst
                        : order.compareSketches(sketches, 0, sketches, HostOrder.SKETCH_WORDS);
        assertThat(
                        sketched == 0
                                || Integer.signum(sketched)
                                        == Integer.signum(order.compare(host, other)))
                .as("sketches agree with %s", order)
                .isTrue();
    }

    private static String score(Scoring.HostRating rating, HostView host) {
        try {
            return Long.toString(rating.score(host));
        } catch (IllegalStateException failed) {
            return "failed";
        }
    }

    private static Draws draws(Choices choices) {
        return new Draws(
                choices,
                new Knobs(1, 1, List.of("runs", "cpu"), Knobs.Amounts.SMALL, 2, 60, false, false));
    }
}
