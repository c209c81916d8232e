package dev.berth.memory.manifest.object;

import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.memory.manifest.rule.Mapping;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// One mapping of a gathered object.
final class TapeMapping implements Mapping {
    /// Takes what is wrong with a field.
    interface Blame {
        void add(int line, String field, String value, String message);
    }

    /// So often the fields are searched through, which most mappings need; who asks for more, of a
    /// mapping that may be huge, gets an index.
    private static final int SEARCHED_MAX = 32;

    private static final TokenTape EMPTY = empty();

    private final TokenTape tape;
    private final int at;
    private final String prefix;
    private final Blame blame;
    private final Map<String, Integer> index = new HashMap<>(0);
    private int lookups;

    /// @param at where the mapping starts on the tape
    /// @param prefix its path with a dot behind it, `` for the object itself
    TapeMapping(TokenTape tape, int at, String prefix, Blame blame) {
        this.tape = tape;
        this.at = at;
        this.prefix = prefix;
        this.blame = blame;
    }

    @Override
    public boolean isThere(String field) {
        int value = find(field);
        return value >= 0 && tape.token(value) != Token.NULL;
    }

    @Override
    public boolean has(String field) {
        int value = find(field);
        if (value < 0 || tape.token(value) == Token.NULL) {
            return false;
        }
        return tape.token(value) == Token.START_ARRAY
                ? tape.after(value) > value + 2
                : !(tape.token(value) == Token.STRING && tape.text(value).isEmpty());
    }

    @Override
    public String text(String field) {
        int value = find(field);
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
        int start = find(field);
        return start >= 0 && tape.token(start) == Token.START_ARRAY ? list(field).size() : -1;
    }

    @Override
    public Mapping mapping(String field) {
        int start = find(field);
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
        int value = find(field);
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

    /// Where the value of a field stands on the tape, or -1.
    private int find(String field) {
        if (lookups++ < SEARCHED_MAX) {
            return tape.field(at, field);
        }
        if (index.isEmpty()) {
            for (int next = at + 1; tape.token(next) == Token.FIELD; next = tape.after(next + 1)) {
                index.put(tape.text(next), next + 1);
            }
        }
        return index.getOrDefault(field, -1);
    }

    /// Where the items of a list stand on the tape.
    private List<Integer> list(String field) {
        List<Integer> items = new ArrayList<>();
        int start = find(field);
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
