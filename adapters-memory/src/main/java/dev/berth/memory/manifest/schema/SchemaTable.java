package dev.berth.memory.manifest.schema;

import dev.berth.k8s.mapping.text.NearestName;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The kinds that Berth knows, and the fields of their objects.
///
/// The table is the text of `kubernetes.txt`, `kruntimes.txt` and `berth.txt`, whose first lines
/// tell their form.
public final class SchemaTable {
    private static final List<String> RESOURCES =
            List.of("kubernetes.txt", "kruntimes.txt", "berth.txt");
    private static final String METADATA = "meta.v1.ObjectMeta";

    private final Map<String, StructType> types = new LinkedHashMap<>();
    private final Map<String, FieldType> shared = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> kinds = new LinkedHashMap<>();

    private SchemaTable() {
        for (FieldType.Scalar scalar : FieldType.Scalar.values()) {
            shared.put(scalar.code(), scalar);
        }
    }

    /// The table of this version of Berth.
    public static SchemaTable load() {
        SchemaTable table = new SchemaTable();
        for (String resource : RESOURCES) {
            try (InputStream in = SchemaTable.class.getResourceAsStream(resource)) {
                if (in == null) {
                    throw new IllegalStateException(
                            "schema table " + resource + " is missing from the program");
                }
                table.read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return table;
    }

    /// The type of the objects of a kind, if it is known.
    public Optional<StructType> kind(String apiVersion, String kind) {
        String name = kinds.getOrDefault(apiVersion, Map.of()).get(kind);
        return name == null ? Optional.empty() : Optional.of(struct(name));
    }

    /// The types of all known kinds.
    List<StructType> kinds() {
        return kinds.values().stream()
                .flatMap(names -> names.values().stream())
                .map(this::struct)
                .toList();
    }

    /// The known kind of an API version that looks most like `wrong`, or `` when none does.
    public String nearestKind(String apiVersion, String wrong) {
        return NearestName.of(wrong, kinds.getOrDefault(apiVersion, Map.of()).keySet());
    }

    /// The type of the metadata of every object.
    public StructType metadata() {
        return struct(METADATA);
    }

    FieldType type(String code) {
        FieldType known = shared.get(code);
        if (known == null) {
            known =
                    switch (code.charAt(0)) {
                        case '[' -> new FieldType.ListOf(type(code.substring(1)));
                        case '{' -> new FieldType.MapOf(type(code.substring(1)));
                        default -> new FieldType.Struct(struct(code));
                    };
            shared.put(code, known);
        }
        return known;
    }

    private StructType struct(String name) {
        StructType type = types.get(name);
        if (type == null) {
            throw new IllegalStateException(
                    "schema table names type " + name + " but does not describe it");
        }
        return type;
    }

    private void read(BufferedReader lines) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.startsWith("kind ")) {
                String[] words = line.split(" ", -1);
                kinds.computeIfAbsent(words[1], _ -> new LinkedHashMap<>()).put(words[2], words[3]);
            } else if (line.startsWith("type ")) {
                int end = line.indexOf(' ', "type ".length());
                String name = line.substring("type ".length(), end);
                types.put(name, new StructType(name, line.substring(end + 1), this));
            } else if (!line.startsWith("#")) {
                throw new IllegalStateException(
                        "schema table has a line of no known form: " + line);
            }
        }
    }
}
