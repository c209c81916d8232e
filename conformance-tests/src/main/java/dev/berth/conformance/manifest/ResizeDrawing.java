package dev.berth.conformance.manifest;

import static dev.berth.conformance.manifest.Text.array;
import static dev.berth.conformance.manifest.Text.field;
import static dev.berth.conformance.manifest.Text.object;
import static dev.berth.conformance.manifest.Text.someArray;
import static dev.berth.conformance.manifest.Text.someTexts;
import static dev.berth.conformance.manifest.Text.text;

import dev.berth.conformance.property.Choices;
import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Draws what the status of a Pod says where its containers were, or are to be, resized in place:
/// what each of them was promised and what it has, either of which may be more or less than it asks
/// for; the same of the whole Pod, where it asks as a whole; and whether the wish is put off or can
/// never be granted.
public final class ResizeDrawing {
    private final Choices choices;

    /// Draws from these choices.
    public ResizeDrawing(Choices choices) {
        this.choices = choices;
    }

    /// Fields of the status of the Pod of that manifest.
    public String status(String manifest) {
        Json.Fields spec =
                ((Json.Fields) Json.parse(manifest.getBytes(StandardCharsets.UTF_8)))
                        .fields("spec");
        String reason = choices.oneOf(List.of("", "", "Infeasible", "Deferred"));
        boolean isWhole = spec.find("resources").isPresent() || choices.chance(30);
        boolean isGiven = isWhole && choices.chance(70);
        boolean isSetAside = isWhole && choices.chance(50);
        return object(
                someArray("containerStatuses", statuses(spec, "containers")),
                someArray("initContainerStatuses", statuses(spec, "initContainers")),
                isSetAside ? someTexts("allocatedResources", amounts()) : "",
                isGiven ? given() : "",
                reason.isEmpty() ? "" : field("conditions", array(List.of(pending(reason)))));
    }

    private static String pending(String reason) {
        return object(
                text("type", "PodResizePending"), text("status", "True"), text("reason", reason));
    }

    private List<String> statuses(Json.Fields spec, String list) {
        List<String> statuses = new ArrayList<>();
        for (Json container : spec.items(list)) {
            if (choices.chance(85)) {
                statuses.add(status((Json.Fields) container));
            }
        }
        return statuses;
    }

    private String status(Json.Fields container) {
        return object(
                text("name", container.text("name")),
                text("image", "example.com/image"),
                text("imageID", "none"),
                field("ready", "true"),
                field("restartCount", "0"),
                someTexts("allocatedResources", amounts()),
                choices.chance(80) ? given() : "");
    }

    /// The field with what there is; left out where that is nothing, as kubelets do.
    private String given() {
        SortedMap<String, String> amounts = amounts();
        return amounts.isEmpty() ? "" : field("resources", object(someTexts("requests", amounts)));
    }

    private SortedMap<String, String> amounts() {
        SortedMap<String, String> amounts = new TreeMap<>();
        if (choices.chance(70)) {
            amounts.put("cpu", choices.oneOf(List.of("100m", "500m", "1", "1500m", "0")));
        }
        if (choices.chance(70)) {
            amounts.put("memory", choices.oneOf(List.of("64Mi", "600M", "1Gi", "2Gi", "0")));
        }
        return amounts;
    }
}
