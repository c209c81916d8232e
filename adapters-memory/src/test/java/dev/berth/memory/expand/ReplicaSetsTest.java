package dev.berth.memory.expand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.expand.input.Original;
import org.junit.jupiter.api.Test;

final class ReplicaSetsTest {
    private static String set(String fields) {
        return """
        apiVersion: apps/v1
        kind: ReplicaSet
        metadata: {name: web, namespace: shop, uid: u-web}
        spec:
          %s
          selector: {matchLabels: {app: web}}
          template:
            metadata: {labels: {app: web}, annotations: {a: b}}
            spec: {containers: [{name: c, image: i}]}
        ---
        """
                .formatted(fields);
    }

    private static String pod(String name, String owner, String more) {
        return """
        apiVersion: v1
        kind: Pod
        metadata:
          name: %s
          namespace: shop
          ownerReferences: [%s]
        %s
        ---
        """
                .formatted(name, owner, more);
    }

    private static final String OWNED =
            "{apiVersion: apps/v1, kind: ReplicaSet, name: web, uid: u-web, controller: true}";

    @Test
    void a_pod_has_what_the_template_says_and_its_controller() {
        Original pod = Expanded.of(set("")).only();

        assertThat(Expanded.text(pod.object()))
                .isEqualTo(
                        """
                        {"apiVersion":"v1","kind":"Pod","metadata":{"name":"web-0","namespace":"shop",\
                        "labels":{"app":"web"},"annotations":{"a":"b"},"ownerReferences":[{"apiVersion":"apps/v1",\
                        "kind":"ReplicaSet","name":"web","uid":"u-web","controller":true,"blockOwnerDeletion":true}]},\
                        "spec":{"containers":[{"name":"c","image":"i"}]}}\
                        """);
        assertThat(pod.namespace()).isEqualTo("shop");
    }

    @Test
    void the_number_is_that_of_replicas_and_none_for_zero() {
        assertThat(Expanded.of(set("replicas: 3")).names())
                .containsExactly("web-0", "web-1", "web-2");
        assertThat(Expanded.of(set("replicas: 0")).names()).isEmpty();
    }

    @Test
    void active_pods_count_and_keep_their_names() {
        Expanded expanded =
                Expanded.of(
                        set("replicas: 3")
                                + pod("web-1", OWNED, "spec: {nodeName: n1}")
                                + pod("web-xk2p9", OWNED, "status: {phase: Running}"));

        assertThat(expanded.names()).containsExactly("web-0");
    }

    @Test
    void finished_and_terminating_pods_and_those_of_others_do_not_count() {
        String other = OWNED.replace("u-web", "u-before");
        String notController = OWNED.replace("controller: true", "controller: false");
        Expanded expanded =
                Expanded.of(
                        set("replicas: 2")
                                + pod("a", OWNED, "status: {phase: Failed}")
                                + pod("b", OWNED, "status: {phase: Succeeded}")
                                + pod("c", OWNED, "  deletionTimestamp: 2026-01-01T00:00:00Z")
                                + pod("d", other, "")
                                + pod("e", notController, ""));

        assertThat(expanded.names()).containsExactly("web-0", "web-1");
    }

    @Test
    void more_pods_than_replicas_make_none() {
        Expanded expanded =
                Expanded.of(set("replicas: 1") + pod("a", OWNED, "") + pod("b", OWNED, ""));

        assertThat(expanded.names()).isEmpty();
        assertThat(expanded.errors()).isEmpty();
    }

    @Test
    void an_owner_without_uid_is_told_by_its_name() {
        String byName = OWNED.replace("uid: u-web", "uid: ''");

        assertThat(Expanded.of(set("replicas: 2") + pod("a", byName, "")).names())
                .containsExactly("web-0");
    }

    @Test
    void one_that_is_being_deleted_makes_none() {
        String gone =
                set("replicas: 2")
                        .replace("uid: u-web}", "deletionTimestamp: 2026-01-01T00:00:00Z}");

        assertThat(Expanded.of(gone).names()).isEmpty();
    }

    @Test
    void a_replication_controller_does_the_same() {
        String controller =
                set("replicas: 2")
                        .replace("apps/v1", "v1")
                        .replace("kind: ReplicaSet", "kind: ReplicationController")
                        .replace("{matchLabels: {app: web}}", "{app: web}");
        Expanded expanded = Expanded.of(controller);

        assertThat(expanded.names()).containsExactly("web-0", "web-1");
        assertThat(Expanded.text(expanded.pod("web-1").metadata()))
                .contains("\"kind\":\"ReplicationController\"");
    }

    @Test
    void a_count_outside_its_bounds_is_an_error() {
        assertThat(Expanded.of(set("replicas: -1")).errors())
                .containsExactly(
                        "error: in.yaml:1: ReplicaSet shop/web: spec.replicas: -1: expected 0 or more");
        assertThat(Expanded.of(set("replicas: 20")).errors()).isEmpty();
        assertThat(Expanded.of(set("replicas: 21")).errors())
                .containsExactly(
                        "error: in.yaml:1: ReplicaSet shop/web: spec.replicas: 21: is above 20,"
                                + " the most Pods that one workload is expanded to");
    }

    @Test
    void all_pods_together_have_a_bound_too() {
        String first = set("replicas: 20");
        String second = set("replicas: 10").replace("name: web,", "name: worker,");

        assertThat(Expanded.of(first + second).expansion().pods()).hasSize(30);
        assertThat(Expanded.of(first + second.replace("10", "11")).errors())
                .containsExactly(
                        "error: in.yaml:11: ReplicaSet shop/worker: spec.replicas: 11: with the 20 Pods"
                                + " of other workloads these are more than 30, the most that are made."
                                + " Split the input.");
    }

    @Test
    void a_name_that_no_pod_can_have_is_an_error() {
        String longest = "n".repeat(252);

        assertThat(Expanded.of(set("").replace("name: web,", "name: " + longest + ",")).errors())
                .singleElement()
                .asString()
                .endsWith("the name of one of its Pods has more than 253 characters");
    }
}
