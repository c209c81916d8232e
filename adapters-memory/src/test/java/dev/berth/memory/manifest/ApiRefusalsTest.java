package dev.berth.memory.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the API server of Kubernetes 1.37.2 refuses, asked one by one, and what it takes.
final class ApiRefusalsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "containers: [] | containers: expected a container; the list is empty",
                "nodeName: N N | nodeName: N N: expected at most 253 small letters, digits, - and ., with a letter or digit at both"
                        + " ends of each part",
                "{hostNetwork: true, containers: [{name: c, ports: [{containerPort: 80, hostPort: 81}]}]} |"
                        + " containers[0].ports[0].hostPort: 81: expected its containerPort, 80, as in each Pod with hostNetwork",
                "containers: [{name: c, ports: [{containerPort: 80, name: Web}]}] | containers[0].ports[0].name: Web: expected at"
                        + " most 15 small letters, digits and single -, with a letter among them",
                "overhead: {cpu: 1} | overhead: only a RuntimeClass gives an overhead; there is no runtimeClassName",
                "{runtimeClassName: r, overhead: {pods: 1}} | overhead.pods: 1: is no resource of containers: expected cpu, memory,"
                        + " ephemeral-storage, hugepages-SIZE or DOMAIN/NAME",
                "resourceClaims: [{name: a}] | resourceClaims[0].resourceClaimName: expected either resourceClaimName or"
                        + " resourceClaimTemplateName; there is none",
                "containers: [{name: c, resources: {claims: [{name: a}]}}] | containers[0].resources.claims[0].name: a: no entry of"
                        + " spec.resourceClaims has this name",
                "tolerations: [{key: a, value: x y}] | tolerations[0].value: x y: expected the value of a label: at most 63"
                        + " letters, digits, -, _ and .",
                "activeDeadlineSeconds: 0 | activeDeadlineSeconds: 0: expected 1 to 2147483647",
            })
    void of_a_pod(String spec, String problem) {
        refuses(spec, problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "requests: {foo: 1} | requests.foo: 1: is no resource of containers: expected cpu, memory, ephemeral-storage,"
                        + " hugepages-SIZE or DOMAIN/NAME",
                "requests: {pods: 1} | requests.pods: 1: is no resource of containers: expected cpu, memory, ephemeral-storage,"
                        + " hugepages-SIZE or DOMAIN/NAME",
                "limits: {X.com/a: 1} | limits[X.com/a]: 1: is no name of a resource: expected a DNS name, a slash, and at most 63"
                        + " letters, digits, -, _ and .",
                "limits: {requests.x.com/a: 1} | limits[requests.x.com/a]: 1: the name of a resource must not begin with requests.",
                "requests: {x.com/a: 1} | requests[x.com/a]: 1: needs a limit of the same amount; there is none",
                "{requests: {x.com/a: 1}, limits: {x.com/a: 2}} | requests[x.com/a]: 1: expected the amount of its limit, 2",
                "limits: {hugepages-2Mi: 2Mi} | limits.hugepages-2Mi: 2Mi: huge pages need cpu or memory beside them",
                "limits: {hugepages-2Mi: 3Mi, cpu: 1} | limits.hugepages-2Mi: 3Mi: expected a multiple of the page, a size such as"
                        + " 2Mi or 1Gi",
                "limits: {hugepages-2Mx: 2, cpu: 1} | limits.hugepages-2Mx: 2: expected a multiple of the page, a size such as"
                        + " 2Mi or 1Gi",
            })
    void of_what_a_container_asks_for(String resources, String problem) {
        String braced = resources.startsWith("{") ? resources : "{" + resources + "}";
        refuses(
                "containers: [{name: c, resources: " + braced + "}]",
                "containers[0].resources." + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{requests: {cpu: 1}} | requests.cpu: 1: is below what the containers ask for together, 2.5",
                "{limits: {cpu: 2}} | limits.cpu: 2: is below what the containers ask for together, 2.5",
                "{requests: {ephemeral-storage: 1}} | requests.ephemeral-storage: 1: is no resource of a whole Pod: expected cpu,"
                        + " memory or hugepages-SIZE",
                "{requests: {cpu: 4}, claims: [{name: a}]} | claims: only containers have claims",
            })
    void of_what_a_pod_asks_for_as_a_whole(String resources, String problem) {
        // The sidecar goes on while the second init container runs: 1 + 1.5.
        refuses(
                "{resources: "
                        + resources
                        + ", initContainers: [{name: s, restartPolicy: Always, resources: {requests: {cpu: 1}}}, {name: i,"
                        + " resources: {limits: {cpu: 1500m}}}], containers: [{name: c, resources: {requests: {cpu: 1}}}]}",
                "resources." + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{topologyKey: z, matchLabelKeys: [a]} | matchLabelKeys: only with a labelSelector; there is none",
                "{topologyKey: z, mismatchLabelKeys: [a]} | mismatchLabelKeys: only with a labelSelector; there is none",
                "{topologyKey: z, labelSelector: {}, matchLabelKeys: [a], mismatchLabelKeys: [a]} | matchLabelKeys[0]: a: this key"
                        + " is in mismatchLabelKeys too",
            })
    void of_a_term_about_other_pods(String term, String problem) {
        String required = "requiredDuringSchedulingIgnoredDuringExecution";
        refuses(
                "affinity: {podAffinity: {" + required + ": [" + term + "]}}",
                "affinity.podAffinity." + required + "[0]." + problem);
    }

    @Test
    void of_a_term_about_nodes() {
        String terms = "[{matchExpressions: [{key: a, operator: In, values: [x, x y]}]}]";
        String path =
                "affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0]";
        refuses(
                "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: "
                        + terms
                        + "}}}",
                path
                        + ".matchExpressions[0].values[1]: x y: expected the value of a label: at most 63 letters, digits, -, _"
                        + " and .");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Deployment | {template: <T>} | selector: expected a value; there is none",
                "Deployment | {selector: {}, template: <T>} | selector: expected labels or conditions; there are none",
                "ReplicaSet | {selector: {matchExpressions: [{key: a, operator: NotIn, values: [b]}]}, template: <T>} |"
                        + " selector.matchExpressions[0].key: a: the labels of the template do not match the selector",
                "StatefulSet | {selector: <S>, template: <T>, podManagementPolicy: x} | podManagementPolicy: x: expected one of"
                        + " OrderedReady, Parallel",
                "Job | {template: <T>} | template.spec.restartPolicy: expected one of OnFailure, Never, as for each Job; there is none",
                "Job | {template: <N>, completionMode: X} | completionMode: X: expected one of NonIndexed, Indexed",
                "Job | {template: <N>, selector: <S>} | selector: a Job is given its selector, unless it says manualSelector: true",
                "Job | {template: <N>, backoffLimitPerIndex: 1} | backoffLimitPerIndex: 1: only with completionMode Indexed",
                "ReplicationController | {selector: {c: d}, template: <T>} | selector.c: d: the labels of the template do not match"
                        + " the selector",
            })
    void of_a_workload(String kind, String spec, String problem) {
        String version =
                switch (kind) {
                    case "Job" -> "batch/v1";
                    case "ReplicationController" -> "v1";
                    default -> "apps/v1";
                };
        String filled =
                spec.replace("<S>", "{matchLabels: {a: b}}")
                        .replace(
                                "<T>",
                                "{metadata: {labels: {a: b}}, spec: {containers: [{name: c}]}}")
                        .replace("<N>", "{spec: {restartPolicy: Never, containers: [{name: c}]}}");
        Read read =
                Read.yaml(
                        "{apiVersion: "
                                + version
                                + ", kind: "
                                + kind
                                + ", metadata: {name: w}, spec: "
                                + filled
                                + "}");

        assertThat(read.lines())
                .containsExactly("error: in.yaml:1: " + kind + " w: spec." + problem);
    }

    @ParameterizedTest
    @CsvSource({
        "v1, Pod, A_B",
        "v1, Node, A",
        "v1, Namespace, a.b",
        "apps/v1, Deployment, -a",
        "scheduling.k8s.io/v1, PriorityClass, a_b",
    })
    void of_names(String version, String kind, String name) {
        Read read =
                Read.yaml(
                        "{apiVersion: "
                                + version
                                + ", kind: "
                                + kind
                                + ", metadata: {name: "
                                + name
                                + "}}");

        assertThat(read.lines())
                .anyMatch(
                        line -> line.contains(": metadata.name: " + name + ": expected at most "));
        assertThat(read.manifests()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "containers: [{name: c, ports: [{containerPort: 80, hostPort: 80, hostIP: 1.2.3.400}]}]",
                "containers: [{name: c, resources: {requests: {kubernetes.io/x: 500m}}}]",
                "containers: [{name: c, resources: {limits: {x.com/a: 2}}}]",
                "containers: [{name: c, resources: {requests: {memory: 500m}}}]",
                "containers: [{name: c, resources: {limits: {hugepages-2Mi: '0', cpu: 1}}}]",
                "{resources: {limits: {cpu: 3}}, containers: [{name: c, resources: {requests: {cpu: 1}, limits: {cpu: 2}}}, {name: d,"
                        + " resources: {requests: {cpu: 1}, limits: {cpu: 2}}}]}",
                "{resources: {requests: {cpu: 2}}, initContainers: [{name: i, resources: {requests: {cpu: 2}}}, {name: s,"
                        + " restartPolicy: Always, resources: {requests: {cpu: 1}}}]}",
                "affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, preference:"
                        + " {matchExpressions: [{key: a, operator: In, values: [x y]}]}}]}}",
                "affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: z, labelSelector: {},"
                        + " matchLabelKeys: [a, a]}]}}",
                "topologySpreadConstraints: [{maxSkew: 1, topologyKey: z, whenUnsatisfiable: DoNotSchedule}]",
                "schedulerName: A B",
            })
    void what_the_server_takes_is_taken(String spec) {
        assertThat(pod(spec).lines()).isEmpty();
    }

    @Test
    void an_indexed_job_without_completions_is_taken() {
        Read read =
                Read.yaml(
                        "{apiVersion: batch/v1, kind: Job, metadata: {name: w}, spec: {completionMode: Indexed, template: {spec:"
                                + " {restartPolicy: Never, containers: [{name: c}]}}}}");

        assertThat(read.lines()).isEmpty();
    }

    @Test
    void from_a_server_it_is_only_a_warning() {
        Read read =
                Read.yaml(
                        "{apiVersion: v1, kind: Pod, metadata: {name: A, resourceVersion: '7'}, spec: {nodeName: N}}");

        assertThat(read.lines()).hasSize(2).allMatch(line -> line.startsWith("warning: "));
        assertThat(read.manifests()).hasSize(1);
    }

    @Test
    void all_that_is_wrong_with_an_object_is_said_at_once() {
        Read read =
                Read.yaml(
                        """
                        apiVersion: v1
                        kind: Pod
                        metadata: {name: A, labels: {a: b c}}
                        spec:
                          nodeNam: n
                          priority: high
                          tolerations: [{key: a b}]
                          containers:
                          - {name: c, imag: x, resources: {requests: {foo: 1, cpu: -1}}}
                          - {name: c}
                        """);

        assertThat(read.lines().stream().map(line -> line.split(": ", 5)[3]))
                .containsExactly(
                        "metadata.labels.a",
                        "spec.nodeNam",
                        "spec.priority",
                        "spec.tolerations[0].key",
                        "spec.containers[0].imag",
                        "spec.containers[0].resources.requests.cpu",
                        "metadata.name");
    }

    @Test
    void an_object_that_is_to_be_given_a_name_is_given_one() {
        String pod =
                "{apiVersion: v1, kind: Pod, metadata: {generateName: run-}, spec: {nodeName: n}}\n---\n";
        Read read = Read.yaml(pod + pod);

        assertThat(read.lines()).isEmpty();
        assertThat(read.names()).containsExactly("run-0", "run-1");
        assertThat(read.json().getFirst())
                .contains("\"metadata\":{\"generateName\":\"run-\",\"name\":\"run-0\"}");
    }

    private static void refuses(String spec, String problem) {
        Read read = pod(spec);

        assertThat(read.lines()).containsExactly("error: in.yaml:1: Pod p: spec." + problem);
        assertThat(read.manifests()).isEmpty();
    }

    private static Read pod(String spec) {
        String braced = spec.startsWith("{") ? spec : "{" + spec + "}";
        return Read.yaml("{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: " + braced + "}");
    }

    @ParameterizedTest
    @CsvSource({
        "extensions/v1beta1, Deployment, apps/v1",
        "apps/v1beta1, StatefulSet, apps/v1",
        "apps/v1beta2, DaemonSet, apps/v1",
        "batch/v1beta1, CronJob, batch/v1",
        "scheduling.k8s.io/v1beta1, PriorityClass, scheduling.k8s.io/v1",
        "node.k8s.io/v1beta1, RuntimeClass, node.k8s.io/v1",
        "apps/v1, Pod, v1",
    })
    void of_a_former_version_is_said_what_to_write(String version, String kind, String present) {
        Read read =
                Read.yaml("{apiVersion: " + version + ", kind: " + kind + ", metadata: {name: w}}");

        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:1: "
                                + kind
                                + " w: apiVersion: "
                                + version
                                + ": this version of "
                                + kind
                                + " is not read; write "
                                + present);
    }

    @Test
    void a_kind_of_somebody_else_may_have_the_same_name() {
        Read read =
                Read.yaml(
                        "{apiVersion: apps.kruise.io/v1beta1, kind: StatefulSet, metadata: {name: w}}");

        assertThat(read.lines())
                .containsExactly(
                        "ignored: apps.kruise.io/v1beta1 StatefulSet (1), a kind that Berth does not know");
    }
}
