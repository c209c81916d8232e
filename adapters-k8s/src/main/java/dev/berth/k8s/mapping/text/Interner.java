package dev.berth.k8s.mapping.text;

import org.jspecify.annotations.Nullable;

/// A bounded store of values that repeat, so that equal ones are kept once.
///
/// Each value has one place, by its hash; a newcomer takes the place of another value. So the store
/// needs no order of age, and forgets what is rare. It belongs to one thread at a time.
public final class Interner {
    /// Longest string in characters that is kept: what repeats is short, and a long one that does
    /// not would stay as long as its place is not needed.
    public static final int STRING_LENGTH_MAX = 512;

    private final @Nullable Object[] places;

    /// @param capacity how many values are kept, a power of two
    public Interner(int capacity) {
        if (Integer.bitCount(capacity) != 1) {
            throw new IllegalArgumentException("capacity (" + capacity + ") is no power of two");
        }
        this.places = new Object[capacity];
    }

    /// The value that is equal and was kept before, or else this one.
    public <T> T intern(T value) {
        if (value instanceof String text && text.length() > STRING_LENGTH_MAX) {
            return value;
        }
        int hash = value.hashCode();
        int place = (hash ^ (hash >>> 16)) & (places.length - 1);
        @Nullable Object kept = places[place];
        if (kept != null && kept.getClass() == value.getClass() && kept.equals(value)) {
            @SuppressWarnings("unchecked") // the same class
            T same = (T) kept;
            return same;
        }
        places[place] = value;
        return value;
    }
}
