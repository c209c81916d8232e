package dev.berth.bootstrap.serve.loop;

import dev.berth.application.port.in.Diagnostics;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Function;

/// Questions of other threads about the scheduler's state, answered between two turns by the thread
/// that owns it. Bounded, so that no asker can keep the scheduler from its work.
public final class LoopQuestions {
    /// Questions that may wait; who asks more is told to come again.
    static final int WAITING_MAX = 16;

    /// Questions that are answered between two turns.
    static final int ANSWERED_PER_TURN = 2;

    private final ArrayBlockingQueue<Question<?>> waiting = new ArrayBlockingQueue<>(WAITING_MAX);
    private final Diagnostics diagnostics;

    /// Questions to that state.
    public LoopQuestions(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    private record Question<T>(Function<Diagnostics, T> text, CompletableFuture<T> answer) {
        void answer(Diagnostics diagnostics) {
            // Who asked may have given up by now.
            if (answer.isDone()) {
                return;
            }
            try {
                answer.complete(text.apply(diagnostics));
            } catch (RuntimeException e) {
                // A question changes nothing, so that only its asker has to know.
                answer.completeExceptionally(e);
            }
        }
    }

    /// Asks; empty where too many questions wait already. The answer must hold nothing of the
    /// scheduler's state, which goes on to change.
    <T> Optional<Future<T>> ask(Function<Diagnostics, T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        return waiting.offer(new Question<>(question, answer))
                ? Optional.of(answer)
                : Optional.empty();
    }

    /// Answers a few. Returns how many. Called by the thread that owns the state.
    int answerSome() {
        for (int answered = 0; answered < ANSWERED_PER_TURN; answered++) {
            Question<?> next = waiting.poll();
            if (next == null) {
                return answered;
            }
            next.answer(diagnostics);
        }
        return ANSWERED_PER_TURN;
    }
}
