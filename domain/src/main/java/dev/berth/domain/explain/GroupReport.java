package dev.berth.domain.explain;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.group.GroupName;
import java.util.Optional;

/// What is known of a group now.
///
/// @param placed members that have a Host, or one that is held for them
/// @param minCount members that have to; 0 where the group does not exist
/// @param reason empty where the verdict is `PLACED`
/// @param message why, for people; "" where the verdict is `PLACED`
/// @param proof that there is no room, or as much of one as was found
public record GroupReport(
        GroupName group,
        GroupVerdict verdict,
        int placed,
        int minCount,
        Optional<ReasonCode> reason,
        String message,
        Optional<GangProof> proof) {}
