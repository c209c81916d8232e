package dev.berth.memory.fault;

/// A fault with the number of times that it is still to happen.
final class Armed<F extends Fault> {
    private final F fault;
    private int left;

    Armed(F fault, int times) {
        if (times < 1) {
            throw new IllegalArgumentException(
                    fault + " would happen " + times + " times. It must be at least once.");
        }
        this.fault = fault;
        this.left = times;
    }

    F fault() {
        return fault;
    }

    /// Counts one use; true where it was the last.
    boolean isUsedUp() {
        if (left != Fault.ALWAYS) {
            left--;
        }
        return left == 0;
    }
}
