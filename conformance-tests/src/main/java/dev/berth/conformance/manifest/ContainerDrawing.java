package dev.berth.conformance.manifest;

import static dev.berth.conformance.manifest.Text.array;
import static dev.berth.conformance.manifest.Text.field;
import static dev.berth.conformance.manifest.Text.object;
import static dev.berth.conformance.manifest.Text.someArray;
import static dev.berth.conformance.manifest.Text.someTexts;
import static dev.berth.conformance.manifest.Text.text;
import static dev.berth.conformance.manifest.Text.texts;

import dev.berth.conformance.property.Choices;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Draws the containers of a Pod, and what it asks for as a whole.
final class ContainerDrawing {
    private final Choices choices;
    private final EnumSet<Rule> rules;

    ContainerDrawing(Choices choices, EnumSet<Rule> rules) {
        this.choices = choices;
        this.rules = rules;
    }

    /// Fields of a Pod's spec.
    String fields() {
        List<String> main = new ArrayList<>();
        int count = choices.between(1, 2);
        for (int i = 0; i < count; i++) {
            main.add(container("c" + i, "", i == 0));
        }
        List<String> init = new ArrayList<>();
        while (rules.contains(Rule.INIT_CONTAINERS) && init.size() < 3 && choices.chance(60)) {
            boolean isSidecar = choices.chance(50);
            init.add(
                    container(
                            "i" + init.size(),
                            isSidecar ? text("restartPolicy", "Always") : "",
                            isSidecar));
        }
        String fields =
                object(
                        rules.contains(Rule.POD_RESOURCES) && choices.chance(60)
                                ? field("resources", object(field("requests", wholePod())))
                                : "",
                        someArray("initContainers", init),
                        field("containers", array(main)));
        return fields.substring(1, fields.length() - 1);
    }

    /// More than all containers together can ask for, as the API server demands.
    private String wholePod() {
        SortedMap<String, String> amounts = new TreeMap<>();
        if (!choices.chance(30)) {
            amounts.put("cpu", "5");
        }
        if (!choices.chance(30)) {
            amounts.put("memory", "5Gi");
        }
        return texts(amounts);
    }

    private String container(String name, String more, boolean takesPorts) {
        SortedMap<String, String> requests = requests();
        SortedMap<String, String> limits = new TreeMap<>();
        if (rules.contains(Rule.EXTENDED) && choices.chance(40)) {
            limits.put("example.com/gpu", choices.oneOf(List.of("1", "2", "0")));
        }
        if (choices.chance(10)) {
            limits.put("cpu", "1");
            requests.remove("cpu");
        }
        return object(
                text("name", name),
                text("image", "example.com/image"),
                more,
                field(
                        "resources",
                        object(someTexts("requests", requests), someTexts("limits", limits))),
                takesPorts && rules.contains(Rule.PORTS)
                        ? someArray("ports", choices.chance(60) ? List.of(port()) : List.of())
                        : "");
    }

    private SortedMap<String, String> requests() {
        SortedMap<String, String> requests = new TreeMap<>();
        if (choices.chance(75)) {
            requests.put("cpu", choices.oneOf(List.of("100m", "250m", "1", "333m", "700m", "0")));
        }
        if (choices.chance(75)) {
            requests.put(
                    "memory",
                    choices.oneOf(List.of("128Mi", "500M", "1Gi", "123456789", "700Mi", "0")));
        }
        if (rules.contains(Rule.STORAGE) && choices.chance(50)) {
            requests.put("ephemeral-storage", choices.oneOf(List.of("1Gi", "3Gi")));
        }
        return requests;
    }

    private String port() {
        String address =
                choices.oneOf(List.of("", "10.0.0.1", "0.0.0.0", "10.0.0.2", "::", "fd00::1"));
        return object(
                field("containerPort", "80"),
                field("hostPort", choices.oneOf(List.of("8080", "8081"))),
                text("protocol", choices.oneOf(List.of("TCP", "TCP", "UDP"))),
                address.isEmpty() ? "" : text("hostIP", address));
    }
}
