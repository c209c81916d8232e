package dev.berth.domain.group;

import dev.berth.domain.model.Requests;

/// Members of a gang that no rule tells apart: `count` of them, each demanding `demand` of its
/// Host.
public record MemberClass(int count, Requests demand) {
    public MemberClass {
        if (count < 1 || count > GangProblem.MEMBERS_MAX) {
            throw new IllegalArgumentException(
                    "count ("
                            + count
                            + ") of a class of members is outside 1 to "
                            + GangProblem.MEMBERS_MAX);
        }
    }
}
