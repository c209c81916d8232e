package dev.berth.domain.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;

/// Amounts that a Host advertises, by resource name in ascending order; each positive and exact,
/// also fractional.
public final class Capacity {
    private final String[] names;
    private final Amount[] amounts;
    private final int hash;

    private Capacity(String[] names, Amount[] amounts) {
        this.names = names;
        this.amounts = amounts;
        this.hash = 31 * Arrays.hashCode(names) + Arrays.hashCode(amounts);
    }

    /// Capacity of these amounts.
    ///
    /// @throws IllegalArgumentException for an amount of zero: what is not there is not advertised
    public static Capacity of(SortedMap<String, Amount> amountByName) {
        amountByName.forEach((name, amount) -> {
            if (amount.isZero()) {
                throw new IllegalArgumentException("capacity of resource (" + name + ") is zero");
            }
        });
        return new Capacity(
                amountByName.keySet().toArray(String[]::new),
                amountByName.values().toArray(Amount[]::new));
    }

    /// How many resources are advertised.
    public int size() {
        return names.length;
    }

    /// Name of the resource at `index`, 0 to size-1.
    public String name(int index) {
        return names[index];
    }

    /// Amount at `index`, above zero.
    public Amount amount(int index) {
        return amounts[index];
    }

    /// Index of the resource, or -1 where it is not advertised.
    public int indexOf(String name) {
        // A handful of names, mostly the same strings: walking them beats a binary search of
        // comparisons.
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /// Names of the advertised resources, ascending.
    public List<String> names() {
        return new ArrayList<>(Arrays.asList(names));
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || (other instanceof Capacity that
                        && hash == that.hash
                        && Arrays.equals(names, that.names)
                        && Arrays.equals(amounts, that.amounts));
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
