package dev.berth.memory.manifest.object;

/// The place inside an object: a stack of field names and indexes.
final class FieldPath {
    /// A longer path is cut: it is for people, and may hold names that an enemy chose.
    private static final int LENGTH_MAX = 200;

    private static final String INDEX = "";

    private final String[] names;
    private final int[] indexes;
    private int depth;

    FieldPath(int depthMax) {
        this.names = new String[depthMax];
        this.indexes = new int[depthMax];
    }

    void clear() {
        depth = 0;
    }

    int depth() {
        return depth;
    }

    void push(String name) {
        names[depth] = name;
        indexes[depth++] = -1;
    }

    void push(int index) {
        names[depth] = INDEX;
        indexes[depth++] = index;
    }

    void pop() {
        depth--;
    }

    /// Whether the path begins with this name.
    boolean startsWith(String first) {
        return depth > 0 && names[0].equals(first);
    }

    boolean is(String only) {
        return depth == 1 && names[0].equals(only);
    }

    boolean is(String first, String second) {
        return depth == 2 && names[0].equals(first) && names[1].equals(second);
    }

    /// The path as people write it: `spec.containers[0].image`,
    /// `metadata.labels[example.com/role]`.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth && text.length() <= LENGTH_MAX; i++) {
            if (indexes[i] >= 0) {
                text.append('[').append(indexes[i]).append(']');
            } else if (isPlain(names[i])) {
                text.append(i == 0 ? "" : ".").append(names[i]);
            } else {
                text.append('[').append(names[i]).append(']');
            }
        }
        return text.length() > LENGTH_MAX ? text.substring(0, LENGTH_MAX) + "..." : text.toString();
    }

    /// A field below a path that ends with a dot, as people write it.
    static String below(String prefix, String name) {
        return isPlain(name) || prefix.isEmpty()
                ? prefix + name
                : prefix.substring(0, prefix.length() - 1) + "[" + name + "]";
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < Math.min(name.length(), LENGTH_MAX); i++) {
            char c = name.charAt(i);
            if (!(Character.isLetterOrDigit(c) || c == '-' || c == '_' || c == '$')) {
                return false;
            }
        }
        return !name.isEmpty();
    }
}
