package dev.berth.memory.wire;

/// What a client asks of the server.
public enum Verb {
    LIST("list"),
    WATCH("watch"),
    READ("get"),
    PATCH_STATUS("patch");

    private final String word;

    Verb(String word) {
        this.word = word;
    }

    /// The word of it in rights and messages.
    public String word() {
        return word;
    }
}
