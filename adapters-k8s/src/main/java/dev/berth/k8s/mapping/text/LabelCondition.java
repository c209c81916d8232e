package dev.berth.k8s.mapping.text;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/// One item of `matchExpressions` or `matchFields` as it is written, whatever it may mean: the
/// values sorted, each once.
public record LabelCondition(String key, String operator, List<String> values) {
    public LabelCondition {
        values = List.copyOf(values);
    }

    /// Reads one, on whose first field the walk begins. `countsOneMore` is asked for each value,
    /// and false for those that are too many, which are left out.
    public static LabelCondition read(FieldReader fields, BooleanSupplier countsOneMore) {
        String key = "";
        String operator = "";
        SortedSet<String> values = new TreeSet<>();
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "key" -> key = fields.text("key");
                case "operator" -> operator = fields.text("operator");
                case "values" -> values(fields, countsOneMore, values);
                default -> fields.skip();
            }
        }
        return new LabelCondition(key, operator, List.copyOf(values));
    }

    private static void values(
            FieldReader fields, BooleanSupplier countsOneMore, SortedSet<String> values) {
        if (!fields.startArray("values")) {
            return;
        }
        while (fields.nextItem()) {
            String value = fields.text("an item of values");
            if (countsOneMore.getAsBoolean()) {
                values.add(value);
            }
        }
    }
}
