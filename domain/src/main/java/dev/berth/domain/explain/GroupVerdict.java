package dev.berth.domain.explain;

/// What is known of a group: the closed list of verdicts.
public enum GroupVerdict {
    /// Enough members have a Host.
    PLACED("Placed"),
    /// There is no room for enough members, which is proven.
    PROVEN_INFEASIBLE("ProvenInfeasible"),
    /// Neither room nor a proof was found in the nodes that a search may expand.
    BUDGET_EXHAUSTED("BudgetExhausted"),
    /// No room was found, and the members have constraints that the complete search does not cover.
    UNDECIDED("Undecided"),
    /// There are fewer members than have to be placed together.
    WAITING_FOR_MEMBERS("WaitingForMembers"),
    /// Members name a group that does not exist.
    WAITING_FOR_GROUP("WaitingForGroup"),
    /// What the group or its members say cannot hold.
    INVALID("Invalid"),
    /// The group asks for something that is not supported yet.
    UNSUPPORTED("Unsupported");

    private final String word;

    GroupVerdict(String word) {
        this.word = word;
    }

    /// The verdict as it is written everywhere.
    public String word() {
        return word;
    }

    /// True where members and groups are there, and no room was found for them.
    public boolean lacksRoom() {
        return this == PROVEN_INFEASIBLE || this == BUDGET_EXHAUSTED || this == UNDECIDED;
    }
}
