package dev.berth.k8s.mapping;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import dev.berth.k8s.mapping.text.Rfc3339;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The status of one Run, as far as it was read.
final class RunStatusReader {
    /// Longest retry delay.
    static final Duration RETRY_DELAY_MAX = Duration.ofSeconds(60);

    /// Unit of the retry delay where the Run names none.
    static final Duration BACKOFF_DEFAULT = Duration.ofSeconds(1);

    private static final String PENDING = "Pending";

    private final Interner interner;
    private String phase = "";
    private String assignedPod = "";
    private String assignedPodUid = "";
    private String message = "";
    private long attempt;
    private Observed.Carried conditions = Observed.Carried.NOTHING;

    RunStatusReader(Interner interner) {
        this.interner = interner;
    }

    /// Reads the value of `status`.
    void read(FieldReader fields) {
        if (!fields.startObject("status")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "phase" -> phase = interner.intern(fields.text("status.phase"));
                case "assignedPod" -> assignedPod = fields.text("status.assignedPod");
                case "assignedPodUID" -> assignedPodUid = fields.text("status.assignedPodUID");
                case "message" -> message = interner.intern(fields.text("status.message"));
                case "attempt" -> attempt = fields.number("status.attempt");
                case "conditions" -> conditions(fields);
                default -> fields.skip();
            }
        }
    }

    /// True where the Run waits for a scheduler, if nothing else keeps it from that.
    boolean isPending() {
        return phase.isEmpty() || phase.equals(PENDING);
    }

    /// True where the Run holds capacity.
    boolean isActive() {
        return switch (phase) {
            case "Scheduled", "Running", "Ready" -> !assignedPod.isEmpty();
            default -> false;
        };
    }

    String phase() {
        return phase;
    }

    String assignedPod() {
        return assignedPod;
    }

    String assignedPodUid() {
        return assignedPodUid;
    }

    /// What a writer needs again: only Runs that wait are written to.
    Observed.Carried carried() {
        return isPending() ? conditions : Observed.Carried.NOTHING;
    }

    TaskState.Active active() {
        return interner.intern(
                new TaskState.Active(
                        assignedPod,
                        Optional.of(assignedPodUid).filter(u -> !u.isEmpty()).map(Uid::new)));
    }

    TaskState.Waiting waiting(Optional<Duration> backoff, boolean cancelRequested) {
        return new TaskState.Waiting(message, retryAt(backoff), cancelRequested);
    }

    private void conditions(FieldReader fields) {
        if (fields.isNull()) {
            return;
        }
        if (fields.startArray("status.conditions")) {
            conditions = Conditions.read(fields.cursor());
        }
    }

    private Optional<Instant> retryAt(Optional<Duration> backoff) {
        if (!phase.equals(PENDING) || attempt < 2) {
            return Optional.empty();
        }
        return notRunningSince().map(since -> since.plus(retryDelay(backoff, attempt)));
    }

    /// `backoff` x 2^(attempt-2), at most `RETRY_DELAY_MAX`.
    static Duration retryDelay(Optional<Duration> backoff, long attempt) {
        Duration unit = backoff.filter(Duration::isPositive).orElse(BACKOFF_DEFAULT);
        if (unit.compareTo(RETRY_DELAY_MAX) >= 0) {
            return RETRY_DELAY_MAX;
        }
        // 2^36 nanoseconds are more than 60 s already, so more doublings change nothing.
        int doublings = (int) Math.min(attempt - 2, 36);
        Duration delay = unit.multipliedBy(1L << doublings);
        return delay.compareTo(RETRY_DELAY_MAX) < 0 ? delay : RETRY_DELAY_MAX;
    }

    /// When the condition Running became False; empty where it is not False.
    private Optional<Instant> notRunningSince() {
        if (!(conditions instanceof Conditions kept) || kept.isTooLong()) {
            return Optional.empty();
        }
        FieldReader fields = new FieldReader(new JsonCursor(kept.json()));
        if (fields.startArray("status.conditions")) {
            while (fields.nextItem()) {
                ConditionReader condition = ConditionReader.read(fields);
                if (condition.type().equals("Running")) {
                    return condition.isStatus("False")
                            ? Rfc3339.parse(condition.lastTransitionTime())
                            : Optional.empty();
                }
            }
        }
        return Optional.empty();
    }
}
