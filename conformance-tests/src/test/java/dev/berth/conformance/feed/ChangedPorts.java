package dev.berth.conformance.feed;

import dev.berth.application.port.in.EventInbox;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.Timers;
import dev.berth.k8s.mapping.MappingFaults;

/// Ports of a feed with one of them changed.
final class ChangedPorts {
    private ChangedPorts() {}

    static FeedPorts withInbox(FeedPorts ports, EventInbox inbox) {
        return new FeedPorts(
                ports.api(),
                inbox,
                ports.timers(),
                ports.jitter(),
                ports.notices(),
                ports.faults());
    }

    static FeedPorts withApi(FeedPorts ports, KubeApi api) {
        return new FeedPorts(
                api,
                ports.inbox(),
                ports.timers(),
                ports.jitter(),
                ports.notices(),
                ports.faults());
    }

    static FeedPorts withTimers(FeedPorts ports, Timers timers) {
        return new FeedPorts(
                ports.api(),
                ports.inbox(),
                timers,
                ports.jitter(),
                ports.notices(),
                ports.faults());
    }

    static FeedPorts withFaults(FeedPorts ports, MappingFaults faults) {
        return new FeedPorts(
                ports.api(),
                ports.inbox(),
                ports.timers(),
                ports.jitter(),
                ports.notices(),
                faults);
    }
}
