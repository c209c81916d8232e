package dev.berth.k8s.mapping;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskState;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.Optional;

/// Reads Runs as Tasks.
///
/// A Run that cannot be read as it should be is reported, and is idle, unless it holds capacity. An
/// instance belongs to one thread at a time.
public final class RunReader implements ObjectReader<Task> {
    private static final TaskState IDLE = new TaskState.Idle();

    private final MappingFaults faults;
    private final Interner interner;

    /// A reader that keeps what repeats in `interner`.
    public RunReader(MappingFaults faults, Interner interner) {
        this.faults = faults;
        this.interner = interner;
    }

    @Override
    public Reading<Task> read(ObjectCursor object) {
        Parts parts = new Parts();
        ObjectWalk.Outcome walk =
                ObjectWalk.settle(Resource.RUNS, parts.metadata, parts.read(object), faults);
        Optional<Identity> identity = walk.identity();
        if (identity.isEmpty()) {
            return new Reading.Absent<>(identity);
        }
        return new Reading.Present<>(identity.get(), parts.task(identity.get(), walk.isSound()));
    }

    /// The parts of one Run.
    private final class Parts {
        private final MetadataReader metadata = new MetadataReader(interner);
        private final RunSpecReader spec = new RunSpecReader(interner);
        private final RunStatusReader status = new RunStatusReader(interner);

        /// Reads it all, and says what is damaged.
        String read(ObjectCursor object) {
            String damage =
                    ObjectWalk.damage(
                            object,
                            fields -> {
                                readFields(fields);
                                spec.keepDamage(fields);
                            });
            return damage.isEmpty() ? spec.damage() : damage;
        }

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
            String namespace = metadata.namespace();
            return new Task(
                    new TaskKey(TaskKind.RUN, identity.name(), identity.uid()),
                    interner.intern(new PoolKey(namespace, spec.runtime())),
                    new Observed(identity.version(), interner.intern(status.carried())),
                    metadata.createdAt(),
                    metadata.labels(),
                    spec.spec(namespace),
                    state(sound),
                    spec.group(namespace));
        }

        private TaskState state(boolean sound) {
            if (status.isActive()) {
                return status.active();
            }
            boolean waits =
                    sound
                            && status.isPending()
                            && !metadata.isDeleting()
                            && !spec.runtime().isEmpty();
            return waits ? status.waiting(spec.backoff(), spec.isCancelRequested()) : IDLE;
        }
    }
}
