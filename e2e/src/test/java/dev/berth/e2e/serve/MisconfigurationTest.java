package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.program.Program;
import dev.berth.e2e.program.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A right or a definition is missing: the program says what is missing and what to do, goes on
/// with what it can, and works once it is there, without being started again.
@Timeout(180)
final class MisconfigurationTest {
    @RegisterExtension final Stage stage = new Stage();

    @Test
    void right_to_patch_the_status_is_missing() {
        stage.installation().revoke("runs/status", "patch");
        Program program = stage.start("scheduler").awaitReady().awaitLeading();
        Tenant tenant = stage.tenant();
        stage.fleet(tenant).add("p", 1);
        tenant.submit("r");

        program.awaitLog("Write", "grant patch of runs/status");

        assertThat(program.log().find("Write", "was answered with 403"))
                .hasValueSatisfying(line -> {
                    assertThat(line.level()).isEqualTo("error");
                    assertThat(line.message()).contains("cannot patch resource \"runs/status\"");
                });
        stage.installation().grantAll();
        tenant.awaitPhase("r", "Scheduled");
        program.awaitLog("Write", "written again");
    }

    @Test
    void right_to_list_runs_is_missing() {
        stage.installation().revoke("runs", "list");
        Program program = stage.start("scheduler").awaitLog("Feed", "grant list and watch");

        assertThat(program.log().find("Feed", "list runs was answered with 403"))
                .hasValueSatisfying(line -> {
                    assertThat(line.level()).isEqualTo("error");
                    assertThat(line.message()).contains("cannot list resource \"runs\"");
                });
        assertThat(program.isWell("/readyz")).as("ready").isFalse();
        assertThat(program.isWell("/healthz")).as("alive").isTrue();
        program.awaitLog("Health", "list runs was answered with 403");
        stage.installation().grantAll();
        program.awaitReady();
    }

    @Test
    void right_to_watch_pods_is_missing() {
        stage.fleet(stage.tenant()).add("p", 1);
        stage.installation().revoke("pods", "watch");
        Program program =
                stage.start("scheduler").awaitLog("Feed", "watch pods was answered with 403");

        assertThat(program.log().find("Feed", "cannot watch resource \"pods\""))
                .hasValueSatisfying(
                        line -> assertThat(line.message()).contains("grant list and watch"));
        assertThat(program.isWell("/readyz")).as("ready").isFalse();
        assertThat(program.isWell("/healthz")).as("alive").isTrue();
        stage.installation().grantAll();
        program.awaitLog("Feed", "pods are heard of again");
    }

    @Test
    void rights_to_the_lease_are_missing() {
        stage.installation().revokeLease();
        Program program = stage.start("scheduler").awaitReady().awaitLog("Lease", "403");

        assertThat(program.log().find("Lease", "leases"))
                .hasValueSatisfying(line ->
                        assertThat(line.message()).contains("grant get, create and update"));
        assertThat(program.log().has("Leading", "")).as("leads").isFalse();
        stage.installation().grantLease();
        program.awaitLeading();
    }

    @Test
    void definition_of_runs_is_missing() {
        stage.server().removeDefinition("runs");
        try {
            Program program =
                    stage.start("scheduler")
                            .awaitLog("Feed", "install its CustomResourceDefinition");

            assertThat(program.log().find("Feed", "list runs was answered with 404")).isPresent();
            assertThat(program.isWell("/readyz")).as("ready").isFalse();
            stage.server().installDefinitions();
            program.awaitReady();
        } finally {
            stage.server().installDefinitions();
        }
    }

    @Test
    void definition_of_workspaces_is_missing() {
        stage.server().removeDefinition("persistentworkspaces");
        try {
            Program program =
                    stage.start("scheduler", Settings.STANDARD).awaitReady().awaitLeading();
            Tenant tenant = stage.tenant();
            stage.fleet(tenant).add("p", 1);

            tenant.submit("r", "{}", "{'runtime':'python','workspace':{'name':'w'}}");

            tenant.awaitPhase("r", "Scheduled");
            assertThat(program.log().lines())
                    .filteredOn(line -> line.message().contains("persistentworkspaces"))
                    .singleElement()
                    .satisfies(line -> assertThat(line.message()).contains("are not served"));
        } finally {
            stage.server().installDefinitions();
        }
    }
}
