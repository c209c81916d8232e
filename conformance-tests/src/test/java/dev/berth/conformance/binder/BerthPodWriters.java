package dev.berth.conformance.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.pod.PodBinder;
import dev.berth.k8s.pod.PodStatusWriter;
import java.time.Duration;

/// The writers of Pods of Berth.
class BerthPodWriters implements BinderAdapter {
    @Override
    public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
        return new PodBinder(api, inbox, timeout);
    }

    @Override
    public StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
        return new PodStatusWriter(api, inbox, timeout);
    }
}
