package dev.berth.memory.manifest;

/// One thing that is wrong with the input.
///
/// @param source where it stands
/// @param object kind and name, `` where it concerns no object @param field path inside the object,
///   `` where it concerns all of it
/// @param value what stands there, cut to a bound; `` where it says nothing
/// @param message what is wrong and what was expected
public record Problem(
        Severity severity,
        Source source,
        String object,
        String field,
        String value,
        String message) {

    public Problem {
        object = Excerpt.of(object, Excerpt.LABEL_LENGTH_MAX);
        field = Excerpt.of(field, Excerpt.LABEL_LENGTH_MAX);
        value = Excerpt.of(value, Excerpt.VALUE_LENGTH_MAX);
        message = Excerpt.of(message, Excerpt.MESSAGE_LENGTH_MAX);
    }

    /// One line: `error: nodes.yaml:3: Node n1: spec.tains: unknown field of Node; did you mean
    /// taints?`
    @Override
    public String toString() {
        return severity + ": " + source + ": " + withoutPlace();
    }

    /// The line without what comes from the file: `Node n1: spec.tains: unknown field of Node; did
    /// you mean taints?`
    public String withoutPlace() {
        StringBuilder text = new StringBuilder();
        for (String part : new String[] {object, field, value}) {
            text.append(part).append(part.isEmpty() ? "" : ": ");
        }
        return text.append(message).toString();
    }
}
