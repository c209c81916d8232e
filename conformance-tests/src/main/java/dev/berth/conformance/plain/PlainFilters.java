package dev.berth.conformance.plain;

import dev.berth.conformance.plain.PlainOutcome.Rejection;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.Workspace;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The three filters of Runs, in their order; the first rejection counts.
final class PlainFilters {
    private static final Duration HEARTBEAT_AGE_MAX = Duration.ofSeconds(15);

    private final PlainWorld world;
    private final PlainUsage usage;

    PlainFilters(PlainWorld world, PlainUsage usage) {
        this.world = world;
        this.usage = usage;
    }

    /// What rejects the Host, if anything does.
    Optional<Rejection> rejection(Task task, TaskSpec.Valid spec, Host host) {
        if (!available(host) || !hasRoom(spec.requests(), host)) {
            return rejection("RuntimePodAvailability", ReasonCode.RUNTIME_POD_UNAVAILABLE);
        }
        if (!workspaceAllows(task, spec, host)) {
            return rejection("WorkspacePlacement", ReasonCode.WORKSPACE_UNAVAILABLE);
        }
        if (!attracted(task, spec.affinity(), host)) {
            return rejection("RunAffinity", ReasonCode.UNSATISFIED_RUN_AFFINITY);
        }
        if (repelled(spec.affinity(), host)) {
            return rejection("RunAffinity", ReasonCode.UNSATISFIED_RUN_ANTI_AFFINITY);
        }
        return Optional.empty();
    }

    private static Optional<Rejection> rejection(String filter, ReasonCode reason) {
        return Optional.of(new Rejection(filter, reason.code()));
    }

    private boolean available(Host host) {
        return host.ready() && fresh(host, world.now());
    }

    /// True where the heartbeat is at most 15 seconds old; one of the future is.
    static boolean fresh(Host host, Instant now) {
        return host.heartbeatAt()
                .map(at -> Duration.between(at, now).compareTo(HEARTBEAT_AGE_MAX) <= 0)
                .orElse(false);
    }

    private boolean hasRoom(Requests requests, Host host) {
        for (int i = 0; i < requests.size(); i++) {
            String resource = requests.name(i);
            int index = host.capacity().indexOf(resource);
            if (index < 0) {
                return false;
            }
            BigInteger needed =
                    usage.used(host, resource).add(BigInteger.valueOf(requests.amount(i)));
            PlainRatio capacity = PlainRatio.of(host.capacity().amount(index));
            if (PlainRatio.whole(needed).compareTo(capacity) > 0) {
                return false;
            }
        }
        return true;
    }

    private boolean workspaceAllows(Task task, TaskSpec.Valid spec, Host host) {
        Optional<Workspace> workspace = spec.workspace().flatMap(world::workspace);
        if (workspace.isEmpty()) {
            return true;
        }
        return switch (workspace.get().placement()) {
            case Workspace.Placement.Anywhere() -> true;
            case Workspace.Placement.Nowhere() -> false;
            case Workspace.Placement.OnHost(String runtime, String hostName) ->
                    runtime.equals(task.pool().runtime())
                            && hostName.equals(host.key().name().name());
        };
    }

    /// True where the workspace is lost, or bound for another runtime: no Host at all would do.
    boolean workspaceForbidsAll(Task task, TaskSpec.Valid spec) {
        return spec.workspace()
                .flatMap(world::workspace)
                .map(workspace ->
                        switch (workspace.placement()) {
                            case Workspace.Placement.Anywhere() -> false;
                            case Workspace.Placement.Nowhere() -> true;
                            case Workspace.Placement.OnHost(String runtime, String _) ->
                                    !runtime.equals(task.pool().runtime());
                        })
                .orElse(false);
    }

    private boolean attracted(Task task, Affinity affinity, Host host) {
        for (Selector term : affinity.required()) {
            boolean here = usage.matches(term, host) > 0;
            boolean seeds =
                    usage.matches(term, task.key().name().namespace()) == 0
                            && PlainSelector.matches(term, task.labels());
            if (!here && !seeds) {
                return false;
            }
        }
        return true;
    }

    private boolean repelled(Affinity affinity, Host host) {
        return affinity.requiredAnti().stream().anyMatch(term -> usage.matches(term, host) > 0);
    }
}
