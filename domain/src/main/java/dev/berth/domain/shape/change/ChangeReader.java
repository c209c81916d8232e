package dev.berth.domain.shape.change;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/// Reads several logs, each from where it was read last. Logs may join at the end and leave once
/// they are closed.
public final class ChangeReader {
    private List<Reading> readings = new ArrayList<>();

    private static final class Reading {
        private final ChangeLog log;
        private long position;

        Reading(ChangeLog log, long position) {
            this.log = log;
            this.position = position;
        }

        /// Returns false where changes are lost.
        boolean read(IntConsumer changed) {
            if (!log.reaches(position)) {
                return false;
            }
            while (position < log.end()) {
                changed.accept(log.slotAt(position++));
            }
            return true;
        }
    }

    /// Tells the slots of all changes in these logs since they were read last; of one that was not
    /// read before, those since it was made. Returns false where that is not all: then everything
    /// may have changed, and the next call tells what changed since this one.
    public boolean read(List<ChangeLog> logs, IntConsumer changed) {
        if (isSame(logs)) {
            boolean isAll = true;
            for (int i = 0; i < readings.size(); i++) {
                isAll &= readings.get(i).read(changed);
            }
            return isAll || begin(logs);
        }
        return readOthers(logs, changed) || begin(logs);
    }

    /// Always false.
    private boolean begin(List<ChangeLog> logs) {
        readings = new ArrayList<>(logs.size());
        for (ChangeLog log : logs) {
            readings.add(new Reading(log, log.end()));
        }
        return false;
    }

    private boolean isSame(List<ChangeLog> logs) {
        if (logs.size() != readings.size()) {
            return false;
        }
        for (int i = 0; i < logs.size(); i++) {
            if (!isOf(i, logs.get(i))) {
                return false;
            }
        }
        return true;
    }

    /// Reads to the end those that are not among the logs any more.
    private boolean readOthers(List<ChangeLog> logs, IntConsumer changed) {
        List<Reading> present = new ArrayList<>(logs.size());
        boolean isAll = true;
        for (int i = 0; i < readings.size(); i++) {
            Reading one = readings.get(i);
            if (present.size() < logs.size() && isOf(i, logs.get(present.size()))) {
                present.add(one);
            } else if (!one.log.isClosed()) {
                return false;
            }
            isAll &= one.read(changed);
        }
        while (present.size() < logs.size()) {
            Reading more = new Reading(logs.get(present.size()), 0);
            isAll &= more.read(changed);
            present.add(more);
        }
        readings = present;
        return isAll;
    }

    // Logs are told apart by themselves, whatever they hold.
    @SuppressWarnings("ReferenceEquality")
    private boolean isOf(int reading, ChangeLog log) {
        return readings.get(reading).log == log;
    }
}
