package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogField;
import dev.berth.bootstrap.serve.log.LogLevel;
import dev.berth.bootstrap.serve.log.LogLine;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.feed.FeedNotice;
import dev.berth.k8s.feed.FeedNotices;
import dev.berth.k8s.mapping.MappingFault;
import dev.berth.k8s.mapping.MappingFaults;
import dev.berth.metrics.MetricsRegistry;
import dev.berth.metrics.catalog.ClusterMetrics;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/// Writes into the log what feeds and readers have to say, and counts what they can not read.
final class FeedLog implements FeedNotices, MappingFaults {
    private final Log log;
    private final Map<Resource, LongAdder> faults = new EnumMap<>(Resource.class);

    @Inject
    FeedLog(Log log, MetricsRegistry registry) {
        this.log = log;
        for (Resource resource : Resource.decisive()) {
            LongAdder counted = new LongAdder();
            faults.put(resource, counted);
            registry.counter(ClusterMetrics.MAPPING_FAULTS, counted::sum, resource.plural());
        }
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
        LongAdder counted = faults.get(fault.resource());
        if (counted != null) {
            counted.increment();
        }
        log.warning(
                LogLine.of(LogEvent.MAPPING_FAULT, fault.message())
                        .with(LogField.OBJECT, fault.resource().kind() + " " + fault.object()));
    }
}
