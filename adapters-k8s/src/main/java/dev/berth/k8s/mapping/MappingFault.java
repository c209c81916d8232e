package dev.berth.k8s.mapping;

import dev.berth.k8s.api.Resource;

/// An object that could not be read as it should be. `object` is `namespace/name` as far as known,
/// and `message` says what is wrong.
public record MappingFault(Resource resource, String object, String message) {
    /// Longest text of either part in characters: these are for a log line.
    public static final int LENGTH_MAX = 1_024;

    public MappingFault {
        object = cut(object);
        message = cut(message);
    }

    private static String cut(String text) {
        return text.length() <= LENGTH_MAX ? text : text.substring(0, LENGTH_MAX);
    }
}
