package dev.berth.conformance.manifest;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// JSON by its parts. Nothing here needs to be escaped.
final class Text {
    private Text() {}

    static String quoted(String text) {
        return '"' + text + '"';
    }

    /// An object of these fields; empty ones are left out.
    static String object(String... fields) {
        return List.of(fields).stream()
                .filter(field -> !field.isEmpty())
                .collect(Collectors.joining(",", "{", "}"));
    }

    static String field(String name, String json) {
        return quoted(name) + ":" + json;
    }

    static String text(String name, String value) {
        return field(name, quoted(value));
    }

    static String array(Collection<String> items) {
        return "[" + String.join(",", items) + "]";
    }

    /// A field with an array; nothing where that is empty.
    static String someArray(String name, Collection<String> items) {
        return items.isEmpty() ? "" : field(name, array(items));
    }

    static String texts(Map<String, String> values) {
        return values.entrySet().stream()
                .map(entry -> text(entry.getKey(), entry.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
    }

    /// A field with an object of texts; nothing where that is empty.
    static String someTexts(String name, Map<String, String> values) {
        return values.isEmpty() ? "" : field(name, texts(values));
    }
}
