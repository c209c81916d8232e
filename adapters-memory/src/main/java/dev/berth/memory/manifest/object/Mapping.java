package dev.berth.memory.manifest.object;

import dev.berth.k8s.api.ObjectCursor.Token;
import java.util.ArrayList;
import java.util.List;

/// One mapping of a gathered object, for rules that look at several of its fields.
final class Mapping {
    /// Takes what is wrong with a field.
    interface Blame {
        void add(int line, String field, String value, String message);
    }

    private static final TokenTape EMPTY = empty();

    private final TokenTape tape;
    private final int at;
    private final String prefix;
    private final Blame blame;

    /// @param at where the mapping starts on the tape
    /// @param prefix its path with a dot behind it, `` for the object itself
    Mapping(TokenTape tape, int at, String prefix, Blame blame) {
        this.tape = tape;
        this.at = at;
        this.prefix = prefix;
        this.blame = blame;
    }

    /// Whether the field is there, and is neither null nor an empty text or list.
    boolean has(String field) {
        int value = tape.field(at, field);
        if (value < 0 || tape.token(value) == Token.NULL) {
            return false;
        }
        return tape.token(value) == Token.START_ARRAY
                ? tape.after(value) > value + 2
                : !(tape.token(value) == Token.STRING && tape.text(value).isEmpty());
    }

    /// The text of a simple value; "" where there is none.
    String text(String field) {
        int value = tape.field(at, field);
        return value < 0 || isCollection(value) || tape.token(value) == Token.NULL
                ? ""
                : tape.text(value);
    }

    /// The names of the fields that are there, in order.
    List<String> names() {
        List<String> names = new ArrayList<>();
        for (int next = at + 1; tape.token(next) == Token.FIELD; next = tape.after(next + 1)) {
            if (tape.token(next + 1) != Token.NULL) {
                names.add(tape.text(next));
            }
        }
        return names;
    }

    /// How many items the list in a field has.
    int count(String field) {
        int start = tape.field(at, field);
        int count = 0;
        if (start >= 0 && tape.token(start) == Token.START_ARRAY) {
            for (int next = start + 1;
                    tape.token(next) != Token.END_ARRAY;
                    next = tape.after(next)) {
                count++;
            }
        }
        return count;
    }

    /// The mapping in a field; an empty one where there is none.
    Mapping mapping(String field) {
        int start = tape.field(at, field);
        return start >= 0 && tape.token(start) == Token.START_OBJECT
                ? new Mapping(tape, start, prefix + field + ".", blame)
                : new Mapping(EMPTY, 0, prefix + field + ".", blame);
    }

    /// The mappings in a list.
    List<Mapping> items(String field) {
        List<Mapping> items = new ArrayList<>();
        int start = tape.field(at, field);
        if (start < 0 || tape.token(start) != Token.START_ARRAY) {
            return items;
        }
        int index = 0;
        for (int next = start + 1; tape.token(next) != Token.END_ARRAY; next = tape.after(next)) {
            if (tape.token(next) == Token.START_OBJECT) {
                items.add(new Mapping(tape, next, prefix + field + "[" + index + "].", blame));
            }
            index++;
        }
        return items;
    }

    /// Says that a field, there or not, is wrong.
    void blame(String field, String message) {
        int value = tape.field(at, field);
        blame.add(
                tape.line(value < 0 ? at : value),
                FieldPath.below(prefix, field),
                text(field),
                message);
    }

    private boolean isCollection(int value) {
        return tape.token(value) == Token.START_OBJECT || tape.token(value) == Token.START_ARRAY;
    }

    private static TokenTape empty() {
        TokenTape tape = new TokenTape();
        tape.add(Token.START_OBJECT, "", 0);
        tape.add(Token.END_OBJECT, "", 0);
        tape.close(0);
        return tape;
    }
}
