package dev.berth.memory.expand;

import dev.berth.domain.model.ObjectName;
import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Owner;
import dev.berth.memory.expand.input.Present;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// Takes the Pods that controllers make, within bounds, under names that nobody has.
final class PodOutput {
    /// Longest name of a Pod.
    private static final int NAME_MAX = 253;

    private final Present present;
    private final PodAdmission admission;
    private final ExpansionLimits limits;
    private final ExpansionLog log;
    private final List<Original> pods = new ArrayList<>();
    private final Set<ObjectName> names = new LinkedHashSet<>();
    private boolean isFull;

    PodOutput(Present present, PodAdmission admission, ExpansionLimits limits, ExpansionLog log) {
        this.present = present;
        this.admission = admission;
        this.limits = limits;
        this.log = log;
    }

    ExpansionLog log() {
        return log;
    }

    /// The number in that field of the spec, or `otherwise`; empty, with an error, where it is
    /// below 0 or more than one workload may have.
    OptionalInt count(Original workload, String name, int otherwise) {
        return count(workload, name, otherwise, limits.replicas());
    }

    OptionalInt count(Original workload, String name, int otherwise, int max) {
        int count = Counts.find(workload.spec(), name).orElse(otherwise);
        if (count >= 0 && count <= max) {
            return OptionalInt.of(count);
        }
        log.error(
                workload,
                "spec." + name,
                Integer.toString(count),
                count < 0
                        ? "expected 0 or more"
                        : "is above " + max + ", the most Pods that one workload is expanded to");
        return OptionalInt.empty();
    }

    List<Original> pods() {
        return pods;
    }

    /// The form of the Pods of a workload, of which so many are wanted; empty where none may be
    /// made, with an error where that is somebody's mistake.
    ///
    /// @param field the field of the workload that says how many
    Optional<PodForm> form(Original workload, Owner owner, int wanted, String field) {
        if (wanted <= 0) {
            return Optional.empty();
        }
        if (pods.size() + (long) wanted > limits.pods()) {
            if (!isFull) {
                isFull = true;
                log.error(
                        workload,
                        field,
                        Integer.toString(wanted),
                        "with the "
                                + pods.size()
                                + " Pods of other workloads these are more than "
                                + limits.pods()
                                + ", the most that are made. Split the input.");
            }
            return Optional.empty();
        }
        PodForm form = new PodForm(workload, owner);
        boolean isAdmitted =
                admission.admit(workload, "spec.template.spec", form.spec()) != Admission.REFUSED;
        return isAdmitted ? Optional.of(form) : Optional.empty();
    }

    /// True where nobody has that name.
    boolean isFree(String namespace, String name) {
        return present.find(namespace, name).isEmpty()
                && !names.contains(new ObjectName(namespace, name));
    }

    /// `base`, or where somebody has that name the first of `base-1`, `base-2`, ... that is free.
    String free(String namespace, String base) {
        String name = base;
        for (int i = 1; !isFree(namespace, name); i++) {
            name = base + "-" + i;
        }
        return name;
    }

    void add(Original workload, PodForm.Draft draft) {
        if (draft.name().length() > NAME_MAX) {
            log.error(
                    workload,
                    "metadata.name",
                    draft.name(),
                    "the name of one of its Pods has more than " + NAME_MAX + " characters");
            return;
        }
        names.add(new ObjectName(workload.namespace(), draft.name()));
        pods.add(draft.finish());
    }

    /// Makes `missing` Pods that differ in their names only: `NAME-0`, `NAME-1` and so on, as far
    /// as nobody has them.
    void addNumbered(Original workload, PodForm form, int missing) {
        int number = 0;
        for (int made = 0; made < missing; number++) {
            String name = workload.name() + "-" + number;
            if (isFree(workload.namespace(), name)) {
                add(workload, form.pod(name));
                made++;
            }
        }
    }
}
