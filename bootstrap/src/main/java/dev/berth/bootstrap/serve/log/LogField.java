package dev.berth.bootstrap.serve.log;

/// The names under which a line has values beside its time, level, event and message. The list is
/// closed.
public enum LogField {
    /// Version of the program.
    VERSION("version"),
    /// The namespace that is scheduled.
    NAMESPACE("namespace"),
    /// Kind and name of an object: `Run team-a/train-1`.
    OBJECT("object"),
    /// Name of this instance in the lease.
    IDENTITY("identity"),
    /// Namespace and name of the lease.
    LEASE("lease"),
    /// Address of the API server or of a port of this program.
    ADDRESS("address"),
    /// Which of several parts speaks: a feed, a library's class.
    SOURCE("source"),
    /// A code from a closed list, such as a reason.
    REASON("reason"),
    /// How many.
    COUNT("count"),
    /// The process ends with this exit code.
    EXIT_CODE("exitCode"),
    /// Where a failure happened, as Java tells it.
    STACK("stack");

    private final String word;

    LogField(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }
}
