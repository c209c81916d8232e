package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.expand.input.IndexRanges;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Owner;
import dev.berth.memory.expand.input.PresentPod;
import dev.berth.memory.json.Json;
import java.util.List;
import java.util.OptionalInt;

/// The controller of Jobs: as many Pods as may run at once, of those that are still to complete.
final class Jobs implements Controller {
    private static final String PARALLELISM = "parallelism";
    private static final String COMPLETIONS = "completions";
    private static final String INDEXED = "Indexed";
    private static final String BUILT_IN = "kubernetes.io/job-controller";

    /// Completions of a Job that ends when one of its Pods says so.
    private static final int UNKNOWN = -1;

    private static final List<String> ENDS =
            List.of("Complete", "Failed", "SuccessCriteriaMet", "FailureTarget");

    @Override
    public void expand(Original job, Surroundings around, PodOutput out) {
        if (hasEnded(job)) {
            return;
        }
        String manager = job.spec().text("managedBy");
        if (!manager.isEmpty() && !manager.equals(BUILT_IN)) {
            out.log().leaveOut(job, "another controller manages it (spec.managedBy)");
            return;
        }
        if (Counts.isTrue(job.spec(), "suspend")) {
            out.log().leaveOut(job, "it is suspended (spec.suspend)");
            return;
        }
        OptionalInt parallelism = out.count(job, PARALLELISM, 1);
        OptionalInt completions = completions(job, out);
        if (parallelism.isEmpty() || completions.isEmpty()) {
            return;
        }
        boolean isIndexed = job.spec().text("completionMode").equals(INDEXED);
        if (isIndexed && completions.getAsInt() == UNKNOWN) {
            out.log()
                    .error(
                            job,
                            "spec." + COMPLETIONS,
                            "",
                            "expected a number, since completionMode is " + INDEXED);
            return;
        }
        JobPods pods = new JobPods(job, around.pods().of(job));
        if (isIndexed) {
            indexed(job, pods, parallelism.getAsInt(), completions.getAsInt(), around, out);
        } else {
            plain(job, pods, parallelism.getAsInt(), completions.getAsInt(), around, out);
        }
    }

    private static OptionalInt completions(Original job, PodOutput out) {
        OptionalInt completions = Counts.find(job.spec(), COMPLETIONS);
        if (completions.isEmpty()) {
            boolean isOne = Counts.find(job.spec(), PARALLELISM).isEmpty();
            return OptionalInt.of(isOne ? 1 : UNKNOWN);
        }
        return out.count(job, COMPLETIONS, 1, Integer.MAX_VALUE);
    }

    private static boolean hasEnded(Original job) {
        return job.status().items("conditions").stream()
                .anyMatch(item ->
                        item instanceof Json.Fields condition
                                && condition.text("status").equals("True")
                                && ENDS.contains(condition.text("type")));
    }

    private static void plain(
            Original job,
            JobPods pods,
            int parallelism,
            int completions,
            Surroundings around,
            PodOutput out) {
        long succeeded = pods.succeeded();
        long wanted =
                completions == UNKNOWN
                        ? succeeded > 0 ? 0 : parallelism
                        : Math.min(parallelism, completions - succeeded);
        int missing = (int) Math.max(0, wanted - pods.active());
        out.form(job, Owner.of(job), missing, "spec." + PARALLELISM)
                .filter(form -> complete(job, form, parallelism, around))
                .ifPresent(form -> out.addNumbered(job, form, missing));
    }

    private static void indexed(
            Original job,
            JobPods pods,
            int parallelism,
            int completions,
            Surroundings around,
            PodOutput out) {
        IndexRanges ended = pods.endedIndexes();
        long wanted = Math.min(parallelism, completions - ended.below(completions));
        int missing = (int) Math.max(0, wanted - pods.active());
        IndexRanges taken = pods.takenIndexes();
        out.form(job, Owner.of(job), missing, "spec." + PARALLELISM)
                .filter(form -> complete(job, form, parallelism, around))
                .ifPresent(form -> {
                    long index = taken.firstOutside(0);
                    for (int made = 0; made < missing && index < completions; made++) {
                        out.add(job, pod(job, form, index, out));
                        index = taken.firstOutside(index + 1);
                    }
                });
    }

    private static PodForm.Draft pod(Original job, PodForm form, long index, PodOutput out) {
        String name = job.name() + "-" + index;
        String digits = Long.toString(index);
        PodForm.Draft pod =
                form.pod(out.free(job.namespace(), name))
                        .label(PresentPod.JOB_INDEX, digits)
                        .annotation(PresentPod.JOB_INDEX, digits);
        if (pod.spec().text("hostname").isEmpty()) {
            pod.spec().put("hostname", name);
        }
        return pod;
    }

    /// Adds what every Pod of the Job has; false where none can be made.
    private static boolean complete(
            Original job, PodForm form, int parallelism, Surroundings around) {
        for (String prefix : List.of("batch.kubernetes.io/", "")) {
            form.label(prefix + "job-name", job.name());
            form.label(prefix + "controller-uid", job.uid());
        }
        boolean hasPods = !around.pods().of(job).isEmpty();
        return switch (around.groups().membership(job, parallelism, hasPods, form.spec())) {
            case JobGroups.Membership.AsWritten() -> true;
            case JobGroups.Membership.Of(String name) -> {
                Json.Fields group = Json.Fields.none();
                group.put("podGroupName", name);
                form.spec().put("schedulingGroup", group);
                yield true;
            }
            case JobGroups.Membership.Refused() -> false;
        };
    }
}
