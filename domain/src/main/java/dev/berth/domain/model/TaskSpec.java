package dev.berth.domain.model;

import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.model.peer.PeerDemands;
import java.util.List;
import java.util.Optional;

/// What a Task asks for, as far as scheduling goes.
public sealed interface TaskSpec {
    /// What the Task is charged for while it holds capacity.
    Requests requests();

    /// The ports of its Host that the Task takes while it holds capacity.
    List<HostPort> ports();

    /// What the Task demands and prefers of other Tasks, as Pods do.
    PeerDemands peers();

    /// A spec that can be scheduled. `priority` orders Tasks inside their pool, higher first.
    record Valid(
            Requests requests,
            Affinity affinity,
            Optional<ObjectName> workspace,
            int priority,
            HostDemands demands,
            PeerDemands peers,
            PreemptionPolicy preemption)
            implements TaskSpec {
        /// Lowest priority of a Run.
        public static final int PRIORITY_MIN = -1000;

        /// Highest priority of a Run.
        public static final int PRIORITY_MAX = 1000;

        /// A spec without demands on the Host.
        public Valid(
                Requests requests,
                Affinity affinity,
                Optional<ObjectName> workspace,
                int priority) {
            this(requests, affinity, workspace, priority, HostDemands.NONE);
        }

        /// A spec without demands on other Pods.
        public Valid(
                Requests requests,
                Affinity affinity,
                Optional<ObjectName> workspace,
                int priority,
                HostDemands demands) {
            this(requests, affinity, workspace, priority, demands, PeerDemands.NONE);
        }

        /// A spec for which nobody has to go.
        public Valid(
                Requests requests,
                Affinity affinity,
                Optional<ObjectName> workspace,
                int priority,
                HostDemands demands,
                PeerDemands peers) {
            this(requests, affinity, workspace, priority, demands, peers, PreemptionPolicy.NEVER);
        }

        @Override
        public List<HostPort> ports() {
            return demands.ports();
        }
    }

    /// A spec that can never be scheduled; the Task fails with this reason and message. While it is
    /// active all the same (assigned by another scheduler, or spoilt later) it is charged for
    /// `requests`: what of them is valid.
    record Invalid(ReasonCode reason, String message, Stage stage, Requests requests)
            implements TaskSpec {
        @Override
        public List<HostPort> ports() {
            return List.of();
        }

        @Override
        public PeerDemands peers() {
            return PeerDemands.NONE;
        }
    }

    /// When an invalid spec fails its Task: a bad request before the retry delay, a bad selector
    /// after it.
    enum Stage {
        BEFORE_RETRY_DELAY,
        AT_SELECTION
    }
}
