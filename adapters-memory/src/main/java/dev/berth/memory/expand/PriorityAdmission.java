package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.json.Json;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Gives Pods the priority of their PriorityClass, as the API server does when they are created.
///
/// A Pod that has a priority keeps it: in a dump it was given by a class that may have changed
/// since, or is not in the dump.
final class PriorityAdmission {
    /// The largest priority that a class of a user may give.
    private static final int USER_VALUE_MAX = 1_000_000_000;

    private static final String SYSTEM = "system-";
    private static final String CLASS_NAME = "priorityClassName";
    private static final String PRIORITY = "priority";
    private static final String POLICY = "preemptionPolicy";

    private static final Map<String, Integer> BUILT_IN =
            Map.of("system-cluster-critical", 2_000_000_000, "system-node-critical", 2_000_001_000);

    private final NavigableMap<String, PriorityClass> classes = new TreeMap<>();
    private final Optional<PriorityClass> standard;
    private final ExpansionLog log;

    private record PriorityClass(String name, int value, String policy, boolean isForAll) {}

    PriorityAdmission(List<Original> originals, ExpansionLog log) {
        this.log = log;
        BUILT_IN.forEach(
                (name, value) -> classes.put(name, new PriorityClass(name, value, "", false)));
        originals.forEach(this::add);
        oneForAll(originals);
        // Where there are several, the API server takes the least.
        this.standard =
                classes.values().stream()
                        .filter(PriorityClass::isForAll)
                        .min(Comparator.comparingInt(PriorityClass::value));
    }

    /// A server refuses a second class for all; it has several only where they came at the same
    /// moment.
    private void oneForAll(List<Original> originals) {
        List<Original> forAll =
                originals.stream()
                        .filter(original -> Counts.isTrue(original.object(), "globalDefault"))
                        .toList();
        Optional<Original> first =
                forAll.stream()
                        .filter(Original::isFromServer)
                        .findFirst()
                        .or(() -> forAll.stream().findFirst());
        for (Original original : forAll) {
            if (!original.name().equals(first.get().name()) && !original.isFromServer()) {
                log.error(
                        original,
                        "globalDefault",
                        "true",
                        "PriorityClass " + first.get().name() + " is that already; one can be");
            }
        }
    }

    private void add(Original original) {
        String name = original.name();
        Json.Fields object = original.object();
        int value = Counts.find(object, "value").orElse(0);
        Integer builtIn = BUILT_IN.get(name);
        if (builtIn != null && builtIn != value) {
            refuse(original, value, "this class is built in and has " + builtIn);
        } else if (builtIn == null && name.startsWith(SYSTEM)) {
            log.error(
                    original,
                    "metadata.name",
                    name,
                    "names with " + SYSTEM + " are kept for the classes that are built in");
        } else if (builtIn == null && value > USER_VALUE_MAX) {
            refuse(original, value, "expected at most " + USER_VALUE_MAX);
        } else {
            classes.put(
                    name,
                    new PriorityClass(
                            name,
                            value,
                            object.text(POLICY),
                            Counts.isTrue(object, "globalDefault")));
        }
    }

    private void refuse(Original original, int value, String message) {
        log.error(original, "value", Integer.toString(value), message);
    }

    /// Gives the spec its priority.
    ///
    /// @param object whose it is
    /// @param path where in that object it stands, for messages
    /// @param spec is changed in place
    Admission admit(Original object, String path, Json.Fields spec) {
        String name = spec.text(CLASS_NAME);
        boolean hasPriority = Counts.find(spec, PRIORITY).isPresent();
        if (name.isEmpty()) {
            if (hasPriority || standard.isEmpty()) {
                return Admission.UNCHANGED;
            }
            spec.put(CLASS_NAME, standard.get().name());
            give(spec, standard.get());
            return Admission.CHANGED;
        }
        @Nullable PriorityClass known = classes.get(name);
        if (hasPriority) {
            return contradiction(object, path, spec, known)
                    ? Admission.REFUSED
                    : Admission.UNCHANGED;
        }
        if (known == null) {
            log.error(
                    object,
                    path + "." + CLASS_NAME,
                    name,
                    Admission.unknown("PriorityClass", name, classes.navigableKeySet()));
            return Admission.REFUSED;
        }
        give(spec, known);
        return Admission.CHANGED;
    }

    /// Whether somebody wrote a priority that the class does not give.
    private boolean contradiction(
            Original object, String path, Json.Fields spec, @Nullable PriorityClass known) {
        int written = Counts.find(spec, PRIORITY).orElse(0);
        if (known == null || object.isFromServer() || written == known.value()) {
            return false;
        }
        log.error(
                object,
                path + "." + PRIORITY,
                Integer.toString(written),
                "PriorityClass " + known.name() + " gives " + known.value() + "; leave it out");
        return true;
    }

    private static void give(Json.Fields spec, PriorityClass of) {
        spec.put(PRIORITY, new Json.Num(Integer.toString(of.value())));
        if (spec.text(POLICY).isEmpty() && !of.policy().isEmpty()) {
            spec.put(POLICY, of.policy());
        }
    }
}
