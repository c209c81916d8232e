package dev.berth.memory.manifest.object;

import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.memory.manifest.text.DocumentTokens;

/// Gathers one object at a time from the tokens of a document, without `metadata.managedFields`.
///
/// Use: `begin`, then `field` for each field, then `end`; or `object` for all of it. What breaks a
/// bound is read to its end and not kept.
public final class ObjectGatherer {
    private final ObjectLimits limits;
    private final Complaints complaints;
    private final TokenTape tape = new TokenTape();
    private final FieldPath path;
    private final KeySets keys = new KeySets();
    private long bytes;
    private boolean overflowed;
    private ObjectHead head = ObjectHead.NOTHING;

    public ObjectGatherer(ObjectLimits limits, Complaints complaints) {
        this.limits = limits;
        this.complaints = complaints;
        this.path = new FieldPath(limits.nesting() + 1);
    }

    /// Gathers a whole object, whose start was just read.
    public void object(DocumentTokens tokens) {
        begin(tokens.line());
        while (tokens.next() == Token.FIELD) {
            field(tokens, true);
        }
        end(tokens.line());
    }

    /// Begins a new object and forgets the last one.
    public void begin(int line) {
        tape.clear();
        path.clear();
        keys.open(0);
        bytes = 0;
        overflowed = false;
        head = ObjectHead.NOTHING;
        add(Token.START_OBJECT, "", line);
    }

    /// Ends the object.
    public void end(int line) {
        add(Token.END_OBJECT, "", line);
        close(0);
    }

    /// What is known of the object so far.
    public ObjectHead head() {
        return head;
    }

    /// Whether the object broke no bound, so that it is here in full.
    public boolean isComplete() {
        return !overflowed;
    }

    /// Line on which the object begins.
    public int line() {
        return tape.line(0);
    }

    TokenTape tape() {
        return tape;
    }

    /// Gathers one field, whose name was just read, and its value.
    public void field(DocumentTokens tokens) {
        field(tokens, true);
    }

    private void field(DocumentTokens tokens, boolean keep) {
        String name = tokens.text();
        int level = path.depth();
        path.push(name);
        boolean kept =
                keep
                        && accept(tokens)
                        && isFirst(tokens, level, name)
                        && !path.is("metadata", "managedFields");
        if (kept) {
            add(Token.FIELD, name, tokens.line());
        }
        value(tokens, tokens.next(), kept);
        path.pop();
    }

    private boolean isFirst(DocumentTokens tokens, int level, String name) {
        boolean first = keys.add(level, name);
        if (!first) {
            complain(tokens, "", "the field stands here twice");
        }
        return first;
    }

    private void value(DocumentTokens tokens, Token token, boolean keep) {
        // A refused value leaves a null behind, so that the rest of the object can still be
        // checked.
        boolean accepted = !keep || accept(tokens);
        switch (token) {
            case START_OBJECT -> mapping(tokens, keep);
            case START_ARRAY -> sequence(tokens, keep);
            case STRING, NUMBER, BOOLEAN, NULL ->
                    scalar(tokens, accepted ? token : Token.NULL, keep);
            case FIELD, END_OBJECT, END_ARRAY, END ->
                    throw new IllegalStateException("no value begins with " + token);
        }
    }

    private void mapping(DocumentTokens tokens, boolean keep) {
        int start = keep ? add(Token.START_OBJECT, "", tokens.line()) : 0;
        keys.open(path.depth());
        while (tokens.next() == Token.FIELD) {
            field(tokens, keep);
        }
        if (keep) {
            add(Token.END_OBJECT, "", tokens.line());
            close(start);
        }
    }

    private void sequence(DocumentTokens tokens, boolean keep) {
        int start = keep ? add(Token.START_ARRAY, "", tokens.line()) : 0;
        int index = 0;
        for (Token token = tokens.next(); token != Token.END_ARRAY; token = tokens.next()) {
            path.push(index++);
            value(tokens, token, keep);
            path.pop();
        }
        if (keep) {
            add(Token.END_ARRAY, "", tokens.line());
            close(start);
        }
    }

    private void scalar(DocumentTokens tokens, Token token, boolean keep) {
        if (keep) {
            add(token, tokens.written(), tokens.line());
            if (token == Token.STRING && path.depth() <= 2) {
                note(tokens.text());
            }
        }
    }

    private void note(String text) {
        if (path.is("apiVersion")) {
            head = head.withApiVersion(text);
        } else if (path.is("kind")) {
            head = head.withKind(text);
        } else if (path.is("metadata", "namespace")) {
            head = head.withNamespace(text);
        } else if (path.is("metadata", "name")) {
            head = head.withName(text);
        } else if (path.is("metadata", "generateName")) {
            head = head.withGenerateName(text);
        } else if (path.is("metadata", "resourceVersion")) {
            head = head.withResourceVersion(text);
        }
    }

    private boolean accept(DocumentTokens tokens) {
        if (tokens.refusal().isEmpty()) {
            return true;
        }
        complain(tokens, tokens.written(), tokens.refusal());
        return false;
    }

    private int add(Token token, String text, int line) {
        bytes += text.length() + 1L;
        if (!overflowed && (bytes > limits.bytes() || tape.size() >= limits.tokens())) {
            overflowed = true;
            complaints.add(true, line, "", "", overflow());
        }
        return overflowed ? 0 : tape.add(token, text, line);
    }

    private String overflow() {
        return bytes > limits.bytes()
                ? "the object is longer than "
                        + limits.bytes()
                        + " bytes; the API server stores at most 1.5 MiB"
                : "the object has more than " + limits.tokens() + " fields and values";
    }

    private void close(int start) {
        if (!overflowed) {
            tape.close(start);
        }
    }

    private void complain(DocumentTokens tokens, String value, String message) {
        complaints.add(true, tokens.line(), path.toString(), value, message);
    }
}
