package dev.berth.memory.expand;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Owner;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The PodGroups that exist, and those that the controller of Jobs makes for Jobs with
/// `spec.scheduling`: one for each, of the Job's name.
final class JobGroups {
    private static final String SCHEDULING = "scheduling";
    private static final String POLICY = "schedulingPolicy";
    private static final String POLICY_PATH = "spec.scheduling.schedulingPolicy";

    private final ExpansionLog log;
    private final List<Original> present = new ArrayList<>();
    private final Set<ObjectName> names = new LinkedHashSet<>();
    private final List<Original> made = new ArrayList<>();

    JobGroups(ExpansionLog log) {
        this.log = log;
    }

    /// What is to become of the Pods of a Job.
    sealed interface Membership {
        /// They are in no group, or in the one that the template names.
        record AsWritten() implements Membership {}

        /// They are members of that group.
        record Of(String group) implements Membership {}

        /// None can be made, and an error or a note says why.
        record Refused() implements Membership {}
    }

    /// Takes a PodGroup that exists.
    void take(Original group) {
        present.add(group);
        names.add(new ObjectName(group.namespace(), group.name()));
    }

    List<Original> made() {
        return made;
    }

    /// To which group new Pods of that Job belong, which is made where there is none yet. A Job
    /// that something else controls leaves it to that, as the controller of Jobs does.
    ///
    /// @param hasPods whether the Job has Pods already
    /// @param template the spec of its Pods, admitted
    Membership membership(Original job, int parallelism, boolean hasPods, Json.Fields template) {
        boolean asks = job.spec().find(SCHEDULING).isPresent();
        if (!asks
                || template.find("schedulingGroup").isPresent()
                || Owner.in(job.metadata()).isPresent()) {
            return new Membership.AsWritten();
        }
        Optional<Original> own =
                present.stream()
                        .filter(group -> group.namespace().equals(job.namespace()))
                        .filter(group ->
                                Owner.in(group.metadata()).filter(by -> by.is(job)).isPresent())
                        .findFirst();
        if (own.isPresent()) {
            return new Membership.Of(own.get().name());
        }
        if (hasPods) {
            log.leaveOut(job, "it has Pods, and the PodGroup that it made for them is not there");
            return new Membership.Refused();
        }
        Json.Fields scheduling = job.spec().fields(SCHEDULING);
        if (!isRight(job, scheduling, parallelism)) {
            return new Membership.Refused();
        }
        String name = free(job.namespace(), job.name());
        names.add(new ObjectName(job.namespace(), name));
        made.add(group(job, name, scheduling, parallelism, template));
        return new Membership.Of(name);
    }

    private boolean isRight(Original job, Json.Fields scheduling, int parallelism) {
        Json.Fields policy = scheduling.fields(POLICY);
        boolean isGang = policy.find("gang").isPresent();
        if (isGang && policy.find("basic").isPresent()) {
            log.error(job, POLICY_PATH, "", "expected one of basic and gang");
            return false;
        }
        OptionalInt minCount = Counts.find(policy.fields("gang"), "minCount");
        if (minCount.isPresent()
                && (minCount.getAsInt() < 1 || minCount.getAsInt() > parallelism)) {
            log.error(
                    job,
                    POLICY_PATH + ".gang.minCount",
                    Integer.toString(minCount.getAsInt()),
                    "expected a whole number from 1 to parallelism (" + parallelism + ")");
            return false;
        }
        if (!isGang && scheduling.fields("disruptionMode").find("all").isPresent()) {
            log.error(job, "spec.scheduling.disruptionMode", "all", "needs the policy gang");
            return false;
        }
        return true;
    }

    private static Original group(
            Original job,
            String name,
            Json.Fields scheduling,
            int parallelism,
            Json.Fields template) {
        Json.Fields metadata = Json.Fields.none();
        metadata.put("name", name);
        metadata.put("namespace", job.namespace());
        Owner.of(job).putInto(metadata);
        Json.Fields spec = Json.Fields.none();
        Json.Fields reference = Json.Fields.none();
        reference.put("workloadName", name);
        reference.put("templateName", job.name() + "-pgt-0");
        spec.put("workloadRef", reference);
        spec.put(POLICY, policy(scheduling.fields(POLICY), parallelism));
        for (String field : List.of("schedulingConstraints", "disruptionMode", "resourceClaims")) {
            scheduling.find(field).ifPresent(value -> spec.put(field, value));
        }
        for (String field : List.of("priorityClassName", "priority")) {
            template.find(field).ifPresent(value -> spec.put(field, value));
        }
        Json.Fields group = Json.Fields.none();
        group.put("apiVersion", Resource.POD_GROUPS.apiVersion());
        group.put("kind", Resource.POD_GROUPS.kind());
        group.put("metadata", metadata);
        group.put("spec", spec);
        return new Original(job.source(), job.namespace(), group);
    }

    private static Json.Fields policy(Json.Fields asked, int parallelism) {
        Json.Fields policy = Json.Fields.none();
        if (asked.find("gang").isEmpty()) {
            policy.put("basic", Json.Fields.none());
            return policy;
        }
        int minCount =
                Counts.find(asked.fields("gang"), "minCount").orElse(Math.max(1, parallelism));
        Json.Fields gang = Json.Fields.none();
        gang.put("minCount", new Json.Num(Integer.toString(minCount)));
        policy.put("gang", gang);
        return policy;
    }

    private String free(String namespace, String base) {
        String name = base;
        for (int i = 1; names.contains(new ObjectName(namespace, name)); i++) {
            name = base + "-" + i;
        }
        return name;
    }
}
