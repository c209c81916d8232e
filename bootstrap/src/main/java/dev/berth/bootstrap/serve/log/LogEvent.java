package dev.berth.bootstrap.serve.log;

/// What a line is about. The list is closed, so that alerts and searches can rely on it; each event
/// has a rate of its own.
public enum LogEvent {
    /// The program starts, with its version and what it was told.
    STARTING("Starting"),
    /// A port is open.
    LISTENING("Listening"),
    /// This instance holds the lease and decides.
    LEADING("Leading"),
    /// This instance waits for the lease.
    STANDBY("Standby"),
    /// The lease is lost, or could not be renewed.
    LEASE("Lease"),
    /// A probe gets another answer than before.
    HEALTH("Health"),
    /// What a list or a watch has to say.
    FEED("Feed"),
    /// The server refuses to write the status of Runs, or does it again.
    WRITE("Write"),
    /// Events about Runs are not written, or are again.
    EVENT("Event"),
    /// An object could not be read as it should be.
    MAPPING_FAULT("MappingFault"),
    /// A question to the running program was answered or refused.
    DIAGNOSTICS("Diagnostics"),
    /// What a library has to say.
    LIBRARY("Library"),
    /// The program stops because it was asked to.
    STOPPING("Stopping"),
    /// The program has stopped.
    STOPPED("Stopped"),
    /// The program ends because it can not go on.
    FATAL("Fatal");

    private final String word;

    LogEvent(String word) {
        this.word = word;
    }

    /// The word in the log.
    public String word() {
        return word;
    }
}
