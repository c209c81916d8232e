package dev.berth.k8s.mapping.text;

import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectCursor.Token;
import java.nio.charset.StandardCharsets;

/// A builder of compact JSON; commas come by themselves.
///
/// Only ASCII control characters, quotes, backslashes and halves of surrogate pairs are escaped.
public final class JsonText {
    private static final String HEX = "0123456789abcdef";

    private final StringBuilder text = new StringBuilder(256);
    private boolean comma;

    /// Opens an object.
    public JsonText startObject() {
        return open('{');
    }

    /// Closes an object.
    public JsonText endObject() {
        return close('}');
    }

    /// Opens an array.
    public JsonText startArray() {
        return open('[');
    }

    /// Closes an array.
    public JsonText endArray() {
        return close(']');
    }

    /// The name of the next value.
    public JsonText field(String name) {
        separate();
        quote(name);
        text.append(':');
        comma = false;
        return this;
    }

    /// A string.
    public JsonText string(String value) {
        separate();
        quote(value);
        return this;
    }

    /// A string under a name.
    public JsonText string(String name, String value) {
        return field(name).string(value);
    }

    /// A literal: a number, `true`, `false`, `null`, or a value that is JSON already.
    public JsonText raw(String literal) {
        separate();
        text.append(literal);
        return this;
    }

    /// The value on which the cursor stands, whole; afterwards the cursor stands on its last token.
    ///
    /// @return false where it grew beyond `lengthMax` characters and was cut off; the text is then
    ///   of no use
    public boolean copy(ObjectCursor cursor, int lengthMax) {
        boolean fits = true;
        int depth = 0;
        do {
            depth += depthChange(cursor.current());
            if (fits) {
                append(cursor);
                fits = text.length() <= lengthMax;
            }
        } while (depth > 0 && cursor.next() != Token.END);
        return fits;
    }

    /// How many characters there are.
    public int length() {
        return text.length();
    }

    /// The text in UTF-8.
    public byte[] toBytes() {
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private static int depthChange(Token token) {
        return switch (token) {
            case START_OBJECT, START_ARRAY -> 1;
            case END_OBJECT, END_ARRAY -> -1;
            case FIELD, STRING, NUMBER, BOOLEAN, NULL, END -> 0;
        };
    }

    private void append(ObjectCursor cursor) {
        switch (cursor.current()) {
            case START_OBJECT -> startObject();
            case START_ARRAY -> startArray();
            case END_OBJECT -> endObject();
            case END_ARRAY -> endArray();
            case FIELD -> field(cursor.text());
            case STRING -> string(cursor.text());
            case NUMBER, BOOLEAN -> raw(cursor.text());
            case NULL -> raw("null");
            case END -> {}
        }
    }

    private JsonText open(char bracket) {
        separate();
        text.append(bracket);
        comma = false;
        return this;
    }

    private JsonText close(char bracket) {
        text.append(bracket);
        comma = true;
        return this;
    }

    private void separate() {
        if (comma) {
            text.append(',');
        }
        comma = true;
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"' || c == '\\') {
                text.append('\\').append(c);
            } else if (c < ' ' || isHalf(value, i)) {
                escape(c);
            } else {
                text.append(c);
            }
        }
        text.append('"');
    }

    private void escape(char c) {
        text.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
            text.append(HEX.charAt((c >> shift) & 0xf));
        }
    }

    /// UTF-8 has no spelling for half a pair.
    private static boolean isHalf(String value, int index) {
        char c = value.charAt(index);
        if (Character.isHighSurrogate(c)) {
            return index + 1 == value.length()
                    || !Character.isLowSurrogate(value.charAt(index + 1));
        }
        return Character.isLowSurrogate(c)
                && (index == 0 || !Character.isHighSurrogate(value.charAt(index - 1)));
    }
}
