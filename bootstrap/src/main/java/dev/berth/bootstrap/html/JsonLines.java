package dev.berth.bootstrap.html;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

/// An object of JSON that is put together from parts that are JSON already. A line for each field,
/// so that two pages can be compared.
final class JsonLines {
    private final StringBuilder fields = new StringBuilder();

    /// Adds a field whose value is JSON.
    JsonLines put(String name, String json) {
        fields.append(fields.isEmpty() ? "" : ",\n")
                .append(SafeText.json(name))
                .append(':')
                .append(json);
        return this;
    }

    String text() {
        return "{" + fields + "}";
    }

    /// An array of what `json` makes of each value.
    static <T> String list(List<T> values, Function<T, String> json) {
        StringBuilder list = new StringBuilder("[");
        Iterator<T> each = values.iterator();
        while (each.hasNext()) {
            list.append(json.apply(each.next())).append(each.hasNext() ? "," : "");
        }
        return list.append(']').toString();
    }
}
