package dev.berth.bootstrap.serve.log;

import dev.berth.k8s.event.EventNotices;

/// Writes into the log how the writing of Events goes.
public record EventLog(Log log) implements EventNotices {
    @Override
    public void trouble(String what) {
        log.warning(
                LogLine.of(
                        LogEvent.EVENT,
                        "Events about Runs are not written, scheduling goes on: "
                                + what
                                + ". They need create and patch of events in events.k8s.io;"
                                + " events.enabled: false switches them off"));
    }

    @Override
    public void troubleOver() {
        log.info(LogLine.of(LogEvent.EVENT, "Events about Runs are written again"));
    }
}
