package dev.berth.domain.cycle.whatif;

import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.group.remedy.LeastAmount;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/// A change that can be tried, by amounts from 1.
///
/// @param most the largest amount, 1 or more
/// @param changes what it comes to
/// @param room whether there is room with so much of it; leaves everything as it was
record Experiment(int most, IntFunction<Change> changes, IntPredicate room) {

    /// The smallest change that it could come to.
    Change smallest() {
        return changes.apply(1);
    }

    /// The least of it that does. More of a change may have less room where Tasks look at each
    /// other; what is found was tried all the same.
    Optional<Change> least(Replica replica) {
        LeastAmount amount = new LeastAmount(most);
        while (!amount.isDone() && !replica.isSpent()) {
            amount.answer(room.test(amount.asked()));
        }
        return amount.isDone() && amount.best() > 0
                ? Optional.of(changes.apply(amount.best()))
                : Optional.empty();
    }
}
