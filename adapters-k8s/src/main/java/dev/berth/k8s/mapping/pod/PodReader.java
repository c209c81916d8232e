package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.TaskState.Stay;
import dev.berth.domain.model.group.GroupName;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Identity;
import dev.berth.k8s.mapping.MappingFaults;
import dev.berth.k8s.mapping.MetadataReader;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.ObjectWalk;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.Optional;
import java.util.function.Predicate;

/// Reads Pods as Tasks.
///
/// A Pod with a Node holds capacity there until it has finished or is gone, whoever put it there,
/// also while it is being deleted. One without a Node that neither runs nor has finished waits,
/// where its schedulerName is ours; that of another scheduler matters to its group only. A Pod that
/// cannot be read as it should be is reported, and is idle, unless it holds capacity. An instance
/// belongs to one thread at a time.
public final class PodReader implements ObjectReader<Task> {
    private static final TaskState IDLE = new TaskState.Idle();

    /// The scheduler of Pods that name none, as the API server fills it in.
    private static final String DEFAULT_SCHEDULER = "default-scheduler";

    private final MappingFaults faults;
    private final Interner interner;
    private final Predicate<String> isOurs;

    /// A reader that keeps what repeats in `interner`; `isOurs` says of which schedulerName ("" for
    /// none) we are the scheduler.
    public PodReader(MappingFaults faults, Interner interner, Predicate<String> isOurs) {
        this.faults = faults;
        this.interner = interner;
        this.isOurs = isOurs;
    }

    @Override
    public Reading<Task> read(ObjectCursor object) {
        Parts parts = new Parts();
        ObjectWalk.Outcome walk =
                ObjectWalk.settle(
                        Resource.PODS,
                        parts.metadata,
                        ObjectWalk.damage(object, parts::readFields),
                        faults);
        Optional<Identity> identity = walk.identity();
        if (identity.isEmpty()) {
            return new Reading.Absent<>(identity);
        }
        return new Reading.Present<>(identity.get(), parts.task(identity.get(), walk.isSound()));
    }

    /// The parts of one Pod.
    private final class Parts {
        private final MetadataReader metadata = new MetadataReader(interner);
        private final PodSpecReader spec = new PodSpecReader(interner);
        private final PodStatusReader status = new PodStatusReader();

        private void readFields(FieldReader fields) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "metadata" -> metadata.read(fields, spec::annotation);
                    case "spec" -> spec.read(fields);
                    case "status" -> status.read(fields);
                    default -> fields.skip();
                }
            }
        }

        Task task(Identity identity, boolean sound) {
            return new Task(
                    new TaskKey(TaskKind.POD, identity.name(), identity.uid()),
                    PoolKey.NODES,
                    new Observed(identity.version(), interner.intern(status.carried())),
                    metadata.createdAt(),
                    metadata.labels(),
                    spec.spec(
                            interner.intern(new PodRequests(spec, status).requests()),
                            metadata.namespace(),
                            metadata.labels()),
                    state(sound),
                    group());
        }

        private Stay stay() {
            if (metadata.isDeleting()) {
                return new Stay.Ending(metadata.deletedAt());
            }
            return spec.isMirror() ? Stay.FIXED : Stay.EVICTABLE;
        }

        private TaskState elsewhere() {
            String scheduler = spec.schedulerName();
            return new TaskState.Elsewhere(scheduler.isEmpty() ? DEFAULT_SCHEDULER : scheduler);
        }

        private Optional<GroupName> group() {
            return spec.group(metadata.namespace());
        }

        private TaskState state(boolean sound) {
            if (status.isFinished()) {
                return IDLE;
            }
            if (!spec.nodeName().isEmpty()) {
                return interner.intern(
                        new TaskState.Active(spec.nodeName(), Optional.empty(), stay()));
            }
            // Any other phase waits, as with kube-scheduler: the API server takes any word for one.
            if (!sound || status.isRunning() || metadata.isDeleting()) {
                return IDLE;
            }
            if (isOurs.test(spec.schedulerName())) {
                return new TaskState.Waiting(status.message(), Optional.empty(), false);
            }
            return group().isEmpty() ? IDLE : interner.intern(elsewhere());
        }
    }
}
