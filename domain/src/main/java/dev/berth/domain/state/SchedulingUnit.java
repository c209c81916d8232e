package dev.berth.domain.state;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.shape.Shape;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the queue holds: a Task that waits, with all that decides its place.
///
/// Units are ordered by priority, higher first, then age, then name.
public final class SchedulingUnit implements Comparable<SchedulingUnit> {
    private final TaskEntry task;
    private final Pool pool;
    private final Instant createdAt;
    private final int priority;
    private final int ownPriority;
    private final @Nullable Shape shape;
    private final TaskSpec.@Nullable Invalid invalid;
    private final boolean cancelRequested;
    private final @Nullable Instant notBefore;
    private final @Nullable GroupEntry group;
    private final boolean ready;
    private String message;
    private int failures;
    private @Nullable Trouble trouble;
    private Place place = Place.NOWHERE;

    private SchedulingUnit(
            TaskEntry task,
            Intake intake,
            @Nullable Shape shape,
            TaskSpec.@Nullable Invalid invalid,
            int ownPriority) {
        this.task = task;
        this.pool = intake.pool();
        this.createdAt = intake.createdAt();
        this.ownPriority = ownPriority;
        this.priority =
                intake.group() == null
                        ? ownPriority
                        : intake.group().priorityOfMembers().orElse(ownPriority);
        this.shape = shape;
        this.invalid = invalid;
        this.cancelRequested = intake.cancelRequested();
        this.notBefore = intake.notBefore().orElse(null);
        this.group = intake.group();
        this.ready = shape != null && !cancelRequested && !isRejectedAlways(shape);
        this.message = intake.message();
    }

    private static boolean isRejectedAlways(Shape shape) {
        return shape.tests().tests().stream()
                .anyMatch(test -> test.test().rejectsAlways().isPresent());
    }

    /// Where a unit is in the queue.
    public enum Place {
        /// Not in the queue: new, or just taken out.
        NOWHERE,
        /// Waits in the queue of its Shape.
        QUEUED,
        /// Waits for an instant.
        DELAYED,
        /// Has a Host that is held for it, and its write is to start.
        PLANNED,
        /// Is to be ended.
        ENDING,
        /// A write about it is open.
        WRITING
    }

    /// What a waiting Task brings along besides its spec.
    record Intake(
            Pool pool,
            Instant createdAt,
            String message,
            Optional<Instant> notBefore,
            boolean cancelRequested,
            @Nullable GroupEntry group) {}

    static SchedulingUnit valid(TaskEntry task, Intake intake, Shape shape, int ownPriority) {
        return new SchedulingUnit(task, intake, shape, null, ownPriority);
    }

    static SchedulingUnit invalid(TaskEntry task, Intake intake, TaskSpec.Invalid invalid) {
        return new SchedulingUnit(task, intake, null, invalid, 0);
    }

    /// The Task that waits.
    public TaskEntry task() {
        return task;
    }

    /// Identity of that Task.
    public TaskKey key() {
        return task.key();
    }

    /// The pool it competes in.
    public Pool pool() {
        return pool;
    }

    /// Its Shape; null where the spec is invalid.
    public @Nullable Shape shape() {
        return shape;
    }

    /// Why it can never be scheduled, or null.
    public TaskSpec.@Nullable Invalid invalid() {
        return invalid;
    }

    /// What its Task asks for, as its Shape tells it; null where the spec is invalid.
    public TaskSpec.@Nullable Valid spec() {
        return shape == null
                ? null
                : new TaskSpec.Valid(
                        shape.requests(),
                        shape.affinity(),
                        shape.workspaceName(),
                        ownPriority,
                        shape.demands(),
                        shape.peers(),
                        shape.preemption());
    }

    /// True where its user wants it cancelled.
    public boolean cancelRequested() {
        return cancelRequested;
    }

    /// When its Task was created.
    public Instant createdAt() {
        return createdAt;
    }

    /// End of its retry delay, or null.
    public @Nullable Instant notBefore() {
        return notBefore;
    }

    /// The group that it belongs to, or null.
    public @Nullable GroupEntry group() {
        return group;
    }

    /// False where something keeps it from every Host, such as a scheduling gate.
    public boolean isReady() {
        return ready;
    }

    /// Where it is in the queue.
    public Place place() {
        return place;
    }

    /// Takes note of where the queue put it.
    public void place(Place newPlace) {
        this.place = newPlace;
    }

    /// Its priority in its pool, higher first.
    public int priority() {
        return priority;
    }

    /// What its status says, as far as is known.
    public String message() {
        return message;
    }

    /// Takes note of what was written into its status.
    public void told(String written) {
        this.message = written;
    }

    /// Counts one more failure in a row and returns how many there are.
    public int failed(Trouble why) {
        trouble = why;
        return ++failures;
    }

    /// Forgets the failures.
    public void succeeded() {
        failures = 0;
        trouble = null;
    }

    /// Why it failed last, or null.
    public @Nullable Trouble trouble() {
        return trouble;
    }

    /// A failed write or cycle. After a conflict the unit is tried again as soon as a newer version
    /// is seen.
    public record Trouble(ReasonCode reason, String message, boolean isConflict) {}

    Intake intake() {
        return new Intake(
                pool, createdAt, message, Optional.ofNullable(notBefore), cancelRequested, group);
    }

    /// True where the other unit is this one as far as the queue can tell, so that its place and
    /// history can be kept.
    boolean sameAs(SchedulingUnit other) {
        return pool == other.pool
                && group == other.group
                && priority == other.priority
                && ownPriority == other.ownPriority
                && cancelRequested == other.cancelRequested
                && createdAt.equals(other.createdAt)
                && Objects.equals(shape, other.shape)
                && Objects.equals(invalid, other.invalid)
                && Objects.equals(notBefore, other.notBefore);
    }

    @Override
    public int compareTo(SchedulingUnit other) {
        if (priority != other.priority) {
            return Integer.compare(other.priority, priority);
        }
        int byAge = createdAt.compareTo(other.createdAt);
        if (byAge != 0) {
            return byAge;
        }
        ObjectName name = task.key().name();
        int byName = name.compareTo(other.task.key().name());
        return byName != 0 ? byName : task.key().uid().compareTo(other.task.key().uid());
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return task.key().hashCode();
    }
}
