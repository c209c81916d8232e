package dev.berth.domain.group.remedy;

/// The least amount of a change that does, found by halving. The largest is asked about first,
/// since often not even that does.
public final class LeastAmount {
    private int least = 1;
    private int most;
    private int asked;
    private int best;

    /// @param most the largest amount that is worth asking about, 1 or more
    public LeastAmount(int most) {
        this.most = most;
        this.asked = most;
    }

    /// True when nothing is left to ask.
    public boolean isDone() {
        return least > most;
    }

    /// The amount to ask about next.
    public int asked() {
        return asked;
    }

    /// Takes the answer to the question.
    public void answer(boolean does) {
        if (does) {
            best = asked;
            most = asked - 1;
        } else if (best == 0) {
            least = most + 1;
        } else {
            least = asked + 1;
        }
        asked = least + (most - least) / 2;
    }

    /// The least that was found to do so far; 0 for none.
    public int best() {
        return best;
    }
}
