package dev.berth.memory.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;

/// Writes trees as compact JSON in UTF-8 into one growing buffer.
public final class JsonWriter {
    /// First size of the buffer in bytes: most objects and all statuses fit without growing.
    private static final int CAPACITY_FIRST = 2_048;

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

    private byte[] buffer = new byte[CAPACITY_FIRST];
    private int length;

    /// The compact text of a tree.
    public static byte[] write(Json json) {
        JsonWriter writer = new JsonWriter();
        writer.value(json);
        return writer.bytes();
    }

    /// How many bytes were written.
    public int length() {
        return length;
    }

    /// What was written.
    public byte[] bytes() {
        return Arrays.copyOf(buffer, length);
    }

    /// Writes text that is JSON, or a part of it, already.
    public void raw(String ascii) {
        for (int i = 0; i < ascii.length(); i++) {
            put((byte) ascii.charAt(i));
        }
    }

    /// Writes a field's name and its colon.
    public void name(String name) {
        text(name);
        put((byte) ':');
    }

    /// Writes a value.
    public void value(Json json) {
        switch (json) {
            case Json.Text text -> text(text.value());
            case Json.Num number -> raw(number.literal());
            case Json.Bool bool -> raw(bool.value() ? "true" : "false");
            case Json.Null none -> raw("null");
            case Json.Items items -> items(items);
            case Json.Fields fields -> fields(fields);
        }
    }

    private void items(Json.Items items) {
        put((byte) '[');
        for (int i = 0; i < items.values().size(); i++) {
            if (i > 0) {
                put((byte) ',');
            }
            value(items.values().get(i));
        }
        put((byte) ']');
    }

    private void fields(Json.Fields fields) {
        put((byte) '{');
        Iterator<Map.Entry<String, Json>> each = fields.values().entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry<String, Json> field = each.next();
            name(field.getKey());
            value(field.getValue());
            if (each.hasNext()) {
                put((byte) ',');
            }
        }
        put((byte) '}');
    }

    private void text(String text) {
        put((byte) '"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                // Rare: the rest goes through the encoder, which knows about surrogates.
                escaped(text.substring(i).getBytes(StandardCharsets.UTF_8));
                break;
            }
            escaped((byte) c);
        }
        put((byte) '"');
    }

    private void escaped(byte[] utf8) {
        for (byte b : utf8) {
            escaped(b);
        }
    }

    private void escaped(byte b) {
        if (b == '"' || b == '\\') {
            put((byte) '\\');
            put(b);
        } else if (b >= 0 && b < 0x20) {
            raw("\\u00");
            put(HEX[b >> 4]);
            put(HEX[b & 15]);
        } else {
            put(b);
        }
    }

    private void put(byte b) {
        if (length == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * length);
        }
        buffer[length++] = b;
    }
}
