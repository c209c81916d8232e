package dev.berth.bootstrap.render;

import dev.berth.memory.json.Json;
import java.util.Iterator;
import java.util.Map;

/// JSON as `kubectl` prints it: indented by four spaces, in ASCII and UTF-8.
public final class JsonText {
    private static final String INDENT = "    ";

    private final StringBuilder text = new StringBuilder();

    private JsonText() {}

    /// The text of a tree, with a line end.
    public static String of(Json json) {
        JsonText writer = new JsonText();
        writer.value(json, 0);
        return writer.text.append('\n').toString();
    }

    private void value(Json json, int depth) {
        switch (json) {
            case Json.Text string -> text.append(quoted(string.value()));
            case Json.Num number -> text.append(number.literal());
            case Json.Bool bool -> text.append(bool.value());
            case Json.Null none -> text.append("null");
            case Json.Items items -> items(items, depth);
            case Json.Fields fields -> fields(fields, depth);
        }
    }

    private void items(Json.Items items, int depth) {
        if (items.values().isEmpty()) {
            text.append("[]");
            return;
        }
        text.append('[');
        Iterator<Json> each = items.values().iterator();
        while (each.hasNext()) {
            line(depth + 1);
            value(each.next(), depth + 1);
            text.append(each.hasNext() ? "," : "");
        }
        line(depth);
        text.append(']');
    }

    private void fields(Json.Fields fields, int depth) {
        if (fields.values().isEmpty()) {
            text.append("{}");
            return;
        }
        text.append('{');
        Iterator<Map.Entry<String, Json>> each = fields.values().entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry<String, Json> field = each.next();
            line(depth + 1);
            text.append(quoted(field.getKey())).append(": ");
            value(field.getValue(), depth + 1);
            text.append(each.hasNext() ? "," : "");
        }
        line(depth);
        text.append('}');
    }

    private void line(int depth) {
        text.append('\n').append(INDENT.repeat(depth));
    }

    /// A JSON string.
    static String quoted(String value) {
        StringBuilder quoted = new StringBuilder(value.length() + 2).append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\t' -> quoted.append("\\t");
                case '\r' -> quoted.append("\\r");
                default -> {
                    boolean lone =
                            Character.isHighSurrogate(c)
                                    ? i + 1 == value.length()
                                            || !Character.isLowSurrogate(value.charAt(i + 1))
                                    : Character.isLowSurrogate(c)
                                            && (i == 0
                                                    || !Character.isHighSurrogate(
                                                            value.charAt(i - 1)));
                    if (lone || (!Character.isSurrogate(c) && TextTable.isUnsafe(c))) {
                        quoted.append("\\u").append(hex(c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }

    private static String hex(char c) {
        String digits = Integer.toHexString(c);
        return "0".repeat(4 - digits.length()) + digits;
    }
}
