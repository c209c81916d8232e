package dev.berth.domain.model.demand;

import java.util.List;

/// A mark on a Host that keeps away Tasks which do not tolerate it. `value` is "" for none.
public record Taint(String key, String value, TaintEffect effect) {
    /// True where one of these bears it.
    public boolean isBorneBy(List<Toleration> tolerations) {
        for (int i = 0; i < tolerations.size(); i++) {
            if (tolerations.get(i).tolerates(this)) {
                return true;
            }
        }
        return false;
    }

    /// `key` or `key: value` in braces, for messages.
    public String spelled() {
        return value.isEmpty() ? "{" + key + "}" : "{" + key + ": " + value + "}";
    }
}
