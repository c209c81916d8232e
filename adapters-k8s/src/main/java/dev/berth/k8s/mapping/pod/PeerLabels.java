package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.k8s.mapping.text.FieldReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// The selector of a term about Pods, with what `matchLabelKeys` and `mismatchLabelKeys` add to it.
final class PeerLabels {
    private static final Comparator<Requirement> ORDER =
            Comparator.comparing(Requirement::key).thenComparing(Requirement::toString);

    private PeerLabels() {}

    /// Labels of a Pod that others have to share, and in which they have to differ.
    record Keys(NavigableSet<String> shared, NavigableSet<String> different) {
        /// None yet.
        static Keys none() {
            return new Keys(new TreeSet<>(), new TreeSet<>());
        }

        /// Those about which the selector asks nothing. The API server merges them into the term of
        /// an affinity when the Pod is created, and lets nobody else write both: so where it asks,
        /// they are merged, as the labels of the Pod were then.
        Keys unmerged(Optional<Selector> selector) {
            Keys unmerged = new Keys(new TreeSet<>(shared), new TreeSet<>(different));
            selector.ifPresent(some ->
                    some.requirements()
                            .forEach(one -> {
                                unmerged.shared.remove(one.key());
                                unmerged.different.remove(one.key());
                            }));
            return unmerged;
        }
    }

    /// The selector with a requirement for each key of which the Pod has a label: that value, or
    /// not that one. A term without a selector means no Pod.
    static Selector merged(Optional<Selector> selector, Keys keys, Labels labels) {
        if (selector.isEmpty()) {
            return Selector.NOTHING;
        }
        List<Requirement> requirements = new ArrayList<>(selector.get().requirements());
        for (int i = 0; i < labels.size(); i++) {
            List<String> value = List.of(labels.value(i));
            if (keys.shared().contains(labels.key(i))) {
                requirements.add(new Requirement.In(labels.key(i), value));
            }
            if (keys.different().contains(labels.key(i))) {
                requirements.add(new Requirement.NotIn(labels.key(i), value));
            }
        }
        requirements.sort(ORDER);
        return new Selector(requirements.stream().distinct().toList());
    }

    /// Reads a list of names; false where there are more than `most`, of which the first are kept.
    static boolean names(FieldReader fields, String path, NavigableSet<String> into, int most) {
        boolean fits = true;
        if (fields.startArray(path)) {
            while (fields.nextItem()) {
                String name = fields.text("an item of " + path);
                fits &= into.size() < most || into.contains(name);
                if (fits) {
                    into.add(name);
                }
            }
        }
        return fits;
    }
}
