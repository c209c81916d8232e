package dev.berth.domain.model;

import java.util.List;

/// Conditions on labels, all of which must hold; none at all matches everything.
public record Selector(List<Requirement> requirements) {
    /// Matches nothing: what a missing selector of a Pod's term means.
    public static final Selector NOTHING = new Selector(List.of(new Requirement.In("", List.of())));

    public Selector {
        requirements = List.copyOf(requirements);
    }

    /// True where labels satisfy every condition.
    public boolean matches(Labels labels) {
        for (int i = 0; i < requirements.size(); i++) {
            if (!requirements.get(i).matches(labels)) {
                return false;
            }
        }
        return true;
    }

    /// As kubectl spells it: `app in (a,b),!canary,tier=web`; `<everything>` without a condition.
    /// What is longer than about `lengthMax` characters is cut and ends in `...`, at a cost that
    /// does not depend on how long it is.
    public String text(int lengthMax) {
        if (requirements.isEmpty()) {
            return "<everything>";
        }
        if (equals(NOTHING)) {
            return "<nothing>";
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < requirements.size() && text.length() <= lengthMax; i++) {
            text.append(i == 0 ? "" : ",");
            switch (requirements.get(i)) {
                case Requirement.In(String key, List<String> values) when values.size() == 1 ->
                        text.append(key).append('=').append(values.getFirst());
                case Requirement.In(String key, List<String> values) ->
                        append(text.append(key).append(" in ("), values, lengthMax);
                case Requirement.NotIn(String key, List<String> values) when values.size() == 1 ->
                        text.append(key).append("!=").append(values.getFirst());
                case Requirement.NotIn(String key, List<String> values) ->
                        append(text.append(key).append(" notin ("), values, lengthMax);
                case Requirement.Exists(String key) -> text.append(key);
                case Requirement.Absent(String key) -> text.append('!').append(key);
                case Requirement.Above(String key, long bound) ->
                        text.append(key).append('>').append(bound);
                case Requirement.Below(String key, long bound) ->
                        text.append(key).append('<').append(bound);
            }
        }
        return text.length() <= lengthMax ? text.toString() : text.substring(0, lengthMax) + "...";
    }

    private static void append(StringBuilder text, List<String> values, int lengthMax) {
        for (int i = 0; i < values.size() && text.length() <= lengthMax; i++) {
            text.append(i == 0 ? "" : ",").append(values.get(i));
        }
        text.append(')');
    }
}
