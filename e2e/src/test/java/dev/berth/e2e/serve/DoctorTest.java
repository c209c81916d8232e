package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.program.DoctorVisit;
import dev.berth.e2e.program.Settings;
import dev.berth.memory.json.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// `berth doctor` with the account that `serve` has, and its rights.
@Timeout(180)
final class DoctorTest {
    private static final String WELL = "ok Berth can schedule the Runs of all namespaces.";

    @RegisterExtension final Stage stage = new Stage();

    @Test
    void the_rights_of_the_chart_are_enough() {
        Tenant tenant = stage.tenant();
        stage.fleet(tenant).add("p", 1);

        DoctorVisit visit = DoctorVisit.of(account());

        assertThat(visit.findings())
                .contains(WELL)
                .anyMatch(text -> text.startsWith("ok There is no Lease " + place() + " yet"))
                .anyMatch(text -> text.startsWith("ok The clocks of the server"))
                .anyMatch(text -> text.matches("ok [1-9][0-9]* of [0-9]+ Runtime Pods can .*"))
                // It may only see its own.
                .anyMatch(text -> text.startsWith("note Leases of other namespaces could not"));
        assertThat(visit.notGranted()).isEmpty();
        assertThat(visit.report().fields("server").text("identity"))
                .isEqualTo("system:serviceaccount:" + stage.installation().namespace() + ":berth");
        assertThat(visit.report().fields("server").text("version")).startsWith("v1.");
        assertThat(visit.error()).isEmpty();
        assertThat(visit.exit()).isZero();
    }

    @Test
    void the_program_that_leads_is_known_as_berth() {
        stage.start("scheduler", Settings.QUICK_LEASE).awaitLeading();

        DoctorVisit visit = DoctorVisit.of(account());

        assertThat(visit.findings())
                .contains(WELL)
                .anyMatch(text ->
                        text.startsWith("ok Berth (scheduler_")
                                && text.endsWith(") leads, by the Lease " + place() + "."));
        assertThat(visit.report().fields("leases").items("ours"))
                .singleElement()
                .satisfies(lease ->
                        assertThat(((Json.Fields) lease).text("writer"))
                                .isEqualTo("berth-scheduler"));
        // Seen from elsewhere, with the right to look: both would write.
        DoctorVisit elsewhere = DoctorVisit.of(stage.server().kubeconfig());
        assertThat(elsewhere.findings())
                .anyMatch(text ->
                        text.startsWith("missing Berth (scheduler_")
                                && text.contains(
                                        "holds a Lease of the same name in namespace "
                                                + stage.installation().namespace()));
        assertThat(elsewhere.exit()).isEqualTo(3);
    }

    @Test
    void a_verb_that_is_missing_is_found() {
        stage.installation().revoke("runs/status", "patch");
        stage.installation().revoke("persistentworkspaces", "watch");

        DoctorVisit visit = DoctorVisit.of(account());

        assertThat(visit.notGranted())
                .containsExactly("patch runs/status", "watch persistentworkspaces");
        assertThat(visit.findings())
                .contains(
                        "missing Grant patch of runs/status.kruntimes.io in all namespaces, to assign Runs.",
                        "note Not granted: watch of persistentworkspaces.kruntimes.io in all namespaces, to keep Runs at the Pod of"
                                + " their workspace. `serve` does without.");
        assertThat(visit.exit()).isEqualTo(3);
    }

    @Test
    void rights_to_the_lease_are_those_to_the_lease_of_that_name() {
        stage.installation().revokeLease();

        DoctorVisit visit = DoctorVisit.of(account());

        assertThat(visit.notGranted())
                .containsExactly("get leases", "update leases", "create leases");
        assertThat(visit.findings())
                .anyMatch(text ->
                        text.startsWith(
                                "missing Grant get, update and create of leases.coordination.k8s.io in namespace"))
                .anyMatch(text ->
                        text.startsWith("note The Lease " + place() + " could not be read"));
        assertThat(visit.exit()).isEqualTo(3);
    }

    @Test
    void rights_of_the_whole_cluster_are_enough_for_one_namespace() {
        DoctorVisit visit = DoctorVisit.of(account(), "-n", "team");

        assertThat(visit.findings()).contains("ok Berth can schedule the Runs of namespace team.");
        assertThat(visit.exit()).isZero();
    }

    @Test
    void definitions_that_are_missing_are_found() {
        stage.server().removeDefinition("runs");
        stage.server().removeDefinition("persistentworkspaces");
        try {
            DoctorVisit visit = DoctorVisit.of(account());

            assertThat(visit.findings())
                    .contains(
                            "missing runs.kruntimes.io v1alpha1 is not served: install the CustomResourceDefinitions of kruntimes.",
                            "note persistentworkspaces.kruntimes.io v1alpha1 is not served: install the"
                                    + " CustomResourceDefinitions of kruntimes. `serve` does without.");
            assertThat(visit.exit()).isEqualTo(3);
        } finally {
            stage.server().installDefinitions();
        }
    }

    private Path account() {
        return stage.installation().credentials().kubeconfig();
    }

    private String place() {
        return stage.installation().namespace() + "/kruntimes-scheduler.kruntimes.com";
    }
}
