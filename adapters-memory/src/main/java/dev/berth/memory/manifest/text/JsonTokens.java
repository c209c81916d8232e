package dev.berth.memory.manifest.text;

import dev.berth.k8s.api.ObjectCursor.Token;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.json.JsonFactory;

/// Tokens of a JSON text, in which documents simply follow each other.
public final class JsonTokens implements DocumentTokens {
    private static final int NAME_LENGTH_MAX = 256 << 10;
    private static final String SOURCE = " (start marker at ";

    private final TextLimits limits;
    private final JsonParser parser;
    private @Nullable JsonToken pending;
    private boolean broken;
    private boolean isBeyondBound;
    private int depth;
    private boolean documentEnded;
    private String text = "";
    private String written = "";
    private String refusal = "";

    public JsonTokens(InputStream bytes, TextLimits limits) {
        this.limits = limits;
        this.parser =
                JsonFactory.builder()
                        .streamReadConstraints(
                                StreamReadConstraints.builder()
                                        .maxNestingDepth(limits.nesting())
                                        .maxStringLength(limits.stretch())
                                        .maxNumberLength(NumberText.LENGTH_MAX)
                                        .maxNameLength(NAME_LENGTH_MAX)
                                        .build())
                        .enable(StreamReadFeature.AUTO_CLOSE_SOURCE)
                        .build()
                        .createParser(ObjectReadContext.empty(), bytes);
    }

    @Override
    public boolean nextDocument() {
        if (broken) {
            return false;
        }
        while (depth > 0) {
            next();
        }
        pending = advance();
        documentEnded = false;
        return pending != null;
    }

    @Override
    public Token next() {
        if (documentEnded) {
            return Token.END;
        }
        JsonToken token = pending == null ? advance() : pending;
        pending = null;
        text = "";
        written = "";
        refusal = "";
        if (token == null) {
            throw broken("the text ends too early");
        }
        Token kind = kind(token);
        documentEnded = depth == 0;
        return kind;
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public String written() {
        return written;
    }

    @Override
    public String refusal() {
        return refusal;
    }

    @Override
    public int line() {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }

    @Override
    public void close() {
        parser.close();
    }

    private Token kind(JsonToken token) {
        return switch (token) {
            case START_OBJECT -> start(Token.START_OBJECT);
            case START_ARRAY -> start(Token.START_ARRAY);
            case END_OBJECT -> end(Token.END_OBJECT);
            case END_ARRAY -> end(Token.END_ARRAY);
            case PROPERTY_NAME -> textual(Token.FIELD);
            case VALUE_STRING -> textual(Token.STRING);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number();
            case VALUE_TRUE, VALUE_FALSE -> textual(Token.BOOLEAN);
            case VALUE_NULL -> Token.NULL;
            case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT ->
                    throw broken("a blocking parser gave " + token);
        };
    }

    private Token start(Token token) {
        depth++;
        return token;
    }

    private Token end(Token token) {
        depth--;
        return token;
    }

    private Token number() {
        textual(Token.NUMBER);
        text = NumberText.canonical(written);
        if (text.isEmpty()) {
            refusal = "this number is too large";
        }
        return Token.NUMBER;
    }

    private Token textual(Token token) {
        try {
            text = parser.getString();
            written = text;
            return token;
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    private @Nullable JsonToken advance() {
        try {
            return parser.nextToken();
        } catch (JacksonException e) {
            throw broken(e);
        }
    }

    private UnreadableTextException broken(JacksonException e) {
        UnreadableTextException problem = broken(withoutSource(e.getOriginalMessage()));
        if (!(e instanceof StreamConstraintsException)) {
            return problem;
        }
        isBeyondBound = true;
        return new UnreadableTextException(
                bound(e.getOriginalMessage()) + "; the rest of the text is not read",
                problem.line());
    }

    /// Whether the text broke a bound, so that its end may be far or nowhere.
    boolean isBeyondBound() {
        return isBeyondBound;
    }

    /// Which bound the parser met, in our words instead of its own, which name its classes.
    private String bound(String message) {
        if (message.startsWith("Document nesting")) {
            return "nested deeper than " + limits.nesting() + " levels";
        }
        if (message.startsWith("Name length")) {
            return "the name of a field has more than " + NAME_LENGTH_MAX + " characters";
        }
        if (message.startsWith("Number value length")) {
            return "a number has more than " + NumberText.LENGTH_MAX + " digits";
        }
        return "a text has more than " + limits.stretch() + " characters";
    }

    /// The parser adds where the text came from, in its own words; the line is said anyway.
    private static String withoutSource(String message) {
        int source = message.indexOf(SOURCE);
        return source < 0 ? message : message.substring(0, source);
    }

    private UnreadableTextException broken(String what) {
        broken = true;
        return new UnreadableTextException(
                "not JSON: " + what, Math.max(1, parser.currentLocation().getLineNr()));
    }
}
