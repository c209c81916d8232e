package dev.berth.memory.scenario.document;

import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.memory.json.Json;
import dev.berth.memory.manifest.text.DocumentTokens;
import dev.berth.memory.manifest.text.UnreadableTextException;
import java.util.ArrayList;
import java.util.List;

/// Builds the tree of one document from its tokens, and refuses keys that come twice.
public final class TreeReader {
    /// Most tokens of a scenario document: a hundred times the largest known one.
    public static final int TOKENS_MAX = 5_000_000;

    private final DocumentTokens tokens;
    private int count;

    private TreeReader(DocumentTokens tokens) {
        this.tokens = tokens;
    }

    /// The tree of the document before whose first token `tokens` stands.
    ///
    /// @throws UnreadableTextException where the text breaks the grammar or a bound
    public static Json read(DocumentTokens tokens) {
        TreeReader reader = new TreeReader(tokens);
        Json tree = reader.value(reader.next());
        if (!(tree instanceof Json.Null) && reader.next() != Token.END) {
            throw new UnreadableTextException("more than one value", tokens.line());
        }
        return tree;
    }

    private Token next() {
        count++;
        if (count > TOKENS_MAX) {
            throw new UnreadableTextException(
                    "the document has more than " + TOKENS_MAX + " tokens", tokens.line());
        }
        Token token = tokens.next();
        if (!tokens.refusal().isEmpty()) {
            throw new UnreadableTextException(tokens.refusal(), tokens.line());
        }
        return token;
    }

    private Json value(Token token) {
        return switch (token) {
            case START_OBJECT -> fields();
            case START_ARRAY -> items();
            case STRING -> new Json.Text(tokens.text());
            case NUMBER -> new Json.Num(tokens.text());
            case BOOLEAN -> new Json.Bool(tokens.text().equals("true"));
            case NULL, END -> new Json.Null();
            case END_OBJECT, END_ARRAY, FIELD ->
                    throw new IllegalStateException("a value can not start with " + token);
        };
    }

    private Json fields() {
        Json.Fields fields = Json.Fields.none();
        while (next() == Token.FIELD) {
            String name = tokens.text();
            int line = tokens.line();
            if (fields.find(name).isPresent()) {
                throw new UnreadableTextException("the key `" + name + "` comes twice", line);
            }
            fields.put(name, value(next()));
        }
        return fields;
    }

    private Json items() {
        List<Json> items = new ArrayList<>();
        for (Token token = next(); token != Token.END_ARRAY; token = next()) {
            items.add(value(token));
        }
        return new Json.Items(items);
    }
}
