package dev.berth.bootstrap.serve.log;

import java.util.Locale;

/// How much a line matters, the least important first.
public enum LogLevel {
    /// Of use to who looks for a defect.
    DEBUG,
    /// What happened, as it should.
    INFO,
    /// Something is wrong that the program can do without, or mends itself.
    WARNING,
    /// Someone should do something.
    ERROR;

    /// The word in the log.
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
