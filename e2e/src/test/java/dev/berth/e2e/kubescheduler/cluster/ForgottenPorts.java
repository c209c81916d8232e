package dev.berth.e2e.kubescheduler.cluster;

import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// What kube-scheduler 1.37.2 forgets of host ports: it remembers which are taken on a Node, and
/// not how many Pods have each, so that the end of one Pod frees the port of another.
public final class ForgottenPorts {
    private static final List<String> CONTAINERS = List.of("containers", "initContainers");

    /// What is remembered of each Node.
    private final SortedMap<String, SortedSet<String>> remembered = new TreeMap<>();

    private ForgottenPorts() {}

    /// The Pods that stand as kube-scheduler remembers them: without the ports of those that hold a
    /// Node which it forgot. Empty where it forgot none.
    public static Optional<List<Json.Fields>> of(List<Json.Fields> standing) {
        ForgottenPorts ports = new ForgottenPorts();
        standing.forEach(ports::count);
        List<Json.Fields> remembered = new ArrayList<>();
        standing.forEach(pod -> remembered.add(ports.withoutForgotten(pod)));
        return remembered.equals(standing) ? Optional.empty() : Optional.of(remembered);
    }

    /// Pods come, and end, one after the other.
    private void count(Json.Fields pod) {
        SortedSet<String> onNode =
                remembered.computeIfAbsent(
                        pod.fields("spec").text("nodeName"), _ -> new TreeSet<>());
        for (String field : CONTAINERS) {
            for (Json container : pod.fields("spec").items(field)) {
                for (Json port : ((Json.Fields) container).items("ports")) {
                    if (hasEnded(pod)) {
                        onNode.remove(text((Json.Fields) port));
                    } else {
                        onNode.add(text((Json.Fields) port));
                    }
                }
            }
        }
    }

    private Json.Fields withoutForgotten(Json.Fields pod) {
        if (hasEnded(pod)) {
            return pod;
        }
        SortedSet<String> onNode =
                remembered.getOrDefault(pod.fields("spec").text("nodeName"), new TreeSet<>());
        Json.Fields copy = pod.copy();
        for (String field : CONTAINERS) {
            for (Json container : copy.fields("spec").items(field)) {
                Json.Fields fields = (Json.Fields) container;
                List<Json> kept = new ArrayList<>(fields.items("ports"));
                if (kept.removeIf(port -> !onNode.contains(text((Json.Fields) port)))) {
                    fields.put("ports", new Json.Items(kept));
                }
            }
        }
        return copy;
    }

    private static boolean hasEnded(Json.Fields pod) {
        return pod.fields("status").text("phase").equals("Succeeded");
    }

    /// A port by what makes it the same one; no address is every address.
    private static String text(Json.Fields port) {
        String address = port.text("hostIP").isEmpty() ? "0.0.0.0" : port.text("hostIP");
        return port.values().get("hostPort") + "/" + port.text("protocol") + "/" + address;
    }
}
