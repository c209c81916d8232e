package dev.berth.domain.explain;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.group.GroupName;
import java.util.List;
import java.util.Optional;

/// What is known of a group now.
///
/// @param placed members that have a Host, or one that is held for them
/// @param minCount members that have to; 0 where the group does not exist
/// @param reason empty where the verdict is `PLACED`
/// @param message why, for people; "" where the verdict is `PLACED`
/// @param proof that there is no room, or as much of one as was found
/// @param wouldFit the smallest changes after which there is room, as far as anyone asked
public record GroupReport(
        GroupName group,
        GroupVerdict verdict,
        int placed,
        int minCount,
        Optional<ReasonCode> reason,
        String message,
        Optional<GangProof> proof,
        List<Advice> wouldFit) {
    public GroupReport {
        wouldFit = List.copyOf(wouldFit);
    }

    /// What is known of a group of which nobody asked what would help.
    public GroupReport(
            GroupName group,
            GroupVerdict verdict,
            int placed,
            int minCount,
            Optional<ReasonCode> reason,
            String message,
            Optional<GangProof> proof) {
        this(group, verdict, placed, minCount, reason, message, proof, List.of());
    }

    /// The same with what would help.
    public GroupReport with(List<Advice> advice) {
        return new GroupReport(group, verdict, placed, minCount, reason, message, proof, advice);
    }
}
