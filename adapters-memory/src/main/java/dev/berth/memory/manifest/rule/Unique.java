package dev.berth.memory.manifest.rule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Items that must differ.
final class Unique {
    private Unique() {}

    /// Blames the items that have the same values of some fields as an earlier one, unless the
    /// first of these fields is empty.
    static void check(List<Mapping> items, List<String> fields, String message) {
        if (items.size() < 2) {
            return;
        }
        Set<List<String>> seen = new HashSet<>();
        for (Mapping item : items) {
            List<String> values = new ArrayList<>();
            fields.forEach(field -> values.add(word(item, field)));
            if (item.has(fields.getFirst()) && !seen.add(values)) {
                item.blame(fields.getFirst(), message);
            }
        }
    }

    private static String word(Mapping item, String field) {
        return field.equals("protocol") && !item.has(field) ? "TCP" : item.text(field);
    }
}
