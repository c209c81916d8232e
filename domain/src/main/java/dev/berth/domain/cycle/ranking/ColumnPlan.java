package dev.berth.domain.cycle.ranking;

import dev.berth.domain.cycle.block.BlockPlan;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.LoadTest;
import dev.berth.domain.plugin.Verdict;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tests and an order that read nothing but load, made ready for each section of a roster.
final class ColumnPlan implements BlockPlan {
    private final List<HostTest> tests;
    private final HostOrder order;
    private final List<Prepared> prepared = new ArrayList<>();
    private @Nullable Roster roster;
    private int generation;
    private boolean growsWithUse;

    /// A plan for these tests, in order, and that order.
    ColumnPlan(List<HostTest> tests, HostOrder order) {
        this.tests = List.copyOf(tests);
        this.order = order;
    }

    /// What is made ready for one section.
    record Prepared(List<LoadTest> tests, LoadKeys keys) {}

    /// Makes everything ready for the sections as they are. Returns false where a test or the order
    /// has nothing to offer for some capacity.
    boolean prepare(Roster present) {
        if (roster != present || generation != present.generation()) {
            roster = present;
            generation = present.generation();
            prepared.clear();
            prepareAll(present.sections());
            growsWithUse = prepared.stream().allMatch(ColumnPlan::growsWithUse);
        }
        return prepared.size() == present.sections().size();
    }

    private static boolean growsWithUse(Prepared one) {
        return one.keys().doubt() == 0
                && one.keys().growsWithUse()
                && one.tests().stream().allMatch(LoadTest::growsWithUse);
    }

    private void prepareAll(List<Section> sections) {
        List<LoadKeys> keys =
                order.keysFor(sections.stream().map(Section::capacity).toList()).orElse(null);
        if (keys == null) {
            return;
        }
        for (int i = 0; i < sections.size(); i++) {
            List<LoadTest> ready = tests(sections.get(i).capacity());
            if (ready == null) {
                return;
            }
            prepared.add(new Prepared(ready, keys.get(i)));
        }
    }

    private @Nullable List<LoadTest> tests(Capacity capacity) {
        List<LoadTest> ready = new ArrayList<>(tests.size());
        for (HostTest test : tests) {
            LoadTest one = test.testFor(capacity).orElse(null);
            if (one == null) {
                return null;
            }
            ready.add(one);
        }
        return ready;
    }

    /// How many tests there are.
    int testCount() {
        return tests.size();
    }

    /// The answer of the test at that position where it rejects.
    Verdict.Rejected rejected(int test) {
        return prepared.getFirst().tests().get(test).rejected();
    }

    /// The order.
    HostOrder order() {
        return order;
    }

    /// The doubt of all keys.
    long doubt() {
        return prepared.isEmpty() ? 0 : prepared.getFirst().keys().doubt();
    }

    /// True where the keys are exact, and tests and keys grow with use, so that blocks serve.
    boolean growsWithUse() {
        return growsWithUse;
    }

    @Override
    public List<LoadTest> testsAt(int section) {
        return prepared.get(section).tests();
    }

    @Override
    public LoadKeys keysAt(int section) {
        return prepared.get(section).keys();
    }

    /// What is ready for the section at that position.
    Prepared at(int section) {
        return prepared.get(section);
    }
}
