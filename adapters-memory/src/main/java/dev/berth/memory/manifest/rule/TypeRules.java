package dev.berth.memory.manifest.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What the API server demands of the mappings of one type, beyond the types of their fields.
///
/// @param required fields that must be there, and not be empty
/// @param fields rules of single fields, by name
/// @param whole rules about several fields
public record TypeRules(
        List<String> required, Map<String, FieldRule> fields, List<StructRule> whole) {
    /// Demands nothing.
    public static final TypeRules NONE = new TypeRules(List.of(), Map.of(), List.of());

    /// Rules to which more can be added.
    static TypeRules start() {
        return new TypeRules(new ArrayList<>(), new TreeMap<>(), new ArrayList<>());
    }

    TypeRules needs(String... names) {
        required.addAll(List.of(names));
        return this;
    }

    TypeRules value(String field, TextRule rule) {
        fields.put(field, new FieldRule(TextRules.ANYTHING, rule));
        return this;
    }

    TypeRules entries(String field, TextRule keys, TextRule values) {
        fields.put(field, new FieldRule(keys, values));
        return this;
    }

    TypeRules together(StructRule rule) {
        whole.add(rule);
        return this;
    }

    /// Whether it demands nothing.
    public boolean isEmpty() {
        return required.isEmpty() && fields.isEmpty() && whole.isEmpty();
    }
}
