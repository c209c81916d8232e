package dev.berth.k8s.api;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/// A cursor over one object in UTF-8 JSON, on Jackson's token stream.
public final class JsonCursor implements ObjectCursor {
    /// Deepest nesting: the deepest core kind needs about 20, and a custom resource rarely twice
    /// that.
    public static final int NESTING_MAX = 64;

    /// Longest object in bytes: the server stores at most 1.5 MiB of it, and JSON can be several
    /// times as long.
    public static final int DOCUMENT_BYTES_MAX = 8 << 20;

    /// Longest string in characters: a ConfigMap may hold 1 MiB, and that in one value.
    public static final int STRING_LENGTH_MAX = 4 << 20;

    /// Longest number in characters: an exact double needs 767 digits; what is read as a quantity
    /// is bounded on its own.
    public static final int NUMBER_LENGTH_MAX = 1_000;

    /// Longest field name in characters: all annotations of an object, names included, have 256
    /// KiB.
    public static final int NAME_LENGTH_MAX = 256 << 10;

    private static final JsonFactory FACTORY =
            JsonFactory.builder()
                    .streamReadConstraints(
                            StreamReadConstraints.builder()
                                    .maxNestingDepth(NESTING_MAX)
                                    .maxDocumentLength(DOCUMENT_BYTES_MAX)
                                    .maxStringLength(STRING_LENGTH_MAX)
                                    .maxNumberLength(NUMBER_LENGTH_MAX)
                                    .maxNameLength(NAME_LENGTH_MAX)
                                    .build())
                    .build();

    private final JsonParser parser;
    private @Nullable Token current;
    private int depth;

    /// A cursor over all of `json`, which must not change while it is read.
    public JsonCursor(byte[] json) {
        this(json, 0, json.length);
    }

    /// A cursor over `length` bytes of `json` from `offset`, which must not change while they are
    /// read.
    public JsonCursor(byte[] json, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, json.length);
        if (length > DOCUMENT_BYTES_MAX) {
            throw new MalformedObjectException(
                    "object of " + length + " bytes is longer than " + DOCUMENT_BYTES_MAX,
                    DOCUMENT_BYTES_MAX);
        }
        this.parser = FACTORY.createParser(ObjectReadContext.empty(), json, offset, length);
    }

    @Override
    public Token next() {
        if (current == Token.END) {
            return Token.END;
        }
        Token token = advance();
        if (current != null && depth == 0 && token != Token.END) {
            throw new MalformedObjectException("more than one value", offset());
        }
        if (current == null && token == Token.END) {
            throw new MalformedObjectException("no value", 0);
        }
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
        return switch (current()) {
            case FIELD, STRING, NUMBER, BOOLEAN -> textOfToken();
            case START_OBJECT, END_OBJECT, START_ARRAY, END_ARRAY, NULL, END ->
                    throw new IllegalStateException("a token " + current + " has no text");
        };
    }

    @Override
    public void skip() {
        Token from = current();
        if (from == Token.FIELD) {
            from = next();
        }
        if (from == Token.START_OBJECT || from == Token.START_ARRAY) {
            try {
                parser.skipChildren();
            } catch (JacksonException e) {
                throw malformed(e);
            }
            depth--;
            current = from == Token.START_OBJECT ? Token.END_OBJECT : Token.END_ARRAY;
        }
    }

    private Token advance() {
        try {
            return token(parser.nextToken());
        } catch (JacksonException e) {
            throw malformed(e);
        }
    }

    private String textOfToken() {
        try {
            return parser.getString();
        } catch (JacksonException e) {
            throw malformed(e);
        }
    }

    private static Token token(@Nullable JsonToken token) {
        if (token == null) {
            return Token.END;
        }
        return switch (token) {
            case START_OBJECT -> Token.START_OBJECT;
            case END_OBJECT -> Token.END_OBJECT;
            case START_ARRAY -> Token.START_ARRAY;
            case END_ARRAY -> Token.END_ARRAY;
            case PROPERTY_NAME -> Token.FIELD;
            case VALUE_STRING -> Token.STRING;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Token.NUMBER;
            case VALUE_TRUE, VALUE_FALSE -> Token.BOOLEAN;
            case VALUE_NULL -> Token.NULL;
            case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
                    throw new IllegalStateException("a blocking JSON parser gave " + token);
        };
    }

    private MalformedObjectException malformed(JacksonException e) {
        return new MalformedObjectException(e.getOriginalMessage(), offset());
    }

    private long offset() {
        return Math.max(0, parser.currentLocation().getByteOffset());
    }
}
