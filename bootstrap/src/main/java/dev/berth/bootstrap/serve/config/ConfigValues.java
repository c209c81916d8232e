package dev.berth.bootstrap.serve.config;

import java.util.LinkedHashMap;
import java.util.Map;

/// Values of keys, as texts that were found right; a key that is not among them has its standard
/// value.
final class ConfigValues {
    private final Map<ConfigKey<?>, String> texts = new LinkedHashMap<>();

    /// Sets a key.
    ///
    /// @param where what the value came from, for the message: a flag, or a file with a line
    /// @throws ConfigException where the text is no value of the key
    void set(ConfigKey<?> key, String where, String text) {
        key.parse(where, text);
        texts.put(key, text);
    }

    /// True where the key was set.
    boolean isSet(ConfigKey<?> key) {
        return texts.containsKey(key);
    }

    /// The value of a key.
    <T> T of(ConfigKey<T> key) {
        String text = texts.get(key);
        return text == null ? key.standard() : key.parse(key.path(), text);
    }
}
