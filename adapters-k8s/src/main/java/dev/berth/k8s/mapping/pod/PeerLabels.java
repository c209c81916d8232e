package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.k8s.mapping.text.FieldReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// The selector of a term about Pods, with what `matchLabelKeys` and `mismatchLabelKeys` add to it.
final class PeerLabels {
    private static final Comparator<Requirement> ORDER =
            Comparator.comparing(Requirement::key).thenComparing(Requirement::toString);

    private PeerLabels() {}

    /// The selector with a requirement for each key of which the Pod has a label: that value, or
    /// not that one. A term without a selector means no Pod.
    static Selector merged(
            Optional<Selector> selector,
            Set<String> matchKeys,
            Set<String> mismatchKeys,
            Labels labels) {
        if (selector.isEmpty()) {
            return Selector.NOTHING;
        }
        List<Requirement> requirements = new ArrayList<>(selector.get().requirements());
        for (int i = 0; i < labels.size(); i++) {
            List<String> value = List.of(labels.value(i));
            if (matchKeys.contains(labels.key(i))) {
                requirements.add(new Requirement.In(labels.key(i), value));
            }
            if (mismatchKeys.contains(labels.key(i))) {
                requirements.add(new Requirement.NotIn(labels.key(i), value));
            }
        }
        requirements.sort(ORDER);
        return new Selector(requirements.stream().distinct().toList());
    }

    /// Those keys about which the selector asks nothing. The API server merges them into the term
    /// of an affinity when the Pod is created, and lets nobody else write both: so where it asks,
    /// they are merged, as the labels of the Pod were then.
    static Set<String> unmerged(Optional<Selector> selector, Set<String> keys) {
        Set<String> unmerged = new TreeSet<>(keys);
        selector.ifPresent(some -> some.requirements().forEach(one -> unmerged.remove(one.key())));
        return unmerged;
    }

    /// Reads a list of names; false where there are more than `most`, of which the first are kept.
    static boolean names(FieldReader fields, String path, TreeSet<String> into, int most) {
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
