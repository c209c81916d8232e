package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ObjectCursor;
import org.jspecify.annotations.Nullable;

/// A cursor over one value inside of another cursor's object, which ends where the value does.
///
/// The outer cursor stands on the field before the value, and is of no use any more afterwards,
/// since the value may have been read in part.
final class NestedCursor implements ObjectCursor {
    private final ObjectCursor outer;
    private @Nullable Token current;
    private int depth;

    NestedCursor(ObjectCursor outer) {
        this.outer = outer;
    }

    @Override
    public Token next() {
        if (current != null && depth == 0) {
            current = Token.END;
            return Token.END;
        }
        Token token = outer.next();
        switch (token) {
            case START_OBJECT, START_ARRAY -> depth++;
            case END_OBJECT, END_ARRAY -> depth--;
            case FIELD, STRING, NUMBER, BOOLEAN, NULL, END -> {}
        }
        current = token;
        return token;
    }

    @Override
    public Token current() {
        if (current == null) {
            throw new IllegalStateException(
                    "the cursor stands before the first token. Call next first.");
        }
        return current;
    }

    @Override
    public String text() {
        if (current() == Token.END) {
            throw new IllegalStateException("a token END has no text");
        }
        return outer.text();
    }

    @Override
    public void skip() {
        Token from = current();
        if (from == Token.END) {
            return;
        }
        outer.skip();
        Token to = outer.current();
        if (from == Token.START_OBJECT || from == Token.START_ARRAY) {
            depth--;
        }
        current = to;
    }
}
