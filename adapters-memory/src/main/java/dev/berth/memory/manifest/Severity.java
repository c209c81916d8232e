package dev.berth.memory.manifest;

import java.util.Locale;

/// How bad a problem is.
public enum Severity {
    /// The object cannot be used, and the input is bad.
    ERROR,
    /// The object is used without what the problem names.
    WARNING;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
