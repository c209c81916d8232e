package dev.berth.domain.shape;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Finds the terms for which a Task's labels can matter, without a look at all others.
///
/// A term that counts its matches is filed under one label that each match has: a value that it
/// demands, or else a key. A term that counts exceptions is filed under every label that makes one.
final class TermFiles {
    private final Map<LabelValue, FewOrMany<SelectorTerm>> byLabel = new LinkedHashMap<>();
    private final Map<String, FewOrMany<SelectorTerm>> byKey = new LinkedHashMap<>();
    private @Nullable SelectorTerm everything;
    private long visit;

    private record LabelValue(String key, String value) {}

    /// Where a term is filed.
    private interface Drawer {
        void label(LabelValue label);

        void key(String key);

        void everything();
    }

    void file(SelectorTerm term) {
        forEachDrawer(
                term,
                new Drawer() {
                    @Override
                    public void label(LabelValue label) {
                        byLabel.computeIfAbsent(label, _ -> new FewOrMany<>()).add(term);
                    }

                    @Override
                    public void key(String key) {
                        byKey.computeIfAbsent(key, _ -> new FewOrMany<>()).add(term);
                    }

                    @Override
                    public void everything() {
                        everything = term;
                    }
                });
    }

    void unfile(SelectorTerm term) {
        forEachDrawer(
                term,
                new Drawer() {
                    @Override
                    public void label(LabelValue label) {
                        take(byLabel, label, term);
                    }

                    @Override
                    public void key(String key) {
                        take(byKey, key, term);
                    }

                    @Override
                    public void everything() {
                        everything = null;
                    }
                });
    }

    /// Tells of each term that counts a Task with these labels, once; those that count matches
    /// before none that rests on them.
    void forEachCounting(Labels labels, Consumer<SelectorTerm> action) {
        visit++;
        if (everything != null) {
            action.accept(everything);
        }
        for (int i = 0; i < labels.size(); i++) {
            String key = labels.key(i);
            tell(byLabel.get(new LabelValue(key, labels.value(i))), labels, action);
            tell(byKey.get(key), labels, action);
        }
    }

    private void tell(
            @Nullable FewOrMany<SelectorTerm> terms, Labels labels, Consumer<SelectorTerm> action) {
        if (terms == null) {
            return;
        }
        for (SelectorTerm term : terms) {
            // Filed under several labels, of which a Task may have more than one.
            if (term.isFirstOf(visit) && term.counts(labels)) {
                action.accept(term);
            }
        }
    }

    private static void forEachDrawer(SelectorTerm term, Drawer drawer) {
        Selector selector = term.selector();
        if (term.base() != null) {
            for (Requirement requirement : selector.requirements()) {
                if (isExclusion(requirement)) {
                    forEachExcluded(requirement, drawer);
                }
            }
        } else if (selector.requirements().isEmpty()) {
            drawer.everything();
        } else {
            demand(selector.requirements(), drawer);
        }
    }

    private static void forEachExcluded(Requirement requirement, Drawer drawer) {
        if (requirement instanceof Requirement.NotIn(String key, List<String> values)) {
            values.forEach(value -> drawer.label(new LabelValue(key, value)));
        } else {
            drawer.key(requirement.key());
        }
    }

    /// A demand for values says more than a demand for a key.
    private static void demand(List<Requirement> requirements, Drawer drawer) {
        for (Requirement requirement : requirements) {
            if (requirement instanceof Requirement.In(String key, List<String> values)) {
                values.forEach(value -> drawer.label(new LabelValue(key, value)));
                return;
            }
        }
        drawer.key(requirements.getFirst().key());
    }

    /// True where a Task without any label satisfies the condition, so that it can only exclude
    /// Tasks that have one.
    static boolean isExclusion(Requirement requirement) {
        return requirement.matches(Labels.NONE);
    }

    private static <K> void take(
            Map<K, FewOrMany<SelectorTerm>> drawers, K name, SelectorTerm term) {
        FewOrMany<SelectorTerm> terms = drawers.get(name);
        if (terms != null) {
            terms.remove(term);
            if (terms.isEmpty()) {
                drawers.remove(name);
            }
        }
    }
}
