package dev.berth.bootstrap.serve.config;

/// A key of the configuration: where it stands, what it can be set to, what it is without being
/// set, and what it does.
///
/// @param path names from the top, with dots between them
/// @param about one sentence or two for the reference, in Markdown
record ConfigKey<T>(String path, ConfigType<T> type, T standard, String about) {
    /// The value that a text stands for.
    ///
    /// @throws ConfigException where it stands for none
    T parse(String where, String text) {
        return type.parse(text)
                .orElseThrow(() ->
                        new ConfigException(
                                where + ": " + text + ": expected " + type.expectation()));
    }

    /// The text of the value that holds without being set.
    String standardText() {
        return type.print(standard);
    }
}
