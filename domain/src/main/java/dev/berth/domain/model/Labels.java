package dev.berth.domain.model;

import java.util.Arrays;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Labels of an object, by key in ascending order.
public final class Labels {
    /// No labels.
    public static final Labels NONE = new Labels(new String[0], new String[0]);

    private final String[] keys;
    private final String[] values;

    private Labels(String[] keys, String[] values) {
        this.keys = keys;
        this.values = values;
    }

    /// Labels of this map.
    public static Labels of(SortedMap<String, String> valueByKey) {
        return valueByKey.isEmpty()
                ? NONE
                : new Labels(
                        valueByKey.keySet().toArray(String[]::new),
                        valueByKey.values().toArray(String[]::new));
    }

    /// How many labels there are.
    public int size() {
        return keys.length;
    }

    /// Key at `index`, 0 to size-1.
    public String key(int index) {
        return keys[index];
    }

    /// Value at `index`, 0 to size-1.
    public String value(int index) {
        return values[index];
    }

    /// True where a label of that key exists.
    public boolean has(String key) {
        return find(key) != null;
    }

    /// True where the label of that key has that value.
    public boolean has(String key, String value) {
        return value.equals(find(key));
    }

    /// Value of the label of that key, or null.
    public @Nullable String find(String key) {
        int index = Arrays.binarySearch(keys, key);
        return index < 0 ? null : values[index];
    }

    /// The labels of these keys alone.
    public Labels only(Set<String> wanted) {
        TreeMap<String, String> valueByKey = new TreeMap<>();
        for (int i = 0; i < keys.length; i++) {
            if (wanted.contains(keys[i])) {
                valueByKey.put(keys[i], values[i]);
            }
        }
        return of(valueByKey);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Labels that
                        && Arrays.equals(keys, that.keys)
                        && Arrays.equals(values, that.values));
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(keys) + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < keys.length; i++) {
            text.append(i == 0 ? "" : ", ").append(keys[i]).append('=').append(values[i]);
        }
        return text.append('}').toString();
    }
}
