package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogField;
import dev.berth.bootstrap.serve.log.LogLine;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;

/// How the process ends when it can not go on: at once, with the reason in the log, and without
/// giving back the lease, since writes may be on their way. Another instance takes over when the
/// lease has run out.
///
/// A state that may be wrong is not repaired: the next process reads everything anew.
public final class ProcessEnd {
    /// Exit code of a process that met a failure that it does not know how to survive.
    public static final int FAILED = 1;

    /// Exit code of a process that lost the lease.
    public static final int LEASE_LOST = 4;

    private final Log log;
    private final IntConsumer halt;
    private final AtomicBoolean ending = new AtomicBoolean();

    /// @param halt ends the process with an exit code, without running anything more
    public ProcessEnd(Log log, IntConsumer halt) {
        this.log = log;
        this.halt = halt;
    }

    /// Ends every thread of the process where one throws what nobody caught.
    public void watchAllThreads() {
        Thread.setDefaultUncaughtExceptionHandler(
                (thread, failure) -> failed("thread " + thread.getName() + " failed", failure));
    }

    /// Something happened that must not happen.
    public void failed(String what, Throwable failure) {
        end(
                LogLine.of(LogEvent.FATAL, what + ": " + failure + "; ending the process")
                        .with(failure),
                FAILED);
    }

    /// The lease is another's by now, or may be.
    public void leaseLost(String how) {
        end(LogLine.of(LogEvent.FATAL, how + "; ending the process"), LEASE_LOST);
    }

    /// True where the process is about to end so.
    public boolean isEnding() {
        return ending.get();
    }

    private void end(LogLine line, int exitCode) {
        if (ending.compareAndSet(false, true)) {
            try {
                log.error(line.with(LogField.EXIT_CODE, exitCode));
            } finally {
                halt.accept(exitCode);
            }
        }
    }
}
