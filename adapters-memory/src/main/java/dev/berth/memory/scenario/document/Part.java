package dev.berth.memory.scenario.document;

import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A value of a document and the path to it. Each method says what the value must be.
record Part(String path, Json value) {
    /// Longest list that a document may spell out: far above any story, and small in memory.
    static final int ITEMS_MAX = 100_000;

    PartFields fields() {
        if (value instanceof Json.Fields fields) {
            return new PartFields(path, fields);
        }
        throw wrong("a mapping");
    }

    List<Part> items() {
        if (!(value instanceof Json.Items items)) {
            throw wrong("a list");
        }
        if (items.values().size() > ITEMS_MAX) {
            throw error(items.values().size() + " items are more than " + ITEMS_MAX);
        }
        List<Part> parts = new ArrayList<>(items.values().size());
        for (int i = 0; i < items.values().size(); i++) {
            parts.add(new Part(path + "[" + i + "]", items.values().get(i)));
        }
        return parts;
    }

    String text() {
        if (value instanceof Json.Text text) {
            return text.value();
        }
        throw wrong("a text (quote it where YAML would read a number or a boolean)");
    }

    /// A text that is not empty.
    String word() {
        String text = text();
        if (text.isEmpty()) {
            throw error("is empty");
        }
        return text;
    }

    /// One of these words.
    String oneOf(List<String> words) {
        String word = text();
        if (!words.contains(word)) {
            throw error("`" + word + "` is none of " + String.join(", ", words));
        }
        return word;
    }

    boolean truth() {
        if (value instanceof Json.Bool bool) {
            return bool.value();
        }
        throw wrong("true or false");
    }

    /// A whole number from `min` to `max`.
    int whole(int min, int max) {
        if (!(value instanceof Json.Num number)) {
            throw wrong("a whole number from " + min + " to " + max);
        }
        try {
            int whole = Integer.parseInt(number.literal());
            if (whole >= min && whole <= max) {
                return whole;
            }
        } catch (NumberFormatException notWhole) {
            // Said below, together with numbers outside the bounds.
        }
        throw error(number.literal() + " is no whole number from " + min + " to " + max);
    }

    boolean isText() {
        return value instanceof Json.Text;
    }

    boolean isNumber() {
        return value instanceof Json.Num;
    }

    boolean isList() {
        return value instanceof Json.Items;
    }

    /// A number, or a text, as it was written.
    String literal() {
        return switch (value) {
            case Json.Text text -> text.value();
            case Json.Num number -> number.literal();
            case Json.Bool bool -> throw wrong("a text or a number");
            case Json.Null none -> throw wrong("a text or a number");
            case Json.Items items -> throw wrong("a text or a number");
            case Json.Fields fields -> throw wrong("a text or a number");
        };
    }

    BadScenarioException error(String what) {
        return new BadScenarioException(path, what);
    }

    private BadScenarioException wrong(String expected) {
        return error("is " + kind() + ", expected " + expected);
    }

    private String kind() {
        return switch (value) {
            case Json.Text text -> "the text `" + text.value() + "`";
            case Json.Num number -> "the number " + number.literal();
            case Json.Bool bool -> String.valueOf(bool.value()).toLowerCase(Locale.ROOT);
            case Json.Null none -> "empty (null)";
            case Json.Items items -> "a list";
            case Json.Fields fields -> "a mapping";
        };
    }
}
