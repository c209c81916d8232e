package dev.berth.memory.expand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.expand.input.Owner;
import org.junit.jupiter.api.Test;

final class DeploymentsTest {
    private static final String TEMPLATE =
            """
              template:
                metadata: {labels: {app: web}}
                spec: {containers: [{name: c, image: i}]}
            """;

    private static final String DEPLOYMENT =
            """
            apiVersion: apps/v1
            kind: Deployment
            metadata: {name: web, uid: u-web}
            spec:
              replicas: 3
              selector: {matchLabels: {app: web}}
            """
                    + TEMPLATE
                    + "---\n";

    private static String set(String name, String hash, String template) {
        return """
        apiVersion: apps/v1
        kind: ReplicaSet
        metadata:
          name: %s
          uid: u-%s
          ownerReferences: [{apiVersion: apps/v1, kind: Deployment, name: web, uid: u-web, controller: true}]
        spec:
          replicas: 3
          selector: {matchLabels: {app: web}}
        """
                        .formatted(name, name)
                + template.replace("{app: web}", "{app: web, pod-template-hash: " + hash + "}")
                + "---\n";
    }

    private static String pod(String name, String set, String hash) {
        return """
        apiVersion: v1
        kind: Pod
        metadata:
          name: %s
          labels: {app: web, pod-template-hash: %s}
          ownerReferences: [{apiVersion: apps/v1, kind: ReplicaSet, name: %s, uid: u-%s, controller: true}]
        ---
        """
                .formatted(name, hash, set, set);
    }

    @Test
    void its_pods_belong_to_a_replica_set_of_its_template() {
        Expanded expanded = Expanded.of(DEPLOYMENT);

        assertThat(expanded.names()).containsExactly("web-0", "web-1", "web-2");
        String hash = expanded.pod("web-0").metadata().fields("labels").text("pod-template-hash");
        assertThat(hash).matches("[bcdfghjklmnpqrstvwxz2456789]{1,10}");
        assertThat(Owner.in(expanded.pod("web-2").metadata()))
                .contains(
                        new Owner(
                                "apps/v1",
                                "ReplicaSet",
                                "web-" + hash,
                                "replicasets/default/web-" + hash));
        assertThat(expanded.pod("web-2").metadata().fields("labels").text("pod-template-hash"))
                .isEqualTo(hash);
    }

    @Test
    void another_template_has_another_hash_and_the_order_of_fields_does_not_matter() {
        String other = DEPLOYMENT.replace("image: i", "image: j");
        String turned = DEPLOYMENT.replace("name: c, image: i", "image: i, name: c");

        assertThat(hash(Expanded.of(other))).isNotEqualTo(hash(Expanded.of(DEPLOYMENT)));
        assertThat(hash(Expanded.of(turned))).isEqualTo(hash(Expanded.of(DEPLOYMENT)));
    }

    private static String hash(Expanded expanded) {
        return expanded.pod("web-0").metadata().fields("labels").text("pod-template-hash");
    }

    @Test
    void a_replica_set_in_the_input_is_used_and_not_expanded_once_more() {
        Expanded expanded = Expanded.of(DEPLOYMENT + set("web-5d4f", "5d4f", TEMPLATE));

        assertThat(expanded.names()).containsExactly("web-0", "web-1", "web-2");
        assertThat(hash(expanded)).isEqualTo("5d4f");
        assertThat(Owner.in(expanded.pod("web-0").metadata()))
                .contains(new Owner("apps/v1", "ReplicaSet", "web-5d4f", "u-web-5d4f"));
    }

    @Test
    void pods_of_all_its_replica_sets_count() {
        String old = TEMPLATE.replace("image: i", "image: old");
        Expanded expanded =
                Expanded.of(
                        DEPLOYMENT
                                + set("web-b111", "b111", old)
                                + set("web-b222", "b222", TEMPLATE)
                                + pod("web-b111-x", "web-b111", "b111")
                                + pod("web-b222-x", "web-b222", "b222"));

        assertThat(expanded.names()).containsExactly("web-0");
        assertThat(hash(expanded)).isEqualTo("b222");
    }

    @Test
    void a_dump_without_replica_sets_doubles_nothing() {
        Expanded expanded =
                Expanded.of(
                        DEPLOYMENT
                                + pod("web-5d4f-a", "web-5d4f", "5d4f")
                                + pod("web-5d4f-b", "web-5d4f", "5d4f")
                                + pod("web-api-5d4f-c", "web-api-5d4f", "5d4f"));

        assertThat(expanded.names()).containsExactly("web-0");
    }

    @Test
    void a_replica_set_of_a_deployment_that_is_not_there_stands_for_itself() {
        assertThat(Expanded.of(set("web-5d4f", "5d4f", TEMPLATE)).names())
                .containsExactly("web-5d4f-0", "web-5d4f-1", "web-5d4f-2");
    }

    @Test
    void one_that_is_paused_before_its_first_replica_set_makes_none() {
        String paused = DEPLOYMENT.replace("replicas: 3", "replicas: 3\n  paused: true");

        Expanded expanded = Expanded.of(paused);
        assertThat(expanded.names()).isEmpty();
        assertThat(expanded.notes())
                .containsExactly(
                        "Deployment default/web: no Pods are made of it: it is paused (spec.paused)"
                                + " before its first Pod");
        assertThat(Expanded.of(paused + set("web-5d4f", "5d4f", TEMPLATE)).names()).hasSize(3);
    }

    @Test
    void a_name_that_a_stateful_set_needs_is_left_to_it() {
        String stateful =
                DEPLOYMENT.replace("kind: Deployment", "kind: StatefulSet").replace("u-web", "u-s");

        assertThat(Expanded.of(DEPLOYMENT + stateful).names())
                .containsExactly("web-0", "web-1", "web-2", "web-3", "web-4", "web-5");
    }
}
