package dev.berth.bootstrap;

import dev.berth.memory.simulate.Progress;

/// Says on stderr how far a slow command is: after a second, and then now and then. On a terminal
/// the line is drawn over and cleared in the end.
final class ProgressLine implements Progress {
    private static final long FIRST_AFTER_NANOS = 1_000_000_000L;
    private static final long EVERY_NANOS = 250_000_000L;

    /// Where lines pile up, as in a log, they come less often.
    private static final long EVERY_NANOS_PILED = 5_000_000_000L;

    private final Terminal terminal;
    private long next = System.nanoTime() + FIRST_AFTER_NANOS;
    private boolean drawn;

    ProgressLine(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void at(String what, long done) {
        long now = System.nanoTime();
        if (now - next < 0) {
            return;
        }
        String text = "berth: " + done + " " + what + " ...";
        if (terminal.quiet()) {
            next = now + EVERY_NANOS_PILED;
            terminal.say(text);
        } else {
            next = now + EVERY_NANOS;
            terminal.err().print("\r\033[K" + text);
            terminal.err().flush();
            drawn = true;
        }
    }

    /// Takes the line away.
    void clear() {
        if (drawn) {
            terminal.err().print("\r\033[K");
            terminal.err().flush();
            drawn = false;
        }
    }
}
