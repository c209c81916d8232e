package dev.berth.memory.scenario.document;

import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A tree in whose strings `{i}` and `{i%N}` stand for a running number, in keys too.
///
/// The template of a `generate` inside has a running number of its own.
final class Template {
    private static final Pattern NUMBER = Pattern.compile("\\{i(?:%([0-9]{1,9}))?}");

    private Template() {}

    /// A copy for number `i`.
    static Json round(Part template, int i) {
        return fill(template, template.value(), i);
    }

    private static Json fill(Part origin, Json value, int i) {
        return switch (value) {
            case Json.Text text -> new Json.Text(fill(origin, text.value(), i));
            case Json.Items items -> {
                List<Json> filled = new ArrayList<>(items.values().size());
                for (Json item : items.values()) {
                    filled.add(fill(origin, item, i));
                }
                yield new Json.Items(filled);
            }
            case Json.Fields fields -> fill(origin, fields, i);
            case Json.Num number -> number;
            case Json.Bool bool -> bool;
            case Json.Null none -> none;
        };
    }

    private static Json fill(Part origin, Json.Fields fields, int i) {
        Json.Fields filled = Json.Fields.none();
        for (Map.Entry<String, Json> field : fields.values().entrySet()) {
            boolean own = field.getKey().equals("generate");
            String key = fill(origin, field.getKey(), i);
            if (filled.find(key).isPresent()) {
                throw origin.error("the key `" + key + "` comes twice for number " + i);
            }
            filled.put(key, own ? field.getValue() : fill(origin, field.getValue(), i));
        }
        return filled;
    }

    private static String fill(Part origin, String text, int i) {
        if (text.indexOf("{i") < 0) {
            return text;
        }
        Matcher each = NUMBER.matcher(text);
        StringBuilder filled = new StringBuilder();
        while (each.find()) {
            String modulus = each.group(1);
            each.appendReplacement(
                    filled, Integer.toString(modulus == null ? i : rest(origin, i, modulus)));
        }
        return each.appendTail(filled).toString();
    }

    private static int rest(Part origin, int i, String modulus) {
        int n = Integer.parseInt(modulus);
        if (n == 0) {
            throw origin.error("{i%0} divides by zero");
        }
        return i % n;
    }
}
