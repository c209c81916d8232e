package dev.berth.k8s.mapping;

import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.LabelCondition;
import dev.berth.k8s.mapping.text.LabelGrammar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Reads label selectors and judges them as the API server does; one instance counts over all
/// selectors of one Run.
///
/// Requirements come out ordered by key and then by spelling, each once, so that selectors that say
/// the same are mostly equal.
public final class SelectorReader {
    /// Most requirements of one Run, over all its terms: thousands would make every comparison of
    /// its terms with other Runs as costly.
    static final int REQUIREMENTS_MAX = 1_024;

    /// Most values of one Run, over all its requirements, for the same reason.
    static final int VALUES_MAX = 4_096;

    /// Longest part of a text of the user in a message.
    private static final int QUOTE_LENGTH_MAX = 64;

    private static final Comparator<Requirement> ORDER =
            Comparator.comparing(Requirement::key).thenComparing(Requirement::toString);

    private int requirementCount;
    private int valueCount;
    private String fault = "";

    /// What is wrong with the selector that was read last; empty where nothing is.
    public String fault() {
        return fault;
    }

    /// Which bound all selectors together break; empty where they break none.
    public String boundFault() {
        if (requirementCount > REQUIREMENTS_MAX) {
            return "spec.affinity has more than " + REQUIREMENTS_MAX + " label requirements";
        }
        return valueCount > VALUES_MAX
                ? "spec.affinity has more than " + VALUES_MAX + " label values"
                : "";
    }

    /// How many requirements and values all selectors together have.
    public int size() {
        return requirementCount + valueCount;
    }

    /// Reads one selector. After a fault what it returns is of no use.
    public Selector read(FieldReader fields) {
        fault = "";
        List<Requirement> requirements = new ArrayList<>();
        if (fields.startObject("labelSelector")) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "matchLabels" -> matchLabels(fields, requirements);
                    case "matchExpressions" -> matchExpressions(fields, requirements);
                    default -> fields.skip();
                }
            }
        }
        blame(fields.takeDamage());
        requirements.sort(ORDER);
        return new Selector(requirements.stream().distinct().toList());
    }

    /// A text of the user for a message, bounded.
    public static String quoted(String text) {
        return text.length() <= QUOTE_LENGTH_MAX
                ? "\"" + text + "\""
                : "\"" + text.substring(0, QUOTE_LENGTH_MAX) + "...\"";
    }

    private void matchLabels(FieldReader fields, List<Requirement> requirements) {
        if (!fields.startObject("matchLabels")) {
            return;
        }
        for (String key = fields.nextField(); key != null; key = fields.nextField()) {
            String value = fields.text("a value of matchLabels");
            checkKey(key);
            checkValue(value);
            valueCount++;
            add(requirements, new Requirement.In(key, List.of(value)));
        }
    }

    private void matchExpressions(FieldReader fields, List<Requirement> requirements) {
        if (!fields.startArray("matchExpressions")) {
            return;
        }
        while (fields.nextItem()) {
            if (fields.startObject("an item of matchExpressions")) {
                expression(fields, requirements);
            }
        }
    }

    private void expression(FieldReader fields, List<Requirement> requirements) {
        LabelCondition condition = LabelCondition.read(fields, this::countsOneMore);
        String key = condition.key();
        String operator = condition.operator();
        List<String> sorted = condition.values();
        checkKey(key);
        sorted.forEach(this::checkValue);
        switch (operator) {
            case "In" -> add(requirements, new Requirement.In(key, someOf(operator, sorted)));
            case "NotIn" -> add(requirements, new Requirement.NotIn(key, someOf(operator, sorted)));
            case "Exists" -> addWithout(requirements, new Requirement.Exists(key), sorted);
            case "DoesNotExist" -> addWithout(requirements, new Requirement.Absent(key), sorted);
            default ->
                    blame(
                            "operator "
                                    + quoted(operator)
                                    + " is none of In, NotIn, Exists, DoesNotExist");
        }
    }

    private boolean countsOneMore() {
        valueCount++;
        return valueCount <= VALUES_MAX;
    }

    private List<String> someOf(String operator, List<String> values) {
        if (values.isEmpty()) {
            blame("operator " + quoted(operator) + " needs values");
        }
        return values;
    }

    private void addWithout(
            List<Requirement> requirements, Requirement requirement, List<String> values) {
        if (!values.isEmpty()) {
            blame("a requirement on whether a label exists has values");
        }
        add(requirements, requirement);
    }

    private void add(List<Requirement> requirements, Requirement requirement) {
        requirementCount++;
        if (requirementCount <= REQUIREMENTS_MAX) {
            requirements.add(requirement);
        }
    }

    private void checkKey(String key) {
        if (!LabelGrammar.isKey(key)) {
            blame("key " + quoted(key) + " is not a label key");
        }
    }

    private void checkValue(String value) {
        if (!LabelGrammar.isValue(value)) {
            blame("value " + quoted(value) + " is not a label value");
        }
    }

    private void blame(String what) {
        if (fault.isEmpty()) {
            fault = what;
        }
    }
}
