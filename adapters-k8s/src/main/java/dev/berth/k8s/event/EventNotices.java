package dev.berth.k8s.event;

/// Is told how the writing of Events goes, for the log. Called rarely, from one thread at a time;
/// must not wait.
public interface EventNotices {
    /// Events are not written; said once until they are again.
    void trouble(String what);

    /// Events are written again.
    void troubleOver();
}
