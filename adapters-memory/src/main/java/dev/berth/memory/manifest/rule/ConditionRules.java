package dev.berth.memory.manifest.rule;

import static dev.berth.memory.manifest.rule.TextRules.DNS_NAME;
import static dev.berth.memory.manifest.rule.TextRules.LABEL_VALUE;

import java.util.List;

/// Rules about conditions on labels and fields, and about tolerations.
final class ConditionRules {
    private static final String OPERATOR = "operator";
    private static final String VALUES = "values";
    private static final String VALUE = "value";

    private ConditionRules() {}

    /// As many values as the operator of a condition takes.
    static void values(Mapping condition) {
        String operator = condition.text(OPERATOR);
        int count = Math.max(0, condition.count(VALUES));
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
                condition.blame(
                        VALUES,
                        "expected one value; there are " + Math.max(0, condition.count(VALUES)));
            } else {
                each(condition, DNS_NAME);
            }
        }
    }

    /// Labels that a Node can have. In preferred terms the API server only warns of others.
    static void required(Mapping selector) {
        for (Mapping term : selector.items("nodeSelectorTerms")) {
            for (Mapping condition : term.items("matchExpressions")) {
                String operator = condition.text(OPERATOR);
                if (!operator.equals("Exists") && !operator.equals("DoesNotExist")) {
                    each(condition, LABEL_VALUE);
                }
            }
        }
    }

    private static void each(Mapping condition, TextRule rule) {
        List<String> values = condition.texts(VALUES);
        for (int i = 0; i < values.size(); i++) {
            String problem = rule.problem(values.get(i));
            if (!problem.isEmpty()) {
                condition.blameItem(VALUES, i, problem);
            }
        }
    }

    static void toleration(Mapping toleration) {
        String operator = toleration.text(OPERATOR);
        if (operator.equals("Exists") && toleration.has(VALUE)) {
            toleration.blame(VALUE, "operator Exists takes no value");
        }
        if (operator.isEmpty() || operator.equals("Equal")) {
            String problem = LABEL_VALUE.problem(toleration.text(VALUE));
            if (!problem.isEmpty()) {
                toleration.blame(VALUE, problem);
            }
        }
        if (!operator.equals("Exists") && !toleration.has("key")) {
            toleration.blame("key", "only operator Exists does without a key; there is none");
        }
        if (toleration.has("tolerationSeconds") && !toleration.text("effect").equals("NoExecute")) {
            toleration.blame("tolerationSeconds", "only effect NoExecute has a time");
        }
    }

    /// What a selector selects by.
    ///
    /// @return whether labels match; a condition with an unknown operator does
    static boolean matches(Mapping condition, Mapping labels) {
        String key = condition.text("key");
        boolean isThere = labels.isThere(key);
        boolean isListed = isThere && condition.texts(VALUES).contains(labels.text(key));
        return switch (condition.text(OPERATOR)) {
            case "In" -> isListed;
            case "NotIn" -> !isListed;
            case "Exists" -> isThere;
            case "DoesNotExist" -> !isThere;
            default -> true;
        };
    }
}
