package dev.berth.bootstrap.management;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Reads the query of a URL.
final class Query {
    /// Most parameters that are read: no question here has more than a handful.
    private static final int PARAMETERS_MAX = 16;

    private Query() {}

    /// Its parameters.
    ///
    /// @throws IllegalArgumentException where it is not encoded as it should be
    static Map<String, String> parse(@Nullable String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (query == null) {
            return parameters;
        }
        for (String part : query.split("&", PARAMETERS_MAX + 1)) {
            int equals = part.indexOf('=');
            if (equals > 0 && parameters.size() < PARAMETERS_MAX) {
                parameters.putIfAbsent(
                        URLDecoder.decode(part.substring(0, equals), StandardCharsets.UTF_8),
                        URLDecoder.decode(part.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return parameters;
    }
}
