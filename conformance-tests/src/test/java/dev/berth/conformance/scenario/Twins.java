package dev.berth.conformance.scenario;

import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Makes wrong twins of a scenario: each says one thing differently, and none of them is true.
final class Twins {
    /// In the overhead of a RuntimeClass, where that of a Pod has names.
    private static final String AMOUNTS_OF_A_CLASS = "podFixed";

    /// Mappings whose keys are names and not words of the format.
    private static final Set<String> NAMED =
            new TreeSet<>(
                    List.of(
                            "labels",
                            "annotations",
                            "requests",
                            "matchLabels",
                            "allocatable",
                            "allocatedResources",
                            "limits",
                            "nodeSelector",
                            "overhead",
                            AMOUNTS_OF_A_CLASS,
                            "placements",
                            "uid",
                            "usage",
                            "writes",
                            "attempts",
                            "placedBy",
                            "message",
                            "noneOf",
                            "placedCount",
                            "verdicts"));

    private final Json.Fields original;
    private final List<Twin> twins = new ArrayList<>();

    /// A twin, and what was changed.
    record Twin(String what, Json.Fields tree) {
        @Override
        public String toString() {
            return what;
        }
    }

    private Twins(Json.Fields original) {
        this.original = original;
    }

    /// Twins with a misspelt word of the format, which must be refused by name.
    static List<Twin> misspelt(Json.Fields original) {
        Twins twins = new Twins(original);
        twins.misspell(original, "", "document");
        return twins.twins;
    }

    /// Twins with another expectation.
    static List<Twin> contradicting(Json.Fields original) {
        Twins twins = new Twins(original);
        twins.contradict(original, "document");
        return twins.twins;
    }

    private void misspell(Json value, String key, String path) {
        switch (value) {
            case Json.Fields fields -> {
                boolean named = NAMED.contains(key) || isStatusOfExpect(key, fields);
                for (Map.Entry<String, Json> field : List.copyOf(fields.values().entrySet())) {
                    if (!named) {
                        rename(fields, field.getKey(), path);
                    }
                    String inner = named && key.equals("usage") ? "requests" : field.getKey();
                    boolean isName =
                            named
                                    && !key.equals("usage")
                                    && !field.getKey().equals(AMOUNTS_OF_A_CLASS);
                    misspell(field.getValue(), isName ? "" : inner, path + "." + field.getKey());
                }
            }
            case Json.Items items -> {
                for (int i = 0; i < items.values().size(); i++) {
                    misspell(items.values().get(i), "", path + "[" + i + "]");
                }
            }
            case Json.Text text -> {}
            case Json.Num number -> {}
            case Json.Bool bool -> {}
            case Json.Null none -> {}
        }
    }

    /// `status` in an expectation maps names to texts; elsewhere it is a step or part of an object.
    private static boolean isStatusOfExpect(String key, Json.Fields fields) {
        return key.equals("status")
                && fields.values().values().stream().allMatch(value -> value instanceof Json.Text)
                && fields.find("phase").isEmpty();
    }

    /// Changes a key in place, keeps a copy of the whole, and changes it back.
    private void rename(Json.Fields fields, String key, String path) {
        Map<String, Json> before = new LinkedHashMap<>(fields.values());
        String wrong = key + "x";
        fields.values().clear();
        before.forEach((name, value) -> fields.put(name.equals(key) ? wrong : name, value));
        twins.add(new Twin(wrong + " at " + path, original.copy()));
        fields.values().clear();
        before.forEach(fields::put);
    }

    private void contradict(Json value, String path) {
        switch (value) {
            case Json.Fields fields ->
                    fields.values()
                            .forEach((name, inner) -> {
                                if (name.equals("expect") && inner instanceof Json.Fields expect) {
                                    expect(expect, path + ".expect");
                                } else {
                                    contradict(inner, path + "." + name);
                                }
                            });
            case Json.Items items -> {
                for (int i = 0; i < items.values().size(); i++) {
                    contradict(items.values().get(i), path + "[" + i + "]");
                }
            }
            case Json.Text text -> {}
            case Json.Num number -> {}
            case Json.Bool bool -> {}
            case Json.Null none -> {}
        }
    }

