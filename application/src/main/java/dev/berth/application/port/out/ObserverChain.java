package dev.berth.application.port.out;

import dev.berth.domain.core.CycleResult;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.TaskKey;
import java.time.Instant;
import java.util.List;

/// Several observers as one, told in order.
final class ObserverChain implements DecisionObserver {
    private final DecisionObserver[] observers;

    ObserverChain(List<DecisionObserver> observers) {
        this.observers = observers.toArray(new DecisionObserver[0]);
    }

    @Override
    public void cycleBegins(Instant at) {
        for (DecisionObserver observer : observers) {
            observer.cycleBegins(at);
        }
    }

    @Override
    public void attempted(TaskKey task, Instant at) {
        for (DecisionObserver observer : observers) {
            observer.attempted(task, at);
        }
    }

    @Override
    public void cycled(CycleResult result, Instant at) {
        for (DecisionObserver observer : observers) {
            observer.cycled(result, at);
        }
    }

    @Override
    public void decided(Decision decision, Instant at) {
        for (DecisionObserver observer : observers) {
            observer.decided(decision, at);
        }
    }

    @Override
    public void answered(CycleResult asked, WriteOutcome outcome, Instant decidedAt, Instant at) {
        for (DecisionObserver observer : observers) {
            observer.answered(asked, outcome, decidedAt, at);
        }
    }

    @Override
    public void turned(LoopReadings readings, Instant at) {
        for (DecisionObserver observer : observers) {
            observer.turned(readings, at);
        }
    }
}
