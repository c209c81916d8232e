package dev.berth.conformance.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.k8s.api.KubeApi;
import java.time.Duration;

/// The writers under test, of Runs (`BinderRule`) or of Pods (`PodBinderRule`). They answer into
/// `inbox`, and give up waiting after `timeout`.
public interface BinderAdapter {
    /// A binder.
    Binder binder(KubeApi api, EventInbox inbox, Duration timeout);

    /// A writer of status.
    StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout);
}
