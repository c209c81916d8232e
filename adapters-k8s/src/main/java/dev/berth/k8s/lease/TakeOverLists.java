package dev.berth.k8s.lease;

/// The lists for one take-over: begun once, by who watches a holder fall silent or by who holds the
/// lease; of no more use when the lease turns out to have changed.
///
/// ```
/// NONE --begin--> RUNNING --done--> DONE
///   ^----drop--------'----drop-------'
/// ```
final class TakeOverLists {
    private enum State {
        NONE,
        RUNNING,
        DONE
    }

    private State state = State.NONE;
    private long number;

    /// Begins, and returns the number that `done` must name; 0 where they were begun already.
    long begin() {
        if (state != State.NONE) {
            return 0;
        }
        state = State.RUNNING;
        return ++number;
    }

    /// The lists of that number are in.
    void done(long doneNumber) {
        if (state == State.RUNNING && doneNumber == number) {
            state = State.DONE;
        }
    }

    /// What was begun is of no use.
    void drop() {
        state = State.NONE;
    }

    boolean areDone() {
        return state == State.DONE;
    }
}
