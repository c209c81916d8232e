package dev.berth.domain.state;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// All terms of one namespace, found by the labels of a Task.
///
/// A term that demands a value of a label is filed under that label, so that a Task only meets
/// terms that ask for one of its labels, and the terms that demand no value at all.
final class TermIndex {
    private final NamespaceState namespace;
    private final Numbers numbers;
    private final Map<Selector, SelectorTerm> bySelector = new LinkedHashMap<>();
    private final Map<LabelValue, List<SelectorTerm>> byLabel = new LinkedHashMap<>();
    private final List<SelectorTerm> byNothing = new ArrayList<>();

    TermIndex(NamespaceState namespace, Numbers numbers) {
        this.namespace = namespace;
        this.numbers = numbers;
    }

    private record LabelValue(String key, String value) {}

    /// The term of that selector; a new one is counted over the Tasks that hold capacity now.
    SelectorTerm acquire(Selector selector) {
        SelectorTerm term = bySelector.get(selector);
        if (term == null) {
            term = new SelectorTerm(selector, numbers.next());
            bySelector.put(selector, term);
            file(term);
            namespace.countExisting(term);
        }
        term.acquire();
        return term;
    }

    void release(SelectorTerm term) {
        if (term.release()) {
            bySelector.remove(term.selector());
            unfile(term);
        }
    }

    /// Every term that matches the labels, each once.
    void forEachMatching(Labels labels, Consumer<SelectorTerm> action) {
        if (bySelector.isEmpty()) {
            return;
        }
        for (int i = 0; i < labels.size(); i++) {
            forMatching(
                    byLabel.get(new LabelValue(labels.key(i), labels.value(i))), labels, action);
        }
        forMatching(byNothing, labels, action);
    }

    int size() {
        return bySelector.size();
    }

    Iterable<SelectorTerm> all() {
        return bySelector.values();
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
