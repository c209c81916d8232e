package dev.berth.memory.expand.input;

import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.TreeSet;

/// A short word for a Pod template: equal templates have equal words, whatever the order of their
/// fields. It stands where controllers write a hash of their own, which depends on how their
/// program was built, so the words differ from theirs.
public final class TemplateHash {
    /// The letters that Kubernetes uses, none of which makes a rude word.
    private static final String LETTERS = "bcdfghjklmnpqrstvwxz2456789";

    private static final int FNV_START = 0x811c9dc5;
    private static final int FNV_PRIME = 0x01000193;

    private int hash = FNV_START;

    private TemplateHash() {}

    /// The word for that template.
    public static String of(Json template) {
        TemplateHash sum = new TemplateHash();
        sum.add(template);
        String digits = Integer.toUnsignedString(sum.hash);
        StringBuilder word = new StringBuilder();
        digits.chars().forEach(digit -> word.append(LETTERS.charAt(digit % LETTERS.length())));
        return word.toString();
    }

    private void add(Json value) {
        switch (value) {
            case Json.Text text -> add("s" + text.value());
            case Json.Num number -> add("n" + number.literal());
            case Json.Bool bool -> add("b" + bool.value());
            case Json.Null none -> add("0");
            case Json.Items items -> {
                add("[");
                items.values().forEach(this::add);
                add("]");
            }
            case Json.Fields fields -> {
                add("{");
                for (String name : new TreeSet<>(fields.values().keySet())) {
                    add("f" + name);
                    fields.find(name).ifPresent(this::add);
                }
                add("}");
            }
        }
    }

    private void add(String part) {
        for (byte b : part.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        // A byte that no UTF-8 text has, so that parts cannot run into each other.
        hash = (hash ^ 0xff) * FNV_PRIME;
    }
}
