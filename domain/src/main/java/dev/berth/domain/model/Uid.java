package dev.berth.domain.model;

/// Identity of one incarnation of an object, given by the API server; never reused for a re-created
/// name.
public record Uid(String value) implements Comparable<Uid> {
    @Override
    public int compareTo(Uid other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
