package dev.berth.memory.manifest.text;

import dev.berth.k8s.api.ObjectCursor.Token;
import java.io.IOException;
import java.io.InputStream;

/// Tokens of a text that begins with JSON. From the first line on that begins with `---` it is read
/// as YAML, in which JSON is a way to write a document.
public final class MixedTokens implements DocumentTokens {
    private final TextLimits limits;
    private final JsonPart part;
    private final JsonTokens json;
    private DocumentTokens tokens;
    private boolean isJson = true;

    public MixedTokens(InputStream bytes, TextLimits limits) {
        this.limits = limits;
        this.part = new JsonPart(bytes);
        this.json = new JsonTokens(part, limits);
        this.tokens = json;
    }

    @Override
    public boolean nextDocument() {
        if (tokens.nextDocument()) {
            return true;
        }
        if (!isJson) {
            return false;
        }
        isJson = false;
        if (json.isBeyondBound() || !hasRest()) {
            return false;
        }
        tokens = new YamlTokens(part.rest(), limits, YamlDialect.MANIFEST, part.line());
        return tokens.nextDocument();
    }

    private boolean hasRest() {
        try {
            return part.skipToMarker(YamlChunks.SKIPPED_MAX);
        } catch (IOException e) {
            throw new UnreadableTextException("cannot be read: " + e.getMessage(), part.line());
        }
    }

    @Override
    public Token next() {
        return tokens.next();
    }

    @Override
    public String text() {
        return tokens.text();
    }

    @Override
    public String written() {
        return tokens.written();
    }

    @Override
    public String refusal() {
        return tokens.refusal();
    }

    @Override
    public int line() {
        return tokens.line();
    }

    @Override
    public void close() {
        tokens.close();
    }
}
