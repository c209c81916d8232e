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
import java.util.function.Supplier;

/// Draws Pods of one world.
public final class PodDrawing {
    private final Choices choices;
    private final EnumSet<Rule> rules;
    private final List<String> nodeNames;
    private final ContainerDrawing containers;
    private final PeerDrawing peers;
    private boolean asksRequired;

    /// Draws Pods with some of these rules each, in a world with Nodes of these names.
    public PodDrawing(Choices choices, EnumSet<Rule> rules, List<String> nodeNames) {
        this.choices = choices;
        this.rules = rules;
        this.nodeNames = nodeNames;
        this.containers = new ContainerDrawing(choices, rules);
        this.peers = new PeerDrawing(choices, rules);
    }

    /// A Pod of that name that stands on that Node.
    public String pod(String name, String node) {
        return pod(name, node, false);
    }

    /// The Pod that is asked about: it waits, unless somebody gave it a Node by its name.
    public String waiting(String name) {
        return pod(name, rules.contains(Rule.NODE_NAME) ? choices.oneOf(nodeNames) : "", true);
    }

    private String pod(String name, String node, boolean waits) {
        return object(
                text("apiVersion", "v1"),
                text("kind", "Pod"),
                field(
                        "metadata",
                        object(
                                text("name", name),
                                text("namespace", choices.oneOf(WorldDraws.NAMESPACES)),
                                field("labels", texts(labels())))),
                field(
                        "spec",
                        object(
                                node.isEmpty() ? "" : text("nodeName", node),
                                field("terminationGracePeriodSeconds", "0"),
                                node.isEmpty() && rules.contains(Rule.GATE)
                                        ? field("schedulingGates", "[{\"name\":\"example.com/g\"}]")
                                        : "",
                                containers.fields(),
                                rules.contains(Rule.PRIORITY) ? priority() : "",
                                rules.contains(Rule.OVERHEAD) && choices.chance(50)
                                        ? runtime()
                                        : "",
                                waits ? demands() : peersOnly())));
    }

    private String priority() {
        return text("priorityClassName", choices.oneOf(List.of("prompt", "patient")));
    }

    /// The class that says where its Pods run is for Pods that say nothing against it.
    private String runtime() {
        boolean isBoxed = !rules.contains(Rule.SELECTOR) && choices.chance(50);
        return text("runtimeClassName", isBoxed ? "boxed" : "heavy");
    }

    /// Labels that a Pod is given after it was created.
    String relabelled() {
        return texts(labels());
    }

    private SortedMap<String, String> labels() {
        SortedMap<String, String> labels = new TreeMap<>();
        if (choices.chance(70)) {
            labels.put("app", choices.oneOf(List.of("web", "db", "cache")));
        }
        if (choices.chance(30)) {
            labels.put("tier", choices.oneOf(List.of("front", "back")));
        }
        return labels;
    }

    private String demands() {
        String demands =
                object(
                        someTexts("nodeSelector", selector()),
                        someArray("tolerations", tolerations()),
                        affinity(),
                        peers.spread());
        return demands.substring(1, demands.length() - 1);
    }

    /// What a Pod that stands demands of others still counts; what it demands of its Node does not.
    private String peersOnly() {
        List<String> affinity = choices.chance(50) ? peers.affinity() : List.of();
        return affinity.isEmpty() ? "" : field("affinity", object(affinity.toArray(String[]::new)));
    }

    private SortedMap<String, String> selector() {
        SortedMap<String, String> selector = new TreeMap<>();
        if (rules.contains(Rule.SELECTOR)) {
            if (choices.chance(70)) {
                selector.put("disk", choices.oneOf(List.of("ssd", "hdd")));
            } else {
                selector.put(WorldDraws.ZONE, choices.oneOf(List.of("a", "b")));
            }
        }
        return selector;
    }

    private List<String> tolerations() {
        return rules.contains(Rule.TOLERATIONS) ? some(80, 3, this::toleration) : List.of();
    }

