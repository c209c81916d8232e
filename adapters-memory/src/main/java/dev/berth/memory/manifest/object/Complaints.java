package dev.berth.memory.manifest.object;

/// Takes what is wrong with an object while it is gathered and checked.
public interface Complaints {
    /// Takes one complaint.
    ///
    /// @param isError false for what the object can live with
    /// @param line line of the text, from 1
    /// @param field path of the field inside the object, `` for the object itself
    /// @param value what stands there, as far as it says anything
    /// @param message what is wrong, and what was expected
    void add(boolean isError, int line, String field, String value, String message);
}
