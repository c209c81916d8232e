package dev.berth.domain.model.demand;

/// A mark on a Host that keeps away Tasks which do not tolerate it. `value` is "" for none.
public record Taint(String key, String value, TaintEffect effect) {
    /// `key` or `key: value` in braces, for messages.
    public String spelled() {
        return value.isEmpty() ? "{" + key + "}" : "{" + key + ": " + value + "}";
    }
}
