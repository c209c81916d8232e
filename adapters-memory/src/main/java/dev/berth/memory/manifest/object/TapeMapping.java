package dev.berth.memory.manifest.object;

import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.memory.manifest.rule.Mapping;
import java.util.ArrayList;
import java.util.List;

/// One mapping of a gathered object.
final class TapeMapping implements Mapping {
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
    TapeMapping(TokenTape tape, int at, String prefix, Blame blame) {
        this.tape = tape;
        this.at = at;
        this.prefix = prefix;
        this.blame = blame;
    }

    @Override
    public boolean has(String field) {
        int value = tape.field(at, field);
        if (value < 0 || tape.token(value) == Token.NULL) {
            return false;
        }
        return tape.token(value) == Token.START_ARRAY
                ? tape.after(value) > value + 2
                : !(tape.token(value) == Token.STRING && tape.text(value).isEmpty());
    }

    @Override
    public String text(String field) {
        int value = tape.field(at, field);
        return value < 0 ? "" : simple(value);
    }

    @Override
    public List<String> texts(String field) {
        List<String> texts = new ArrayList<>();
        for (int item : list(field)) {
            texts.add(simple(item));
        }
        return texts;
    }

    @Override
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (int next = at + 1; tape.token(next) == Token.FIELD; next = tape.after(next + 1)) {
            if (tape.token(next + 1) != Token.NULL) {
                names.add(tape.text(next));
            }
        }
        return names;
    }

    @Override
    public int count(String field) {
        int start = tape.field(at, field);
        return start >= 0 && tape.token(start) == Token.START_ARRAY ? list(field).size() : -1;
    }

    @Override
    public Mapping mapping(String field) {
        int start = tape.field(at, field);
        return start >= 0 && tape.token(start) == Token.START_OBJECT
                ? new TapeMapping(tape, start, prefix + field + ".", blame)
                : new TapeMapping(EMPTY, 0, prefix + field + ".", blame);
    }

    @Override
    public List<Mapping> items(String field) {
        List<Mapping> items = new ArrayList<>();
        int index = 0;
        for (int item : list(field)) {
            if (tape.token(item) == Token.START_OBJECT) {
                items.add(new TapeMapping(tape, item, prefix + field + "[" + index + "].", blame));
            }
            index++;
        }
        return items;
    }

    @Override
    public void blame(String field, String message) {
        int value = tape.field(at, field);
        blame.add(
                tape.line(value < 0 ? at : value),
                FieldPath.below(prefix, field),
                text(field),
                message);
    }

    @Override
    public void blameItem(String field, int index, String message) {
        int item = list(field).get(index);
        blame.add(
                tape.line(item),
                FieldPath.below(prefix, field) + "[" + index + "]",
                simple(item),
                message);
    }

    /// Where the items of a list stand on the tape.
    private List<Integer> list(String field) {
        List<Integer> items = new ArrayList<>();
        int start = tape.field(at, field);
        if (start >= 0 && tape.token(start) == Token.START_ARRAY) {
            for (int next = start + 1;
                    tape.token(next) != Token.END_ARRAY;
                    next = tape.after(next)) {
                items.add(next);
            }
        }
        return items;
    }

    private String simple(int value) {
        boolean isSimple =
                switch (tape.token(value)) {
                    case STRING, NUMBER, BOOLEAN -> true;
                    case START_OBJECT, END_OBJECT, START_ARRAY, END_ARRAY, FIELD, NULL, END ->
                            false;
                };
        return isSimple ? tape.text(value) : "";
    }

    private static TokenTape empty() {
        TokenTape tape = new TokenTape();
        tape.add(Token.START_OBJECT, "", 0);
        tape.add(Token.END_OBJECT, "", 0);
        tape.close(0);
        return tape;
    }
}
