package dev.berth.bootstrap.doctor;

/// What came of one question to the server.
sealed interface Answer<T> {
    /// It was answered.
    record Given<T>(T value) implements Answer<T> {}

    /// The server refused, with that HTTP status.
    record Refused<T>(int status, String message) implements Answer<T> {}

    /// There was no answer that could be read.
    record Silent<T>(String why) implements Answer<T> {}

    /// Why there is no value, in words; "" where there is one.
    default String trouble() {
        return switch (this) {
            case Given<T> _ -> "";
            case Refused<T>(int status, String message) ->
                    "the server answered " + status + ": " + message;
            case Silent<T>(String why) -> why;
        };
    }
}
