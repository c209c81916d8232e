package dev.berth.memory.expand;

import dev.berth.k8s.mapping.quantity.ParsedQuantity;
import dev.berth.k8s.mapping.quantity.QuantityParser;
import dev.berth.memory.expand.input.MergedTolerations;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Gives Pods the overhead, the node selector and the tolerations of their RuntimeClass, as the API
/// server does when they are created.
///
/// A Pod from a server has them already. So has one with an overhead whose class is not in the
/// input: nobody but a class gives an overhead.
final class RuntimeClassAdmission {
    private static final String KIND = "RuntimeClass";
    private static final String CLASS_NAME = "runtimeClassName";
    private static final String OVERHEAD = "overhead";
    private static final String SELECTOR = "nodeSelector";
    private static final String TOLERATIONS = "tolerations";

    private final NavigableMap<String, RuntimeClass> classes = new TreeMap<>();
    private final ExpansionLog log;

    private record RuntimeClass(
            Json.Fields overhead, Json.Fields selector, List<Json> tolerations) {
        static RuntimeClass of(Json.Fields object) {
            Json.Fields scheduling = object.fields("scheduling");
            return new RuntimeClass(
                    object.fields(OVERHEAD).fields("podFixed"),
                    scheduling.fields(SELECTOR),
                    scheduling.items(TOLERATIONS));
        }
    }

    RuntimeClassAdmission(List<Original> originals, ExpansionLog log) {
        this.log = log;
        originals.forEach(
                original -> classes.put(original.name(), RuntimeClass.of(original.object())));
    }

    /// Completes the spec of a Pod.
    ///
    /// @param object whose it is
    /// @param path where in that object it stands, for messages
    /// @param spec is changed in place; what its fields hold is replaced, not changed
    Admission admit(Original object, String path, Json.Fields spec) {
        String name = spec.text(CLASS_NAME);
        boolean isAdmittedPod = object.isFromServer() && object.kind().equals("Pod");
        if (name.isEmpty() || isAdmittedPod) {
            return Admission.UNCHANGED;
        }
        @Nullable RuntimeClass known = classes.get(name);
        Json.Fields given = spec.fields(OVERHEAD);
        if (known == null) {
            if (!given.values().isEmpty()) {
                return Admission.UNCHANGED;
            }
            log.error(
                    object,
                    path + "." + CLASS_NAME,
                    name,
                    Admission.unknown(KIND, name, classes.navigableKeySet()));
            return Admission.REFUSED;
        }
        if (!given.values().isEmpty() && !isSame(given, known.overhead())) {
            log.error(
                    object,
                    path + "." + OVERHEAD,
                    spelled(given),
                    KIND
                            + " "
                            + name
                            + " gives "
                            + (known.overhead().values().isEmpty()
                                    ? "none"
                                    : spelled(known.overhead()))
                            + "; leave it out");
            return Admission.REFUSED;
        }
        if (conflict(object, path, spec, known)) {
            return Admission.REFUSED;
        }
        return give(spec, known) ? Admission.CHANGED : Admission.UNCHANGED;
    }

    /// Whether the Pod wants another value of a label than its class.
    private boolean conflict(Original object, String path, Json.Fields spec, RuntimeClass known) {
        Json.Fields own = spec.fields(SELECTOR);
        for (String key : known.selector().values().keySet()) {
            String wanted = known.selector().text(key);
            if (own.find(key).isPresent() && !own.text(key).equals(wanted)) {
                log.error(
                        object,
                        path + "." + SELECTOR + "[" + key + "]",
                        own.text(key),
                        KIND + " " + spec.text(CLASS_NAME) + " wants " + wanted);
                return true;
            }
        }
        return false;
    }

    /// Whether that changed anything.
    private static boolean give(Json.Fields spec, RuntimeClass known) {
        boolean isChanged = false;
        if (!known.overhead().values().isEmpty() && spec.fields(OVERHEAD).values().isEmpty()) {
            spec.put(OVERHEAD, known.overhead());
            isChanged = true;
        }
        Json.Fields selector = PodForm.shallow(spec.fields(SELECTOR));
        known.selector().values().forEach(selector::put);
        if (!selector.equals(spec.fields(SELECTOR))) {
            spec.put(SELECTOR, selector);
            isChanged = true;
        }
        if (!known.tolerations().isEmpty()) {
            List<Json> own = spec.items(TOLERATIONS);
            List<Json> merged = MergedTolerations.of(own, known.tolerations());
            if (!merged.equals(own)) {
                spec.put(TOLERATIONS, new Json.Items(merged));
                isChanged = true;
            }
        }
        return isChanged;
    }

    private static boolean isSame(Json.Fields a, Json.Fields b) {
        return amounts(a).equals(amounts(b));
    }

    /// The amounts, however they are spelled: 0.25 is 250m.
    private static Map<String, ParsedQuantity> amounts(Json.Fields overhead) {
        Map<String, ParsedQuantity> amounts = new TreeMap<>();
        overhead.values()
                .forEach((resource, amount) ->
                        amounts.put(resource, QuantityParser.parse(literal(amount))));
        return amounts;
    }

    private static String spelled(Json.Fields overhead) {
        List<String> parts = new ArrayList<>();
        overhead.values()
                .forEach((resource, amount) -> parts.add(resource + "=" + literal(amount)));
        return String.join(", ", parts);
    }

    private static String literal(Json amount) {
        return switch (amount) {
            case Json.Text(String value) -> value;
            case Json.Num(String number) -> number;
            case Json.Bool _, Json.Null _, Json.Items _, Json.Fields _ -> "";
        };
    }
}
