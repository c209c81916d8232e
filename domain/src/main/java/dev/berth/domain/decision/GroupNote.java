package dev.berth.domain.decision;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupStatus;

/// What the condition of a group is to say, where it says something else now. It rests on the group
/// as observed.
public record GroupNote(GroupName group, Uid uid, Observed observed, GroupStatus status) {}
