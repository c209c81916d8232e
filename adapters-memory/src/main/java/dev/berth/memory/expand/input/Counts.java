package dev.berth.memory.expand.input;

import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.text.NumberText;
import java.util.OptionalInt;

/// Single values of objects.
public final class Counts {
    private Counts() {}

    /// The number in that field; empty where there is none.
    public static OptionalInt find(Json.Fields fields, String name) {
        return fields.find(name).orElse(new Json.Null()) instanceof Json.Num(String literal)
                ? OptionalInt.of(Integer.parseInt(NumberText.canonical(literal)))
                : OptionalInt.empty();
    }

    /// True where that field says `true`.
    public static boolean isTrue(Json.Fields fields, String name) {
        return fields.find(name).orElse(new Json.Null()) instanceof Json.Bool(boolean value)
                && value;
    }
}
