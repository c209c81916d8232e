package dev.berth.e2e.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.conformance.binder.BinderAdapter;
import dev.berth.conformance.binder.BinderRule;
import dev.berth.conformance.binder.PodBinderRule;
import dev.berth.e2e.server.ApiServer;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.fabric8.ApiAccess;
import dev.berth.k8s.fabric8.Fabric8KubeApi;
import dev.berth.k8s.pod.PodBinder;
import dev.berth.k8s.pod.PodStatusWriter;
import dev.berth.k8s.run.RunBinder;
import dev.berth.k8s.run.RunStatusWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Holds the writers of Runs and of Pods, on the live client and a real API server, to the rules
/// that they keep on the server in memory.
@Timeout(180)
final class BinderKitOnServerTest {
    private final ApiServer server = ApiServer.shared();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    private final Fabric8KubeApi client =
            Fabric8KubeApi.connect(ApiAccess.ofKubeconfig(server.kubeconfig(), "berth/e2e"));

    @ParameterizedTest
    @EnumSource
    void writers_keep_the_rule_on_a_real_server(BinderRule rule) {
        rule.verify(new LiveWriters(), new ServerStage(server, client, timer));
    }

    @ParameterizedTest
    @EnumSource
    void writers_of_pods_keep_the_rule_on_a_real_server(PodBinderRule rule) {
        rule.verify(new LivePodWriters(), new ServerStage(server, client, timer));
    }

    @AfterEach
    void close() {
        client.close();
        timer.shutdownNow();
    }

    private static final class LivePodWriters implements BinderAdapter {
        @Override
        public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
            return new PodBinder(api, inbox, timeout);
        }

        @Override
        public StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
            return new PodStatusWriter(api, inbox, timeout);
        }
    }

    private static final class LiveWriters implements BinderAdapter {
        @Override
        public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
            return new RunBinder(api, inbox, timeout);
        }

        @Override
        public StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
            return new RunStatusWriter(api, inbox, timeout);
        }
    }
}
