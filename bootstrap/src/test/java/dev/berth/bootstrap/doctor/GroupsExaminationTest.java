package dev.berth.bootstrap.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// What doctor says of groups of Runs.
final class GroupsExaminationTest {
    private final Patient patient = new Patient();

    @Test
    void definition_of_groups_may_be_missing() {
        Report report =
                patient.lacks("berth.dev").denies("patch schedulinggroups/status").examine();

        assertThat(report.isWell()).isTrue();
        assertThat(report.text())
                .contains(
                        "note      schedulinggroups.berth.dev v1alpha1 is not served: without it there are no groups of"
                                + " Runs. `serve` does without.\n",
                        "note      Not granted: patch of schedulinggroups/status.berth.dev in all namespaces, to place the"
                                + " Runs of a SchedulingGroup together, and to say so. `serve` does without.\n");
    }
}
