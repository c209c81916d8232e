package dev.berth.domain.model;

import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;

/// Amounts that a Task asks for, by resource name in ascending order; whole numbers, 1 to 2^63-1
/// each.
///
/// A request of zero is no request: it is always satisfied, also where the resource is not
/// advertised.
public final class Requests {
    /// Nothing is asked for.
    public static final Requests NONE = new Requests(new String[0], new long[0]);

    private final String[] names;
    private final long[] amounts;
    private final int hash;

    private Requests(String[] names, long[] amounts) {
        this.names = names;
        this.amounts = amounts;
        this.hash = 31 * Arrays.hashCode(names) + Arrays.hashCode(amounts);
    }

    /// Requests of these amounts; zeros are left out.
    ///
    /// @throws IllegalArgumentException for a negative amount
    public static Requests of(SortedMap<String, Long> amountByName) {
        String[] names = new String[amountByName.size()];
        long[] amounts = new long[names.length];
        int size = 0;
        for (Map.Entry<String, Long> entry : amountByName.entrySet()) {
            long amount = entry.getValue();
            if (amount < 0) {
                throw new IllegalArgumentException(
                        "request ("
                                + amount
                                + ") of resource ("
                                + entry.getKey()
                                + ") is below zero");
            }
            if (amount > 0) {
                names[size] = entry.getKey();
                amounts[size++] = amount;
            }
        }
        return new Requests(Arrays.copyOf(names, size), Arrays.copyOf(amounts, size));
    }

    /// How many resources are asked for.
    public int size() {
        return names.length;
    }

    /// Name of the resource at `index`, 0 to size-1.
    public String name(int index) {
        return names[index];
    }

    /// Amount at `index`, at least 1.
    public long amount(int index) {
        return amounts[index];
    }

    /// Amount asked of the resource, 0 where it is not asked for.
    public long amountOf(String name) {
        // A handful of names, mostly the same strings: walking them beats a binary search of
        // comparisons.
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return amounts[i];
            }
        }
        return 0;
    }

    /// The same, looked for at `likelyIndex` first: where a Host advertises just what is asked for,
    /// that is where it is.
    public long amountOf(String name, int likelyIndex) {
        return likelyIndex < names.length && names[likelyIndex].equals(name)
                ? amounts[likelyIndex]
                : amountOf(name);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Requests that
                && hash == that.hash
                && Arrays.equals(names, that.names)
                && Arrays.equals(amounts, that.amounts);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < names.length; i++) {
            text.append(i == 0 ? "" : ", ").append(names[i]).append(": ").append(amounts[i]);
        }
        return text.append('}').toString();
    }
}
