package dev.berth.bootstrap.render;

import dev.berth.memory.json.Json;
import java.util.Map;
import java.util.regex.Pattern;

/// YAML in block style, with quotes wherever a reader could take a text for something else.
public final class YamlText {
    /// Texts that every YAML reader takes for texts.
    private static final Pattern PLAIN =
            Pattern.compile("[A-Za-z_/][A-Za-z0-9_./-]*( [A-Za-z0-9_./(),;-]+)*");

    private static final Pattern WORD =
            Pattern.compile("(?i)y|n|yes|no|on|off|true|false|null|nan|inf|infinity");

    private final StringBuilder text = new StringBuilder();

    private YamlText() {}

    /// The text of a tree, with a line end.
    public static String of(Json json) {
        YamlText writer = new YamlText();
        switch (json) {
            case Json.Fields fields when !fields.values().isEmpty() ->
                    writer.fields(fields, 0, false);
            case Json.Items items when !items.values().isEmpty() -> writer.items(items, 0);
            default -> writer.text.append(scalar(json)).append('\n');
        }
        return writer.text.toString();
    }

    private void fields(Json.Fields fields, int depth, boolean goesOn) {
        boolean first = goesOn;
        for (Map.Entry<String, Json> field : fields.values().entrySet()) {
            text.append(first ? "" : "  ".repeat(depth)).append(text(field.getKey())).append(':');
            first = false;
            switch (field.getValue()) {
                case Json.Fields inner when !inner.values().isEmpty() -> {
                    text.append('\n');
                    fields(inner, depth + 1, false);
                }
                case Json.Items inner when !inner.values().isEmpty() -> {
                    text.append('\n');
                    items(inner, depth);
                }
                default -> text.append(' ').append(scalar(field.getValue())).append('\n');
            }
        }
    }

    private void items(Json.Items items, int depth) {
        for (Json item : items.values()) {
            text.append("  ".repeat(depth)).append("- ");
            switch (item) {
                case Json.Fields inner when !inner.values().isEmpty() ->
                        fields(inner, depth + 1, true);
                default -> text.append(scalar(item)).append('\n');
            }
        }
    }

    private static String scalar(Json json) {
        return switch (json) {
            case Json.Text string -> text(string.value());
            case Json.Num number -> number.literal();
            case Json.Bool bool -> Boolean.toString(bool.value());
            case Json.Null none -> "null";
            case Json.Items items -> items.values().isEmpty() ? "[]" : JsonText.of(items).strip();
            case Json.Fields fields ->
                    fields.values().isEmpty() ? "{}" : JsonText.of(fields).strip();
        };
    }

    private static String text(String value) {
        boolean plain = PLAIN.matcher(value).matches() && !WORD.matcher(value).matches();
        return plain ? value : JsonText.quoted(value);
    }
}
