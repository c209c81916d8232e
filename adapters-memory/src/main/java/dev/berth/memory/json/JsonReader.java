package dev.berth.memory.json;

import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectCursor.Token;
import java.util.ArrayList;
import java.util.List;

/// Reads a tree from a cursor, which bounds depth and length.
final class JsonReader {
    private JsonReader() {}

    static Json read(ObjectCursor cursor) {
        cursor.next();
        Json value = value(cursor);
        // The end shows that nothing follows.
        cursor.next();
        return value;
    }

    private static Json value(ObjectCursor cursor) {
        return switch (cursor.current()) {
            case START_OBJECT -> fields(cursor);
            case START_ARRAY -> items(cursor);
            case STRING -> new Json.Text(cursor.text());
            case NUMBER -> new Json.Num(cursor.text());
            case BOOLEAN -> new Json.Bool(cursor.text().equals("true"));
            case NULL -> new Json.Null();
            case END_OBJECT, END_ARRAY, FIELD, END ->
                    throw new IllegalStateException(
                            "a value can not start with " + cursor.current());
        };
    }

    private static Json fields(ObjectCursor cursor) {
        Json.Fields fields = Json.Fields.none();
        while (cursor.next() == Token.FIELD) {
            String name = cursor.text();
            cursor.next();
            fields.put(name, value(cursor));
        }
        return fields;
    }

    private static Json items(ObjectCursor cursor) {
        List<Json> items = new ArrayList<>();
        while (cursor.next() != Token.END_ARRAY) {
            items.add(value(cursor));
        }
        return new Json.Items(items);
    }
}