    private String toleration() {
        String key =
                choices.oneOf(
                        List.of(
                                "gpu",
                                "spot",
                                "maintenance",
                                "node.kubernetes.io/unschedulable",
                                ""));
        boolean exists = key.isEmpty() || choices.chance(60);
        String effect = choices.oneOf(List.of("", "NoSchedule", "PreferNoSchedule", "NoExecute"));
        return object(
                key.isEmpty() ? "" : text("key", key),
                exists ? text("operator", "Exists") : text("value", "yes"),
                effect.isEmpty() ? "" : text("effect", effect));
    }

    private String affinity() {
        List<String> fields = new ArrayList<>(peers.affinity());
        if (rules.contains(Rule.REQUIRED_AFFINITY) || rules.contains(Rule.PREFERRED_AFFINITY)) {
            fields.add(field("nodeAffinity", nodeAffinity()));
        }
        return fields.isEmpty() ? "" : field("affinity", object(fields.toArray(String[]::new)));
    }

    private String nodeAffinity() {
        asksRequired = true;
        List<String> required = new ArrayList<>(List.of(term()));
        required.addAll(some(50, 2, this::term));
        asksRequired = false;
        return object(
                rules.contains(Rule.REQUIRED_AFFINITY)
                        ? field(
                                "requiredDuringSchedulingIgnoredDuringExecution",
                                object(field("nodeSelectorTerms", array(required))))
                        : "",
                rules.contains(Rule.PREFERRED_AFFINITY)
                        ? someArray(
                                "preferredDuringSchedulingIgnoredDuringExecution",
                                some(85, 3, this::preferredTerm))
                        : "");
    }

    private String preferredTerm() {
        return object(
                field("weight", choices.oneOf(List.of("1", "2", "30", "77", "100"))),
                field("preference", choices.chance(5) ? "{}" : term()));
    }

    private String term() {
        List<String> expressions = some(80, 2, this::expression);
        boolean hasFields = choices.chance(15);
        return expressions.isEmpty() && !hasFields && !choices.chance(10)
                ? object(field("matchExpressions", array(List.of(expression()))))
                : object(
                        someArray("matchExpressions", expressions),
                        hasFields
                                ? field(
                                        "matchFields",
                                        array(
                                                List.of(
                                                        requirement(
                                                                "metadata.name",
                                                                choices.oneOf(
                                                                        List.of("In", "NotIn")),
                                                                List.of(
                                                                        choices.oneOf(
                                                                                nodeNames))))))
                                : "");
    }

    private String expression() {
        return switch ((int) choices.below(8)) {
            case 0, 1 -> requirement("disk", "In", List.of(choices.oneOf(List.of("ssd", "hdd"))));
            case 2 -> requirement(WorldDraws.ZONE, "In", List.of("a", "b"));
            case 3 -> requirement("disk", "NotIn", List.of("ssd"));
            case 4 -> requirement("gen", "Exists", List.of());
            case 5 -> requirement("gen", "DoesNotExist", List.of());
            case 6 -> requirement("gen", "Gt", List.of(number(List.of("3", "06", "2"))));
            default -> requirement("gen", "Lt", List.of(number(List.of("7", "3", "0"))));
        };
    }

    /// Now and then no number at all, which the API server takes in what is required.
    private String number(List<String> numbers) {
        return asksRequired && choices.chance(20) ? "many" : choices.oneOf(numbers);
    }

    private static String requirement(String key, String operator, List<String> values) {
        return object(
                text("key", key),
                text("operator", operator),
                someArray("values", values.stream().map(Text::quoted).toList()));
    }

    private <T> List<T> some(int percent, int most, Supplier<T> draw) {
        List<T> drawn = new ArrayList<>();
        while (drawn.size() < most && choices.chance(percent)) {
            drawn.add(draw.get());
        }
        return drawn;
    }
}
