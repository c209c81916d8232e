package dev.berth.conformance.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.run.RunBinder;
import dev.berth.k8s.run.RunStatusWriter;
import java.time.Duration;

/// The writers of Berth.
class BerthWriters implements BinderAdapter {
    @Override
    public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
        return new RunBinder(api, inbox, timeout);
    }

    @Override
    public StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
        return new RunStatusWriter(api, inbox, timeout);
    }
}
