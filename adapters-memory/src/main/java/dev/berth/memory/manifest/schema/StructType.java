package dev.berth.memory.manifest.schema;

import dev.berth.k8s.mapping.text.NearestName;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// A mapping with known fields. Its fields are read from the table when they are first asked for.
public final class StructType {
    private final String name;
    private final String line;
    private final SchemaTable table;
    private @Nullable SequencedMap<String, FieldType> fields;

    StructType(String name, String line, SchemaTable table) {
        this.name = name;
        this.line = line;
        this.table = table;
    }

    /// Name of the type in the schema table, such as `core.v1.PodSpec`.
    public String name() {
        return name;
    }

    /// The fields in order of their names.
    public SequencedMap<String, FieldType> fields() {
        if (fields == null) {
            fields = Collections.unmodifiableSequencedMap(parse());
        }
        return fields;
    }

    /// The known field name that looks most like `wrong`, or `` when none does.
    public String nearest(String wrong) {
        return NearestName.of(wrong, fields().sequencedKeySet());
    }

    private SequencedMap<String, FieldType> parse() {
        SequencedMap<String, FieldType> parsed = new LinkedHashMap<>();
        for (String field : line.split(" ", -1)) {
            int colon = field.lastIndexOf(':');
            parsed.put(field.substring(0, colon), table.type(field.substring(colon + 1)));
        }
        return parsed;
    }

    @Override
    public String toString() {
        return name;
    }
}
