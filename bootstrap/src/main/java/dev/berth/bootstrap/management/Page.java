package dev.berth.bootstrap.management;

/// An answer: a status, and a body of that type.
public record Page(int status, String contentType, String body) {
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String JSON = "application/json";

    /// An answer in plain text, with a line end.
    public static Page text(int status, String text) {
        return new Page(status, TEXT, text + "\n");
    }

    /// An answer in JSON.
    public static Page json(int status, String json) {
        return new Page(status, JSON, json);
    }
}
