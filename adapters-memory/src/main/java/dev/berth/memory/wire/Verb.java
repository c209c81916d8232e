package dev.berth.memory.wire;

/// What a client asks of the server.
public enum Verb {
    LIST("list"),
    WATCH("watch"),
    READ("get"),
    PATCH_STATUS("patch"),
    PATCH("patch"),
    /// Creates the binding of a Pod.
    BIND("create"),
    /// Creates the eviction of a Pod.
    EVICT("create"),
    CREATE("create"),
    REPLACE("update");

    private final String word;

    Verb(String word) {
        this.word = word;
    }

    /// True for what changes objects.
    public boolean isWrite() {
        return switch (this) {
            case LIST, WATCH, READ -> false;
            case PATCH_STATUS, PATCH, BIND, EVICT, CREATE, REPLACE -> true;
        };
    }

    /// The word of it in rights and messages.
    public String word() {
        return word;
    }
}
