package dev.berth.k8s.mapping.text;

import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectCursor.Token;
import org.jspecify.annotations.Nullable;

/// A walk over the fields of one object that notes a value of the wrong type and goes on.
///
/// Between calls the cursor stands on a value that was not read yet, or on the last token of one
/// that was. `null` counts as absent, as it does for the API server.
public final class FieldReader {
    private final ObjectCursor cursor;
    private String damage = "";

    /// A walk that begins on the cursor's first value.
    public FieldReader(ObjectCursor cursor) {
        this.cursor = cursor;
        cursor.next();
    }

    /// The first value of a wrong type, in words; empty where all types were right.
    public String damage() {
        return damage;
    }

    /// What was noted so far, which is then forgotten: whoever takes it deals with it.
    public String takeDamage() {
        String taken = damage;
        damage = "";
        return taken;
    }

    /// True where the value is an object, whose fields `nextField` then gives; false where it is
    /// absent or was noted as wrong, and skipped.
    public boolean startObject(String path) {
        return start(Token.START_OBJECT, path, "an object");
    }

    /// True where the value is an array, whose items `nextItem` then gives; false where it is
    /// absent or was noted as wrong, and skipped.
    public boolean startArray(String path) {
        return start(Token.START_ARRAY, path, "an array");
    }

    /// The name of the object's next field, on whose value the walk then stands; null after the
    /// last.
    public @Nullable String nextField() {
        if (cursor.next() != Token.FIELD) {
            return null;
        }
        String name = cursor.text();
        cursor.next();
        return name;
    }

    /// True where the array has a next item, on which the walk then stands.
    public boolean nextItem() {
        Token token = cursor.next();
        return token != Token.END_ARRAY && token != Token.END;
    }

    /// The way past a value that nobody asks for.
    public void skip() {
        cursor.skip();
    }

    /// The value of a string; empty where it is absent or was noted as wrong.
    public String text(String path) {
        if (cursor.current() == Token.STRING) {
            return cursor.text();
        }
        wrongUnlessNull(path, "a string");
        return "";
    }

    /// The text of a string or number, as a quantity has it; null where it is neither.
    public @Nullable String scalar() {
        Token token = cursor.current();
        if (token == Token.STRING || token == Token.NUMBER) {
            return cursor.text();
        }
        cursor.skip();
        return null;
    }

    /// The value of a boolean; false where it is absent or was noted as wrong.
    public boolean flag(String path) {
        if (cursor.current() == Token.BOOLEAN) {
            return cursor.text().equals("true");
        }
        wrongUnlessNull(path, "true or false");
        return false;
    }

    /// The value of a whole number; 0 where it is absent or was noted as wrong.
    public long number(String path) {
        if (cursor.current() == Token.NUMBER) {
            try {
                return Long.parseLong(cursor.text());
            } catch (NumberFormatException e) {
                note(path, "a whole number below 2^63");
                return 0;
            }
        }
        wrongUnlessNull(path, "a whole number");
        return 0;
    }

    /// True where the value is `null`.
    public boolean isNull() {
        return cursor.current() == Token.NULL;
    }

    /// The cursor itself, on the value, for who copies it whole.
    public ObjectCursor cursor() {
        return cursor;
    }

    /// Notes that a value is not what it should be.
    public void note(String path, String expected) {
        if (damage.isEmpty()) {
            damage = path + " is not " + expected;
        }
    }

    private boolean start(Token wanted, String path, String expected) {
        if (cursor.current() == wanted) {
            return true;
        }
        wrongUnlessNull(path, expected);
        return false;
    }

    private void wrongUnlessNull(String path, String expected) {
        if (!isNull()) {
            note(path, expected);
            cursor.skip();
        }
    }
}
