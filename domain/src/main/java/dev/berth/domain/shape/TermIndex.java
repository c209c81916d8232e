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
/// A term that demands a value of a label is filed under that label, so that a Task only meets
/// terms that ask for one of its labels, and the terms that demand no value at all.
///
/// A term that nobody asks for any more is kept and counted for a while: to count it anew would
/// cost as much as there are active Tasks.
public final class TermIndex {
    /// Terms that nobody asks for just now; the one idle for longest goes first.
    private static final int IDLE_MAX = 256;

    private final ChargedTasks charged;
    private final IntSupplier numbers;
    private final Map<Selector, SelectorTerm> bySelector = new LinkedHashMap<>();
    private final Map<LabelValue, List<SelectorTerm>> byLabel = new LinkedHashMap<>();
    private final List<SelectorTerm> byNothing = new ArrayList<>();
    private final SequencedSet<SelectorTerm> idle = new LinkedHashSet<>();

    /// An index without terms over those Tasks; terms take their numbers from `numbers`.
    public TermIndex(ChargedTasks charged, IntSupplier numbers) {
        this.charged = charged;
        this.numbers = numbers;
    }

    private record LabelValue(String key, String value) {}

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
        unfile(term);
    }

    /// A Task with these labels began to hold capacity (`change` 1) or ceased to (-1); `host` is
    /// null where its Host does not exist. Tells `changed` of each term that it matches.
    public void count(
            Labels labels,
            @Nullable NumberedHost host,
            int change,
            Consumer<SelectorTerm> changed) {
        forEachMatching(
                labels,
                term -> {
                    term.add(change);
                    if (host != null) {
                        term.addOn(host, change);
                    }
                    changed.accept(term);
                });
    }

    /// The Host of such a Task appeared (`change` 1) or vanished (-1), while the Task holds on to
    /// it.
    public void countOnHost(
            Labels labels, NumberedHost host, int change, Consumer<SelectorTerm> changed) {
        forEachMatching(
                labels,
                term -> {
                    term.addOn(host, change);
                    changed.accept(term);
                });
    }

    /// Every term that matches the labels, each once.
    private void forEachMatching(Labels labels, Consumer<SelectorTerm> action) {
        if (bySelector.isEmpty()) {
            return;
        }
        for (int i = 0; i < labels.size(); i++) {
            forMatching(
                    byLabel.get(new LabelValue(labels.key(i), labels.value(i))), labels, action);
        }
        forMatching(byNothing, labels, action);
    }

    /// How many terms there are.
    public int size() {
        return bySelector.size();
    }

    /// All terms, in the order in which they were first asked for.
    public Iterable<SelectorTerm> all() {
        return bySelector.values();
    }

    private SelectorTerm begin(Selector selector) {
        SelectorTerm term = new SelectorTerm(selector, numbers.getAsInt());
        bySelector.put(selector, term);
        file(term);
        charged.forEach((labels, host) -> countInto(term, labels, host));
        return term;
    }

    private static void countInto(SelectorTerm term, Labels labels, @Nullable NumberedHost host) {
        if (term.selector().matches(labels)) {
            term.add(1);
            if (host != null) {
                term.addOn(host, 1);
            }
        }
    }

    private static void forMatching(
            @Nullable List<SelectorTerm> terms, Labels labels, Consumer<SelectorTerm> action) {
        if (terms != null) {
            for (int i = 0; i < terms.size(); i++) {
                if (terms.get(i).selector().matches(labels)) {
                    action.accept(terms.get(i));
                }
            }
        }
    }

    private void file(SelectorTerm term) {
        Requirement.In demand = firstDemand(term.selector());
        if (demand == null) {
            byNothing.add(term);
            return;
        }
        for (String value : demand.values()) {
            byLabel.computeIfAbsent(new LabelValue(demand.key(), value), _ -> new ArrayList<>(1))
                    .add(term);
        }
    }

    private void unfile(SelectorTerm term) {
        Requirement.In demand = firstDemand(term.selector());
        if (demand == null) {
            byNothing.remove(term);
            return;
        }
        for (String value : demand.values()) {
            LabelValue label = new LabelValue(demand.key(), value);
            List<SelectorTerm> terms = byLabel.get(label);
            if (terms != null && terms.remove(term) && terms.isEmpty()) {
                byLabel.remove(label);
            }
        }
    }

    private static Requirement.@Nullable In firstDemand(Selector selector) {
        for (Requirement requirement : selector.requirements()) {
            if (requirement instanceof Requirement.In in) {
                return in;
            }
        }
        return null;
    }
}
