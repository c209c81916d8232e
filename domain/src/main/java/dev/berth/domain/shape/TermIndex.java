package dev.berth.domain.shape;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// All terms of one namespace, found by the labels of a Task.
///
/// A Task only meets terms that ask for one of its labels or exclude it, and the terms that these
/// rest on; what others there are costs it nothing.
///
/// A term that nobody asks for any more is kept and counted for a while: to count it anew would
/// cost as much as there are active Tasks.
public final class TermIndex {
    /// Terms that nobody asks for just now; the one idle for longest goes first.
    private static final int IDLE_MAX = 256;

    private final ChargedTasks charged;
    private final IntSupplier numbers;
    private final Map<Selector, SelectorTerm> bySelector = new LinkedHashMap<>();
    private final TermFiles files = new TermFiles();
    private final SequencedSet<SelectorTerm> idle = new LinkedHashSet<>();
    private final List<SelectorTerm> matched = new ArrayList<>();
    private long lookedAt;

    /// An index without terms over those Tasks; terms take their numbers from `numbers`.
    public TermIndex(ChargedTasks charged, IntSupplier numbers) {
        this.charged = charged;
        this.numbers = numbers;
    }

    /// The term of that selector; a new one is counted over the Tasks that hold capacity now.
    SelectorTerm acquire(Selector selector) {
        SelectorTerm known = bySelector.get(selector);
        SelectorTerm term = known == null ? begin(selector) : known;
        term.acquire();
        idle.remove(term);
        return term;
    }

    void release(SelectorTerm term) {
        if (term.release()) {
            idle.add(term);
            if (idle.size() > IDLE_MAX) {
                forget(idle.removeFirst());
            }
        }
    }

    private void forget(SelectorTerm term) {
        bySelector.remove(term.selector());
        files.unfile(term);
        term.forget();
        SelectorTerm base = term.base();
        if (base != null) {
            release(base);
        }
    }

    /// A Task with these labels began to hold capacity (`change` 1) or ceased to (-1); `host` is
    /// null where its Host does not exist. Tells `changed` of each term that it matches and that
    /// counts matches; of the others only when they lost their last match.
    public void count(
            Labels labels,
            @Nullable NumberedHost host,
            int change,
            Consumer<SelectorTerm> changed) {
        if (bySelector.isEmpty()) {
            return;
        }
        matched.clear();
        files.forEachCounting(
                labels,
                term -> {
                    lookedAt++;
                    term.add(change);
                    if (host != null) {
                        term.addOn(host, change);
                    }
                    if (term.base() == null) {
                        changed.accept(term);
                        matched.add(term);
                    }
                });
        if (change < 0) {
            for (SelectorTerm term : matched) {
                for (SelectorTerm without : term.restingWithoutMatch()) {
                    lookedAt++;
                    changed.accept(without);
                }
            }
        }
    }

    /// The Host of such a Task appeared (`change` 1) or vanished (-1), while the Task holds on to
    /// it. Tells `changed` as `count` does.
    public void countOnHost(
            Labels labels, NumberedHost host, int change, Consumer<SelectorTerm> changed) {
        if (bySelector.isEmpty()) {
            return;
        }
        files.forEachCounting(
                labels,
                term -> {
                    lookedAt++;
                    term.addOn(host, change);
                    if (term.base() == null) {
                        changed.accept(term);
                    }
                });
    }

    /// How many terms there are.
    public int size() {
        return bySelector.size();
    }

    /// How many terms were told of Tasks so far, summed over all Tasks that came and went: what
    /// this index costs, besides a look-up for each label.
    long lookedAt() {
        return lookedAt;
    }

    /// All terms, in the order in which they were first asked for.
    public Iterable<SelectorTerm> all() {
        return bySelector.values();
    }

    private SelectorTerm begin(Selector selector) {
        List<Requirement> others =
                selector.requirements().stream().filter(r -> !TermFiles.isExclusion(r)).toList();
        SelectorTerm base =
                others.size() == selector.requirements().size()
                        ? null
                        : acquire(new Selector(others));
        SelectorTerm term = new SelectorTerm(selector, numbers.getAsInt(), base);
        bySelector.put(selector, term);
        files.file(term);
        charged.forEach((labels, host) -> countInto(term, labels, host));
        return term;
    }

    private static void countInto(SelectorTerm term, Labels labels, @Nullable NumberedHost host) {
        if (term.counts(labels)) {
            term.add(1);
            if (host != null) {
                term.addOn(host, 1);
            }
        }
    }
}
