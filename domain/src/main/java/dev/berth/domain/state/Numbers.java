package dev.berth.domain.state;

/// Gives numbers to things that need an identity of their own: the same numbers for the same
/// events.
final class Numbers {
    private int last;

    int next() {
        return ++last;
    }
}
