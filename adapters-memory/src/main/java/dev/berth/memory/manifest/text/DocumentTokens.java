package dev.berth.memory.manifest.text;

import dev.berth.k8s.api.ObjectCursor.Token;

/// The tokens of a text that holds any number of documents, forward only.
///
/// `nextDocument` goes to the next document; then `next` gives its tokens and `END` after the last
/// one. Every method may throw `UnreadableTextException`.
public interface DocumentTokens extends AutoCloseable {
    /// Whether there is one more document; the cursor then stands before its first token.
    boolean nextDocument();

    /// The next token of the document; `END` after its last one.
    Token next();

    /// Text of a field or string, the JSON literal of a number or boolean; `` for other tokens.
    String text();

    /// The same as the text has it, such as `1_000` or `yes`, for messages.
    String written();

    /// Why the token that was just read cannot be accepted, such as an alias; `` when it can.
    String refusal();

    /// Line of the token that was just read, from 1.
    int line();

    @Override
    void close();
}
