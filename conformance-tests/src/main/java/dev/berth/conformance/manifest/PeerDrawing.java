package dev.berth.conformance.manifest;

import static dev.berth.conformance.manifest.Text.field;
import static dev.berth.conformance.manifest.Text.object;
import static dev.berth.conformance.manifest.Text.someArray;
import static dev.berth.conformance.manifest.Text.text;

import dev.berth.conformance.property.Choices;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.TreeMap;

/// Draws what a Pod demands and prefers of other Pods, and how it is spread among them.
final class PeerDrawing {
    private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
    private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";
    private static final List<String> KEYS = List.of(WorldDraws.ZONE, WorldDraws.HOSTNAME);

    private final Choices choices;
    private final EnumSet<Rule> rules;

    PeerDrawing(Choices choices, EnumSet<Rule> rules) {
        this.choices = choices;
        this.rules = rules;
    }

    /// The fields of `affinity` about other Pods.
    List<String> affinity() {
        List<String> fields = new ArrayList<>();
        add(fields, "podAffinity", Rule.POD_AFFINITY, 50);
        add(fields, "podAntiAffinity", Rule.POD_ANTI_AFFINITY, 60);
        return fields;
    }

    private void add(List<String> fields, String name, Rule rule, int percent) {
        List<String> required = rules.contains(rule) ? terms(percent, 2) : List.of();
        List<String> preferred =
                rules.contains(Rule.PREFERRED_PODS)
                        ? terms(60, 2).stream()
                                .map(term ->
                                        object(
                                                field(
                                                        "weight",
                                                        choices.oneOf(List.of("1", "40", "100"))),
                                                field("podAffinityTerm", term)))
                                .toList()
                        : List.of();
        if (!required.isEmpty() || !preferred.isEmpty()) {
            fields.add(
                    field(
                            name,
                            object(
                                    someArray(REQUIRED, required),
                                    someArray(PREFERRED, preferred))));
        }
    }

    private List<String> terms(int percent, int most) {
        List<String> terms = new ArrayList<>();
        while (terms.size() < most && choices.chance(percent)) {
            terms.add(term());
        }
        return terms;
    }

    private String term() {
        String labelKeys =
                choices.chance(15)
                        ? field(
                                choices.oneOf(List.of("matchLabelKeys", "mismatchLabelKeys")),
                                "[\"tier\"]")
                        : "";
        String namespaces =
                switch ((int) choices.below(5)) {
                    case 0 -> field("namespaces", "[\"team-b\"]");
                    case 1 -> field("namespaceSelector", "{}");
                    case 2 -> field("namespaceSelector", "{\"matchLabels\":{\"team\":\"team-a\"}}");
                    default -> "";
                };
        return object(text("topologyKey", choices.oneOf(KEYS)), selector(), labelKeys, namespaces);
    }

    /// The field with a selector of Pods by their label `app`.
    private String selector() {
        String app = choices.oneOf(List.of("web", "db", "cache"));
        String selector =
                switch ((int) choices.below(6)) {
                    case 0 -> "{\"matchExpressions\":[{\"key\":\"app\",\"operator\":\"Exists\"}]}";
                    case 1 ->
                            "{\"matchExpressions\":[{\"key\":\"app\",\"operator\":\"NotIn\",\"values\":[\""
                                    + app
                                    + "\"]}]}";
                    default -> "{\"matchLabels\":{\"app\":\"" + app + "\"}}";
                };
        return field("labelSelector", selector);
    }

    /// The field with constraints of spread, each of another key and kind; "" for none.
    String spread() {
        TreeMap<String, String> constraints = new TreeMap<>();
        addSpread(constraints, Rule.SPREAD, "DoNotSchedule");
        addSpread(constraints, Rule.SOFT_SPREAD, "ScheduleAnyway");
        return someArray("topologySpreadConstraints", constraints.values());
    }

    private void addSpread(TreeMap<String, String> constraints, Rule rule, String whenUnsatisfied) {
        for (int i = 0; rules.contains(rule) && i < 2 && choices.chance(80); i++) {
            String key = choices.oneOf(KEYS);
            boolean isHard = rule == Rule.SPREAD;
            constraints.put(
                    key + whenUnsatisfied,
                    object(
                            field("maxSkew", choices.oneOf(List.of("1", "2", "3"))),
                            text("topologyKey", key),
                            text("whenUnsatisfiable", whenUnsatisfied),
                            selector(),
                            isHard && choices.chance(25)
                                    ? field("minDomains", choices.oneOf(List.of("2", "4")))
                                    : "",
                            policy("nodeAffinityPolicy"),
                            policy("nodeTaintsPolicy"),
                            choices.chance(15) ? field("matchLabelKeys", "[\"tier\"]") : ""));
        }
    }

    private String policy(String name) {
        return choices.chance(30) ? text(name, choices.oneOf(List.of("Honor", "Ignore"))) : "";
    }
}
