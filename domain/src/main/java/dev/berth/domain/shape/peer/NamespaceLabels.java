package dev.berth.domain.shape.peer;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Uid;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The labels of the namespaces. Each has the one that the API server gives it; of one that was not
/// seen, nothing else is known.
public final class NamespaceLabels {
    /// The label that tells a namespace's name.
    private static final String NAME = "kubernetes.io/metadata.name";

    private final Map<String, Known> known = new LinkedHashMap<>();

    /// No namespace was seen.
    public NamespaceLabels() {}

    private record Known(Uid uid, long version, Labels labels) {}

    /// Labels of the namespace of that name.
    public Labels of(String name) {
        @Nullable Known one = known.get(name);
        return one == null ? named(name, Labels.NONE) : one.labels();
    }

    /// Takes over a namespace, unless a newer version of it is known. Returns true where its labels
    /// changed.
    public boolean seen(String name, Uid uid, long version, Labels labels) {
        @Nullable Known before = known.get(name);
        if (before != null && before.uid().equals(uid) && version < before.version()) {
            return false;
        }
        Labels old = of(name);
        known.put(name, new Known(uid, version, named(name, labels)));
        return !old.equals(of(name));
    }

    /// Forgets a namespace of exactly that identity. Returns true where that changed its labels.
    public boolean gone(String name, Uid uid) {
        @Nullable Known before = known.get(name);
        if (before == null || !before.uid().equals(uid)) {
            return false;
        }
        known.remove(name);
        return !before.labels().equals(of(name));
    }

    /// Takes a namespace.
    public interface Visitor {
        /// The namespace of that name, as it was seen last.
        void visit(String name, Uid uid, long version, Labels labels);
    }

    /// Tells of all that are known, in the order in which they came.
    public void forEach(Visitor visitor) {
        known.forEach((name, one) -> visitor.visit(name, one.uid(), one.version(), one.labels()));
    }

    /// How many are known.
    public int size() {
        return known.size();
    }

    private static Labels named(String name, Labels labels) {
        TreeMap<String, String> all = new TreeMap<>();
        for (int i = 0; i < labels.size(); i++) {
            all.put(labels.key(i), labels.value(i));
        }
        all.put(NAME, name);
        return Labels.of(all);
    }
}
