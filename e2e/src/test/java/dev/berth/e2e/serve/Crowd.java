package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.Fleet;
import dev.berth.e2e.actor.RunView;
import dev.berth.e2e.actor.Runtimed;
import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.history.Promises;
import dev.berth.e2e.history.RunEvent;
import dev.berth.e2e.history.RunHistory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Many Runs of one tenant, more than there is capacity for at once: each ends when it was seen
/// assigned, so that in the end all have been.
final class Crowd {
    /// The spec of a Run that fits on no Pod of a crowd.
    static final String TOO_LARGE = "{'runtime':'python','resources':{'requests':{'runs':'1000'}}}";

    private final Tenant tenant;
    private final Fleet fleet;
    private final RunHistory history;
    private final List<String> names = new ArrayList<>();

    /// A crowd with so many Runtime Pods, each of that capacity, and no Runs yet.
    Crowd(Stage stage, int pods, int capacity) {
        tenant = stage.tenant();
        history = stage.history(tenant);
        history.listen(stage.closing(new Runtimed(stage.server(), tenant)));
        fleet = stage.fleet(tenant).add(pods, capacity);
    }

    Tenant tenant() {
        return tenant;
    }

    RunHistory history() {
        return history;
    }

    /// How many Runs were added.
    int size() {
        return names.size();
    }

    /// Adds Runs, and comes back when all are created.
    void submit(String prefix, int count) {
        names.addAll(tenant.submitMany(prefix, count));
    }

    /// Waits until so many Runs have been assigned, or more.
    void awaitAssigned(Duration patience, int count) {
        history.await(patience, "to be assigned", count, run -> !run.pod().isEmpty());
    }

    /// Waits until all have been assigned, and judges what happened on the way.
    void awaitAllAndJudge(Duration patience) {
        history.await(patience, "to end", names.size(), Crowd::hasEnded);
        List<RunEvent> events = history.events();
        assertThat(Promises.eachIsAssignedOnce(events, names)).as("assigned once").isEmpty();
        assertThat(Promises.noPodIsOverItsCapacity(events, fleet.capacities()))
                .as("within capacity")
                .isEmpty();
    }

    private static boolean hasEnded(RunView run) {
        return run.phase().equals("Succeeded");
    }
}
