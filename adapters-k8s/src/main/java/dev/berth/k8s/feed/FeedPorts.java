package dev.berth.k8s.feed;

import dev.berth.application.port.in.EventInbox;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.mapping.MappingFaults;

/// What a feed works with: where it asks, where it tells, and what time and chance it has.
public record FeedPorts(
        KubeApi api,
        EventInbox inbox,
        Timers timers,
        Jitter jitter,
        FeedNotices notices,
        MappingFaults faults) {}
