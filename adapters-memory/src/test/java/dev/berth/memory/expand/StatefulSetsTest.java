package dev.berth.memory.expand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.expand.input.Original;
import org.junit.jupiter.api.Test;

final class StatefulSetsTest {
    private static String set(String fields) {
        return """
        apiVersion: apps/v1
        kind: StatefulSet
        metadata: {name: db, uid: u-db}
        spec:
          %s
          serviceName: peers
          selector: {matchLabels: {app: db}}
          template:
            metadata: {labels: {app: db}}
            spec:
              containers: [{name: c, image: i}]
              volumes: [{name: tmp, emptyDir: {}}, {name: data, emptyDir: {}}]
        ---
        """
                .formatted(fields);
    }

    private static String pod(String name, String status) {
        return """
        apiVersion: v1
        kind: Pod
        metadata:
          name: %s
          ownerReferences: [{apiVersion: apps/v1, kind: StatefulSet, name: db, uid: u-db, controller: true}]
        %s
        ---
        """
                .formatted(name, status);
    }

    @Test
    void each_pod_has_its_ordinal_and_all_are_made_at_once() {
        Expanded expanded = Expanded.of(set("replicas: 2\n  podManagementPolicy: OrderedReady"));

        assertThat(expanded.names()).containsExactly("db-0", "db-1");
        Original pod = expanded.pod("db-1");
        assertThat(Expanded.text(pod.metadata().fields("labels")))
                .matches(
                        "\\{\"app\":\"db\",\"controller-revision-hash\":\"db-[a-z0-9]+\","
                                + "\"statefulset.kubernetes.io/pod-name\":\"db-1\","
                                + "\"apps.kubernetes.io/pod-index\":\"1\"}");
        assertThat(pod.spec().text("hostname")).isEqualTo("db-1");
        assertThat(pod.spec().text("subdomain")).isEqualTo("peers");
    }

    @Test
    void ordinals_begin_where_the_set_says() {
        assertThat(Expanded.of(set("replicas: 2\n  ordinals: {start: 5}")).names())
                .containsExactly("db-5", "db-6");
        assertThat(Expanded.of(set("replicas: 2\n  ordinals: {start: -5}")).errors())
                .containsExactly(
                        "error: in.yaml:1: StatefulSet default/db: spec.ordinals.start: -5: expected 0 or more");
        assertThat(Expanded.of(set("replicas: 2\n  ordinals: {start: 2147483647}")).names())
                .containsExactly("db-2147483647", "db-2147483648");
    }

    @Test
    void each_pod_has_claims_of_its_own() {
        Original pod =
                Expanded.of(
                                set(
                                        "volumeClaimTemplates: [{metadata: {name: data}, spec: {accessModes: [ReadWriteOnce]}}]"))
                        .only();

        assertThat(Expanded.text(pod.spec().find("volumes").orElseThrow()))
                .isEqualTo(
                        "[{\"name\":\"data\",\"persistentVolumeClaim\":{\"claimName\":\"data-db-0\"}},"
                                + "{\"name\":\"tmp\",\"emptyDir\":{}}]");
    }

    @Test
    void ordinals_that_are_there_are_not_made_again() {
        Expanded expanded =
                Expanded.of(
                        set("replicas: 4")
                                + pod("db-1", "status: {phase: Running}")
                                + pod("db-2", "  deletionTimestamp: 2026-01-01T00:00:00Z")
                                + pod("db-3", "status: {phase: Failed}"));

        assertThat(expanded.names()).containsExactly("db-0", "db-3");
    }

    @Test
    void a_foreign_pod_of_that_name_is_in_the_way() {
        String foreign = pod("db-0", "").replace("u-db", "u-other");

        assertThat(Expanded.of(set("") + foreign).errors())
                .containsExactly(
                        "error: in.yaml:1: StatefulSet default/db: metadata.name: db: Pod db-0 is in the"
                                + " input, but is not controlled by this StatefulSet");
    }

    @Test
    void the_revision_of_a_dump_is_the_label() {
        Original pod =
                Expanded.of(
                                set("").replace(
                                                "---",
                                                "status: {replicas: 0, updateRevision: db-66f}\n---"))
                        .only();

        assertThat(pod.metadata().fields("labels").text("controller-revision-hash"))
                .isEqualTo("db-66f");
    }
}
