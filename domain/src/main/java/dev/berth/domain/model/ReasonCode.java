package dev.berth.domain.model;

/// Why a Task is not placed: the closed vocabulary of status, events, metrics, command line and
/// docs.
public enum ReasonCode {
    /// No Host is available with enough free capacity.
    RUNTIME_POD_UNAVAILABLE("RuntimePodUnavailable"),
    /// The Host of the Task's workspace cannot take it, or the workspace is lost or of another
    /// runtime.
    WORKSPACE_UNAVAILABLE("WorkspaceUnavailable"),
    /// No available Host runs what a required affinity term asks for.
    UNSATISFIED_RUN_AFFINITY("UnsatisfiedRunAffinity"),
    /// Every available Host runs something that a required anti-affinity term forbids.
    UNSATISFIED_RUN_ANTI_AFFINITY("UnsatisfiedRunAntiAffinity"),
    /// A scheduling gate keeps the Pod from being judged.
    SCHEDULING_GATED("SchedulingGated"),
    /// The Pod asks for something that Berth does not support yet.
    UNSUPPORTED_CONSTRAINT("UnsupportedConstraint"),
    /// There is no Node.
    NO_NODE("NoNode"),
    /// The Node takes no new Pods.
    NODE_UNSCHEDULABLE("NodeUnschedulable"),
    /// The Node has a taint that the Pod does not tolerate.
    UNTOLERATED_TAINT("UntoleratedTaint"),
    /// The Node is not among those that the Pod's nodeSelector or node affinity demands.
    UNSATISFIED_NODE_AFFINITY("UnsatisfiedNodeAffinity"),
    /// Another Pod on the Node has a host port that the Pod asks for.
    HOST_PORT_IN_USE("HostPortInUse"),
    /// The Node has too little of a resource left.
    INSUFFICIENT_RESOURCES("InsufficientResources"),
    /// The Node's domain has no Pod that the Pod's required pod affinity asks for.
    UNSATISFIED_POD_AFFINITY("UnsatisfiedPodAffinity"),
    /// The Node's domain has a Pod that the Pod's required anti-affinity forbids.
    UNSATISFIED_POD_ANTI_AFFINITY("UnsatisfiedPodAntiAffinity"),
    /// A Pod in the Node's domain has required anti-affinity to this one.
    REPELLED_BY_POD("RepelledByPod"),
    /// On the Node the Pod would break a topology spread constraint.
    UNSATISFIED_TOPOLOGY_SPREAD("UnsatisfiedTopologySpread"),
    /// The group that the Task belongs to does not exist.
    GROUP_NOT_FOUND("GroupNotFound"),
    /// The Task's group has fewer members than have to be placed together.
    GROUP_INCOMPLETE("GroupIncomplete"),
    /// There is no room for enough members of the Task's group at once.
    GROUP_DOES_NOT_FIT("GroupDoesNotFit"),
    /// No room was found for enough members of the Task's group, nor a proof that there is none.
    GROUP_UNDECIDED("GroupUndecided"),
    /// What the Task's group says cannot hold.
    GROUP_INVALID("GroupInvalid"),
    /// The Task waits for the end of its retry delay.
    RETRY_DELAY("RetryDelay"),
    /// The Task was not judged yet.
    PENDING_EVALUATION("PendingEvaluation"),
    /// The Run names no runtime, so that nobody schedules it.
    MISSING_RUNTIME("MissingRuntime"),
    /// A filter failed on the Host, or on the Task as a whole.
    FILTER_FAILED("FilterFailed"),
    /// A scorer failed; the Task is tried again.
    SCORER_FAILED("ScorerFailed"),
    /// The last write about the Task was refused; it is tried again.
    WRITE_REFUSED("WriteRefused"),
    /// A resource request is not a non-negative whole number.
    INVALID_RESOURCES("InvalidResources"),
    /// A selector or topology key cannot be understood.
    SELECTION_FAILED("SelectionFailed"),
    /// The priority annotation is not a whole number from -1000 to 1000.
    INVALID_PRIORITY("InvalidPriority"),
    /// The Pod was asked to go, so that one of higher priority has room.
    PREEMPTED("Preempted"),
    /// Its user asked to cancel the Task.
    CANCELLED("Cancelled");

    private final String code;

    ReasonCode(String code) {
        this.code = code;
    }

    /// The word as it is written everywhere.
    public String code() {
        return code;
    }
}
