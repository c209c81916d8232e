package dev.berth.domain.core;

import dev.berth.domain.decision.GroupNote;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.queue.TimerQueue;
import dev.berth.domain.state.ClusterState;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/// Which conditions of groups do not say what is so.
///
/// A group is looked at when something about it changed, and gets at most one write at a time, with
/// a pause after each. Once its condition says that it was placed, it says so for ever.
final class GroupTeller {
    /// Pause after a write about a group: members that come one by one change its message with
    /// each.
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /// The same where nobody knows whether it was applied: the watch tells until then.
    private static final Duration PAUSE_UNKNOWN = Duration.ofSeconds(5);

    /// The same where the server said no: it will say so again.
    private static final Duration PAUSE_REFUSED = Duration.ofSeconds(30);

    private final ClusterState state;
    private final GroupReports reports;
    private final TimerQueue timers;
    private final SequencedSet<GroupName> changed = new LinkedHashSet<>();
    private final Map<GroupName, Telling> tellings = new LinkedHashMap<>();

    GroupTeller(ClusterState state, GroupReports reports, TimerQueue timers) {
        this.state = state;
        this.reports = reports;
        this.timers = timers;
    }

    /// One write about a group and the pause after it.
    private static final class Telling {
        private final GroupNote note;
        private @Nullable Observed after;

        Telling(GroupNote note) {
            this.note = note;
        }

        /// True where the write was applied and the group is not seen so yet.
        boolean isAheadOf(SchedulingGroup seen) {
            return after != null
                    && note.uid().equals(seen.uid())
                    && seen.observed().version() < after.version();
        }
    }

    /// Something about that group changed.
    void changed(GroupName group) {
        if (state.groups().find(group) == null) {
            // Nobody takes it out where nothing may be written.
            changed.remove(group);
        } else {
            changed.add(group);
        }
    }

    /// Adds the sizes of what grows, by name.
    void sizes(SortedMap<String, Integer> sizes) {
        sizes.put("groupsToTell", changed.size());
        sizes.put("groupTellings", tellings.size());
    }

    /// The next write; empty where there is none to start now.
    Optional<GroupNote> next() {
        while (!changed.isEmpty()) {
            GroupName name = changed.removeFirst();
            GroupEntry entry = state.groups().find(name);
            SchedulingGroup group = entry == null ? null : entry.group();
            // With a write under way, or its pause, it is looked at when that is over.
            if (entry == null
                    || group == null
                    || group.status().scheduled()
                    || tellings.containsKey(name)) {
                continue;
            }
            Optional<GroupStatus> wanted = wanted(entry);
            if (wanted.isPresent() && !wanted.get().equals(group.status())) {
                GroupNote note = new GroupNote(name, group.uid(), group.observed(), wanted.get());
                tellings.put(name, new Telling(note));
                return Optional.of(note);
            }
        }
        return Optional.empty();
    }

    /// The answer to a write.
    void answered(GroupName name, Uid uid, WriteOutcome outcome, Instant now) {
        Telling telling = tellings.get(name);
        if (telling == null || !telling.note.uid().equals(uid)) {
            return;
        }
        Duration pause =
                switch (outcome) {
                    case WriteOutcome.Applied(var observed) -> {
                        telling.after = observed;
                        yield PAUSE;
                    }
                    case WriteOutcome.Conflict() -> PAUSE;
                    case WriteOutcome.Unknown _ -> PAUSE_UNKNOWN;
                    case WriteOutcome.Refused _ -> PAUSE_REFUSED;
                };
        pause(name, telling, now.plus(pause));
    }

    private void pause(GroupName name, Telling telling, Instant until) {
        timers.set(
                until,
                now -> {
                    GroupEntry entry = state.groups().find(name);
                    SchedulingGroup group = entry == null ? null : entry.group();
                    if (group != null && telling.isAheadOf(group)) {
                        pause(name, telling, now.plus(PAUSE));
                    } else {
                        tellings.remove(name, telling);
                        changed(name);
                    }
                });
    }

    /// What the condition of a group should say; empty where that is not known.
    ///
    /// Members whose binds are not seen yet do not count: one may fail, and what is said of a group
    /// that was placed is never taken back.
    private Optional<GroupStatus> wanted(GroupEntry entry) {
        GroupReport report = reports.of(entry);
        if (report.verdict() == GroupVerdict.PLACED) {
            return GroupTree.isSeenPlaced(entry)
                    ? Optional.of(GroupStatus.placed())
                    : Optional.empty();
        }
        return report.reason().equals(Optional.of(ReasonCode.PENDING_EVALUATION))
                ? Optional.empty()
                : Optional.of(GroupStatus.waiting(report.message()));
    }
}
