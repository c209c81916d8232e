package dev.berth.application.port.out;

import dev.berth.domain.decision.GroupNote;
import java.time.Instant;

/// One condition of a group to write, on the condition that the group is still as observed. `at` is
/// the time that the write records.
public record GroupStatusRequest(GroupNote note, Instant at) {}
