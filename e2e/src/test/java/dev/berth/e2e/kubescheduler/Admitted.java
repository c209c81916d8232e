package dev.berth.e2e.kubescheduler;

import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.memory.expand.ExpansionLimits;
import dev.berth.memory.expand.Workloads;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.Source;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What a simulation makes of a Pod by the classes that it names, beside what the API server made
/// of it.
final class Admitted {
    private static final String TOLERATIONS = "tolerations";

    /// What the API server gives every Pod, whatever its classes say.
    private static final String EVICTED_LATER = "tolerationSeconds";

    private Admitted() {}

    /// What is not equal, one line each.
    static List<String> differences(String manifest, Json.Fields theirs) {
        Workloads workloads = new Workloads(ExpansionLimits.STANDARD);
        Stream.concat(WorldDraws.RUNTIME_CLASSES.stream(), WorldDraws.PRIORITY_CLASSES.stream())
                .forEach(one -> workloads.take(original(one)));
        Original pod = original(manifest);
        Json.Fields ours = workloads.pod(pod).orElse(pod.object());
        List<String> found = new ArrayList<>();
        for (String field : List.of("overhead", "nodeSelector", "priority", "preemptionPolicy")) {
            Json our = value(ours, field);
            Json their = value(theirs, field);
            if (!our.equals(their) && !isDefault(field, our)) {
                found.add("spec." + field + " is " + our + " in a simulation, not " + their);
            }
        }
        if (!tolerations(ours).equals(tolerations(theirs))) {
            found.add(
                    "spec.tolerations are "
                            + tolerations(ours)
                            + " in a simulation, not "
                            + tolerations(theirs));
        }
        workloads.expand().errors().forEach(error -> found.add(error.toString()));
        return found;
    }

    /// Nobody writes a priority of 0, and the policy that goes with it, but the API server.
    private static boolean isDefault(String field, Json our) {
        return our.equals(new Json.Null())
                && (field.equals("priority") || field.equals("preemptionPolicy"));
    }

    private static Json value(Json.Fields pod, String field) {
        return pod.fields("spec").find(field).orElse(new Json.Null());
    }

    private static List<Json> tolerations(Json.Fields pod) {
        return pod.fields("spec").items(TOLERATIONS).stream()
                .filter(one -> ((Json.Fields) one).find(EVICTED_LATER).isEmpty())
                .toList();
    }

    private static Original original(String manifest) {
        Json.Fields object = (Json.Fields) Json.parse(manifest.getBytes(StandardCharsets.UTF_8));
        return new Original(
                Source.file("world"), object.fields("metadata").text("namespace"), object);
    }
}
