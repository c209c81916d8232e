package dev.berth.bootstrap.management;

import java.util.Map;
import java.util.Optional;

/// A question: its parameters, the credential that came with it, and what answers it takes.
///
/// @param parameters those of the query, decoded; of several of one name the first
/// @param token the bearer token of the Authorization header, which no text that leaves the program
///   may quote
/// @param accept the Accept header, "" for none
public record Request(Map<String, String> parameters, Optional<String> token, String accept) {
    /// The parameter of that name, "" for none.
    public String parameter(String name) {
        return parameters.getOrDefault(name, "");
    }

    @Override
    public String toString() {
        return "Request" + parameters;
    }
}
