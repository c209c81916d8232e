package dev.berth.memory.manifest.object;

import dev.berth.k8s.mapping.quantity.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Rules about several fields of one mapping.
final class WholeRules {
    private static final String OPERATOR = "operator";
    private static final String VALUES = "values";
    private static final String NAME = "name";

    private WholeRules() {}

    /// As many values as the operator of a condition takes.
    static void values(Mapping condition) {
        String operator = condition.text(OPERATOR);
        int count = condition.count(VALUES);
        switch (operator) {
            case "In", "NotIn" -> {
                if (count == 0) {
                    condition.blame(
                            VALUES, "operator " + operator + " needs a value; there is none");
                }
            }
            case "Gt", "Lt" -> {
                if (count != 1) {
                    condition.blame(
                            VALUES,
                            "operator " + operator + " needs one value; there are " + count);
                }
            }
            default -> {
                if (count > 0) {
                    condition.blame(
                            VALUES, "operator " + operator + " takes no value; there are " + count);
                }
            }
        }
    }

    /// The one field of Nodes that can be asked for, and how.
    static void matchFields(Mapping term) {
        for (Mapping condition : term.items("matchFields")) {
            String operator = condition.text(OPERATOR);
            if (!condition.text("key").equals("metadata.name")) {
                condition.blame("key", "expected metadata.name");
            } else if (!operator.equals("In") && !operator.equals("NotIn")) {
                condition.blame(OPERATOR, "expected In or NotIn");
            } else if (condition.count(VALUES) != 1) {
                condition.blame(VALUES, "expected one value; there are " + condition.count(VALUES));
            }
        }
    }

    static void toleration(Mapping toleration) {
        String operator = toleration.text(OPERATOR);
        if (operator.equals("Exists") && toleration.has("value")) {
            toleration.blame("value", "operator Exists takes no value");
        }
        if (!operator.equals("Exists") && !toleration.has("key")) {
            toleration.blame("key", "only operator Exists does without a key; there is none");
        }
        if (toleration.has("tolerationSeconds") && !toleration.text("effect").equals("NoExecute")) {
            toleration.blame("tolerationSeconds", "only effect NoExecute has a time");
        }
    }

    static void spread(Mapping constraint) {
        if (constraint.has("minDomains")
                && !constraint.text("whenUnsatisfiable").equals("DoNotSchedule")) {
            constraint.blame("minDomains", "only whenUnsatisfiable DoNotSchedule has a minimum");
        }
    }

    /// Requests within limits, and devices in whole numbers.
    static void resources(Mapping resources) {
        Mapping limits = resources.mapping("limits");
        Mapping requests = resources.mapping("requests");
        for (String name : requests.names()) {
            Optional<Quantity> request = TextRules.quantity(requests.text(name));
            Optional<Quantity> limit = TextRules.quantity(limits.text(name));
            if (request.isPresent()
                    && limit.isPresent()
                    && request.get().compareTo(limit.get()) > 0) {
                requests.blame(name, "is above its limit, " + limits.text(name));
            }
            wholeDevices(requests, name, request);
        }
        for (String name : limits.names()) {
            wholeDevices(limits, name, TextRules.quantity(limits.text(name)));
        }
    }

    private static void wholeDevices(Mapping amounts, String name, Optional<Quantity> amount) {
        if (name.indexOf('/') >= 0 && !amount.map(Quantity::isWhole).orElse(true)) {
            amounts.blame(name, "expected a whole number of an extended resource");
        }
    }

    static void pod(Mapping spec) {
        List<Mapping> containers = new ArrayList<>(spec.items("initContainers"));
        containers.addAll(spec.items("containers"));
        unique(containers, List.of(NAME), "another container has this name");
        unique(spec.items("schedulingGates"), List.of(NAME), "this gate is there twice");
        unique(spec.items("volumes"), List.of(NAME), "another volume has this name");
        unique(
                spec.items("topologySpreadConstraints"),
                List.of("topologyKey", "whenUnsatisfiable"),
                "another constraint has this topologyKey and whenUnsatisfiable");
        List<Mapping> ports = new ArrayList<>();
        for (Mapping container : spec.items("containers")) {
            for (Mapping port : container.items("ports")) {
                if (port.has("hostPort") && !port.text("hostPort").equals("0")) {
                    ports.add(port);
                }
            }
        }
        unique(
                ports,
                List.of("hostPort", "protocol", "hostIP"),
                "another container port of the Pod has this host port");
        if (spec.has("nodeName") && spec.has("schedulingGates")) {
            spec.blame("nodeName", "a Pod with schedulingGates has no Node");
        }
    }

    static void taints(Mapping spec) {
        unique(
                spec.items("taints"),
                List.of("key", "effect"),
                "another taint has this key and effect");
    }

    static void volume(Mapping volume) {
        List<String> sources = new ArrayList<>(volume.names());
        sources.remove(NAME);
        if (sources.size() > 1) {
            volume.blame(
                    sources.get(1), "a volume has one source, and this one " + sources.getFirst());
        }
    }

    /// Blames the items that have the same values of some fields as an earlier one, unless all of
    /// them are empty.
    private static void unique(List<Mapping> items, List<String> fields, String message) {
        if (items.size() < 2) {
            return;
        }
        Set<List<String>> seen =
                new TreeSet<>((a, b) -> String.join("\n", a).compareTo(String.join("\n", b)));
        for (Mapping item : items) {
            List<String> values = fields.stream().map(field -> word(item, field)).toList();
            if (item.has(fields.getFirst()) && !seen.add(values)) {
                item.blame(fields.getFirst(), message);
            }
        }
    }

    private static String word(Mapping item, String field) {
        return field.equals("protocol") && !item.has(field) ? "TCP" : item.text(field);
    }

    /// What a workload selects are its own Pods.
    static void selector(Mapping spec) {
        Mapping wanted = spec.mapping("selector").mapping("matchLabels");
        Mapping labels = spec.mapping("template").mapping("metadata").mapping("labels");
        for (String key : wanted.names()) {
            if (!labels.text(key).equals(wanted.text(key))) {
                wanted.blame(key, "the labels of the template do not match the selector");
            }
        }
    }

    static void job(Mapping spec) {
        Mapping pod = spec.mapping("template").mapping("spec");
        if (pod.text("restartPolicy").equals("Always")) {
            pod.blame("restartPolicy", "expected one of OnFailure, Never, as for each Job");
        }
    }

    static void alwaysRestarts(Mapping spec) {
        Mapping pod = spec.mapping("template").mapping("spec");
        if (pod.has("restartPolicy") && !pod.text("restartPolicy").equals("Always")) {
            pod.blame("restartPolicy", "expected Always, as for each workload that does not end");
        }
    }
}
