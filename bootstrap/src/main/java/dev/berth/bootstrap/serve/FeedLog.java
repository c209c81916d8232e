package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogField;
import dev.berth.bootstrap.serve.log.LogLevel;
import dev.berth.bootstrap.serve.log.LogLine;
import dev.berth.k8s.feed.FeedNotice;
import dev.berth.k8s.feed.FeedNotices;
import dev.berth.k8s.mapping.MappingFault;
import dev.berth.k8s.mapping.MappingFaults;
import jakarta.inject.Inject;
import java.util.Locale;

/// Writes into the log what feeds and readers have to say.
final class FeedLog implements FeedNotices, MappingFaults {
    private final Log log;

    @Inject
    FeedLog(Log log) {
        this.log = log;
    }

    @Override
    public void notice(FeedNotice notice) {
        log.write(
                switch (notice.level()) {
                    case INFO -> LogLevel.INFO;
                    case WARNING -> LogLevel.WARNING;
                    case ERROR -> LogLevel.ERROR;
                },
                LogLine.of(LogEvent.FEED, notice.text())
                        .with(LogField.SOURCE, notice.kind().name().toLowerCase(Locale.ROOT)));
    }

    @Override
    public void fault(MappingFault fault) {
        log.warning(
                LogLine.of(LogEvent.MAPPING_FAULT, fault.message())
                        .with(LogField.OBJECT, fault.resource().kind() + " " + fault.object()));
    }
}
