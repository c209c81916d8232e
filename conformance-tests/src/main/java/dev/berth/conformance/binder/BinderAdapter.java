package dev.berth.conformance.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.k8s.api.KubeApi;
import java.time.Duration;

/// The writers under test. They answer into `inbox`, and give up waiting after `timeout`.
public interface BinderAdapter {
    /// A binder of Runs.
    Binder binder(KubeApi api, EventInbox inbox, Duration timeout);

    /// A writer of the status of Runs.
    StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout);
}