    private void expect(Json.Fields expect, String path) {
        for (String word : List.copyOf(expect.values().keySet())) {
            String at = path + "." + word;
            Json value = expect.values().get(word);
            switch (word) {
                case "placements", "uid" -> each(expect.fields(word), at, this::otherName);
                case "status" -> each(expect.fields(word), at, this::otherStatus);
                case "usage" ->
                        expect.fields(word)
                                .values()
                                .forEach((host, amounts) -> amounts(amounts, at + "." + host));
                case "writes", "attempts" ->
                        expect.fields(word)
                                .values()
                                .forEach((name, range) -> range(range, at + "." + name));
                case "verdicts" -> each(expect.fields(word), at, Twins::otherVerdict);
                case "placedCount" -> each(expect.fields(word), at, count -> more(count, 1));
                case "pending" -> otherPending(expect, at);
                case "count" -> expect.items(word).forEach(count -> count(count, at));
                default -> {
                    if (value == null) {
                        throw new IllegalStateException(at + " has no value");
                    }
                }
            }
        }
    }

    /// How one value is made wrong.
    private interface Wrong {
        Json of(Json value);
    }

    private void each(Json.Fields fields, String path, Wrong wrong) {
        for (String name : List.copyOf(fields.values().keySet())) {
            replace(fields, name, path, wrong);
        }
    }

    private void replace(Json.Fields fields, String name, String path, Wrong wrong) {
        Json before = fields.values().get(name);
        if (before == null) {
            throw new IllegalStateException(path + "." + name + " has no value");
        }
        fields.put(name, wrong.of(before));
        twins.add(new Twin(path + "." + name, original.copy()));
        fields.put(name, before);
    }

    private Json otherName(Json value) {
        return new Json.Text("not-" + (value instanceof Json.Text text ? text.value() : "that"));
    }

    private static Json otherVerdict(Json value) {
        return new Json.Text(
                value instanceof Json.Text(String word) && word.equals("Invalid")
                        ? "Placed"
                        : "Invalid");
    }

    private Json otherStatus(Json value) {
        String status = value instanceof Json.Text text ? text.value() : "";
        return new Json.Text(
                status.startsWith("Pending")
                        ? status.replace("Pending", "Running") + "!"
                        : "Pending");
    }

    private void amounts(Json amounts, String path) {
        if (amounts instanceof Json.Fields fields) {
            each(fields, path, value -> more(value, 1));
        }
    }

    private void range(Json range, String path) {
        if (range instanceof Json.Fields fields) {
            // What never happened so often, and so seldom.
            Json.Fields before = fields.copy();
            fields.remove("max");
            fields.put("min", new Json.Num("1000000"));
            twins.add(new Twin(path + " often", original.copy()));
            fields.values().clear();
            before.values().forEach(fields::put);
        }
    }

    private void otherPending(Json.Fields expect, String path) {
        List<Json> before = expect.items("pending");
        List<Json> more = new ArrayList<>(before);
        more.add(new Json.Text("nobody"));
        expect.put("pending", new Json.Items(more));
        twins.add(new Twin(path + " and nobody", original.copy()));
        expect.put("pending", new Json.Items(before));
    }

    private void count(Json count, String path) {
        if (count instanceof Json.Fields fields) {
            Json placed = fields.values().get("placed");
            if (placed instanceof Json.Num) {
                replace(fields, "placed", path, value -> more(value, 1));
            }
        }
    }

    private static Json more(Json value, int by) {
        long number = value instanceof Json.Num num ? Long.parseLong(num.literal()) : 0;
        return new Json.Num(Long.toString(number + by));
    }
}
