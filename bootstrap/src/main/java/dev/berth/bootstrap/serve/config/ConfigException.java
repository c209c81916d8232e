package dev.berth.bootstrap.serve.config;

/// A configuration that can not be used. The message names the file, the line, the key, its value
/// and what was expected, as far as there are such.
public final class ConfigException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ConfigException(String message) {
        super(message);
    }
}
