package dev.berth.conformance.documents;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.MappingFault;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.RunReader;
import dev.berth.k8s.mapping.RuntimePodReader;
import dev.berth.k8s.mapping.WorkspaceReader;
import dev.berth.k8s.mapping.pod.NodeReader;
import dev.berth.k8s.mapping.pod.PodReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.manifest.ManifestReader;
import dev.berth.memory.manifest.Strictness;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.time.Timeline;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What the core decides about the objects of one file, at the moment of its heartbeats.
final class ExampleRun {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

    private final List<String> complaints = new ArrayList<>();
    private final List<String> failed = new ArrayList<>();
    private final List<String> evicted = new ArrayList<>();
    private final List<TaskKey> assigned = new ArrayList<>();
    private final MemoryApi server = new MemoryApi(new Timeline(NOW));
    private final SchedulerCore core =
            new SchedulerCore(
                    new Profiles(RunProfile.standard(), Optional.of(PodProfile.standard())),
                    new CoreSettings(CoreSettings.STALE_AFTER, Optional.empty()));

    private ExampleRun() {}

    static ExampleRun of(Path file) {
        ExampleRun run = new ExampleRun();
        run.load(file);
        run.decide();
        return run;
    }

    /// What was wrong with the file or its objects.
    List<String> complaints() {
        return complaints;
    }

    /// The Runs, or Pods, that were not placed or had to go, as pages show them.
    List<String> decided() {
        List<String> lines = new ArrayList<>(failed);
        lines.addAll(evicted);
        for (PendingTask task : core.diagnostics().pending()) {
            if (assigned.contains(task.task())) {
                continue;
            }
            if (task.task().kind() == TaskKind.POD) {
                lines.add(task.reason().code() + ": " + task.message());
                continue;
            }
            lines.add(
                    "\"pending\": [{\"kind\": \"Run\", \"task\": \""
                            + task.task().name()
                            + "\", "
                            + because(task.reason().code(), task.message())
                            + "}]");
        }
        return lines;
    }

    private void load(Path file) {
        complaints.addAll(
                new ManifestReader(Strictness.STRICT)
                        .read(
                                List.of(file.toString()),
                                InputStream.nullInputStream(),
                                manifest -> server.create(manifest.json()))
                        .lines());
        Interner interner = new Interner(1 << 8);
        tell(
                Resource.PERSISTENT_WORKSPACES,
                new WorkspaceReader(this::fault, interner),
                ClusterEvent.WorkspaceSeen::new);
        tell(
                Resource.PODS,
                new RuntimePodReader(this::fault, interner),
                ClusterEvent.HostSeen::new);
        tell(Resource.RUNS, new RunReader(this::fault, interner), ClusterEvent.TaskSeen::new);
        if (server.objects(Resource.RUNS).isEmpty()) {
            tell(Resource.NODES, new NodeReader(this::fault, interner), ClusterEvent.HostSeen::new);
            tell(
                    Resource.PODS,
                    new PodReader(this::fault, interner, name -> true),
                    ClusterEvent.TaskSeen::new);
        }
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), NOW);
        }
    }

    private void fault(MappingFault fault) {
        complaints.add(fault.toString());
    }

    private <T> void tell(
            Resource resource, ObjectReader<T> reader, Function<T, ClusterEvent> event) {
        for (StoredObject object : server.objects(resource)) {
            ObjectCursor cursor = object.cursor();
            if (reader.read(cursor) instanceof Reading.Present<T>(_, T value)) {
                core.apply(event.apply(value), NOW);
            }
        }
    }

    private void decide() {
        for (Optional<CycleResult> result = core.cycle(NOW);
                result.isPresent();
                result = core.cycle(NOW)) {
            result.flatMap(CycleResult::decision).ifPresent(this::answer);
        }
    }

    /// The write is applied; of a Run that ended, nothing more is seen.
    private void answer(Decision decision) {
        Observed written =
                new Observed(decision.observed().version() + 1_000, Observed.Carried.NOTHING);
        core.apply(
                new ClusterEvent.WriteAnswered(
                        1, decision.task(), new WriteOutcome.Applied(written)),
                NOW);
        switch (decision) {
            case Decision.Fail fail -> {
                failed.add(
                        "\"failed\": [{\"kind\": \"Run\", \"task\": \""
                                + fail.task().name()
                                + "\", \"phase\": \""
                                + fail.status().phase().phase()
                                + "\", "
                                + because(fail.status().reason().code(), fail.status().message())
                                + "}]");
                core.apply(new ClusterEvent.TaskGone(fail.task()), NOW);
            }
            case Decision.Assign assign -> assigned.add(assign.task());
            case Decision.Evict evict -> {
                evicted.add(
                        evict.task().name().name()
                                + "   Evicted   "
                                + nodeOf(evict.task().name())
                                + "   "
                                + ReasonCode.PREEMPTED.code());
                core.apply(new ClusterEvent.TaskGone(evict.task()), NOW);
            }
            case Decision.Park _ -> {}
        }
    }

    private String nodeOf(ObjectName pod) {
        return server.objects(Resource.PODS).stream()
                .filter(object -> object.ref().name().equals(pod.name()))
                .map(object -> object.tree().fields("spec").text("nodeName"))
                .findFirst()
                .orElseThrow();
    }

    private static String because(String reason, String message) {
        return "\"reason\": \""
                + reason
                + "\", \"message\": \""
                + message.replace("\"", "\\\"")
                + "\"";
    }
}
