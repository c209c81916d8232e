package dev.berth.k8s.api;

/// A forward-only cursor over the tokens of one Kubernetes object.
///
/// It starts before the first token. A reader takes the fields it knows and calls `skip` on the
/// others, which builds nothing. A cursor belongs to one thread and is used once.
///
/// ```java
/// cursor.next(); // START_OBJECT
/// while (cursor.next() == Token.FIELD) {
///     switch (cursor.text()) {
///         case "kind" -> { cursor.next(); kind = cursor.text(); }
///         default -> cursor.skip();
///     }
/// }
/// ```
public interface ObjectCursor {

    /// Kind of what the cursor stands on.
    enum Token {
        START_OBJECT,
        END_OBJECT,
        START_ARRAY,
        END_ARRAY,
        FIELD,
        STRING,
        NUMBER,
        BOOLEAN,
        NULL,
        END
    }

    /// The next token, on which the cursor then stands; `END` for ever after the end.
    ///
    /// @throws MalformedObjectException when the text breaks the grammar or a bound
    Token next();

    /// The token on which the cursor stands.
    ///
    /// @throws IllegalStateException before the first `next`
    Token current();

    /// The text of the token: a field's name, a string's value, a number's literal as written,
    /// `true` or `false`.
    ///
    /// @throws IllegalStateException on a token that has no text
    String text();

    /// The way past a value: from the start of an object or array to its matching end, from a field
    /// to the last token of its value; on any other token the cursor stays. Afterwards `next` gives
    /// what follows.
    ///
    /// @throws MalformedObjectException when the text breaks the grammar or a bound
    void skip();
}
