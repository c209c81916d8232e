package dev.berth.memory.json;

import dev.berth.k8s.api.ObjectCursor;
import java.nio.charset.StandardCharsets;

/// Trees for tests.
public final class JsonTrees {
    private JsonTrees() {}

    /// The object under a cursor.
    public static Json.Fields read(ObjectCursor cursor) {
        return (Json.Fields) JsonReader.read(cursor);
    }

    /// The object of a text, in which single quotes stand for double ones.
    public static Json.Fields of(String text) {
        return (Json.Fields) Json.parse(bytes(text));
    }

    /// The text, in which single quotes stand for double ones, in UTF-8.
    public static byte[] bytes(String text) {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }
}
