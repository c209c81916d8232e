package dev.berth.memory.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Values that have the right type and that the API server refuses.
final class ValueCheckTest {
    private static final String KEY =
            "expected the key of a label: at most 63 letters, digits, -, _ and ., after an optional DNS name and a slash";
    private static final String VALUE =
            "expected the value of a label: at most 63 letters, digits, -, _ and .";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "priority: 2000001001 | priority: 2000001001: expected -2147483648 to 2000001000",
                "preemptionPolicy: Sometimes | preemptionPolicy: Sometimes: expected one of PreemptLowerPriority, Never",
                "nodeSelector: {a: 'b c'} | nodeSelector.a: b c: VALUE",
                "nodeSelector: {'a b': c} | nodeSelector[a b]: a b: KEY",
                "overhead: {cpu: '-1'} | overhead.cpu: -1: expected 0 or more",
                "schedulingGates: [{name: a}, {name: a}] | schedulingGates[1].name: a: this gate is there twice",
                "schedulingGates: [{}] | schedulingGates[0].name: expected a value; there is none",
                "{nodeName: n, schedulingGates: [{name: a}]} | nodeName: n: a Pod with schedulingGates has no Node",
                "containers: [{name: A}] | containers[0].name: A: expected at most 63 small letters, digits and -, with a letter or"
                        + " digit at both ends",
                "{initContainers: [{name: a}], containers: [{name: a}]} | containers[0].name: a: another container has this name",
                "initContainers: [{name: a, restartPolicy: Ever}] | initContainers[0].restartPolicy: Ever: expected one of Always,"
                        + " OnFailure, Never",
                "volumes: [{name: v, emptyDir: {}, configMap: {name: c}}] | volumes[0].configMap: a volume has one source, and this"
                        + " one emptyDir",
            })
    void of_a_pod_are_errors_that_name_the_bound(String spec, String problem) {
        refuses(spec, problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "requests: {cpu: '-1m'} | requests.cpu: -1m: expected 0 or more",
                "limits: {memory: -1} | limits.memory: -1: expected 0 or more",
                "{requests: {cpu: 2}, limits: {cpu: 1500m}} | requests.cpu: 2: is above its limit, 1500m",
                "limits: {x.com/gpu: 500m} | limits[x.com/gpu]: 500m: expected a whole number of an extended resource",
            })
    void of_amounts_are_errors(String resources, String problem) {
        String braced = resources.startsWith("{") ? resources : "{" + resources + "}";
        refuses(
                "containers: [{name: c, resources: " + braced + "}]",
                "containers[0].resources." + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{hostPort: 65536} | [0].hostPort: 65536: expected 0 to 65535",
                "{hostPort: -1} | [0].hostPort: -1: expected 0 to 65535",
                "{containerPort: 0} | [0].containerPort: 0: expected 1 to 65535",
                "{hostPort: 80, protocol: ICMP} | [0].protocol: ICMP: expected one of TCP, UDP, SCTP",
                "{hostPort: 80}, {hostPort: 80, protocol: TCP} | [1].hostPort: 80: another container port of the Pod has this"
                        + " host port",
            })
    void of_ports_are_errors(String ports, String problem) {
        refuses("containers: [{name: c, ports: [" + ports + "]}]", "containers[0].ports" + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "operator: Like, key: a | operator: Like: expected one of Exists, Equal, Lt, Gt",
                "operator: Exists, key: a, value: b | value: b: operator Exists takes no value",
                "operator: Equal, value: b | key: only operator Exists does without a key; there is none",
                "key: a, effect: Never | effect: Never: expected one of NoSchedule, PreferNoSchedule, NoExecute",
                "key: a, tolerationSeconds: 5 | tolerationSeconds: 5: only effect NoExecute has a time",
                "key: 'a b' | key: a b: KEY",
            })
    void of_tolerations_are_errors(String toleration, String problem) {
        refuses("tolerations: [{" + toleration + "}]", "tolerations[0]." + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "maxSkew: 0 | maxSkew: 0: expected 1 to 2147483647",
                "maxSkew: -1 | maxSkew: -1: expected 1 to 2147483647",
                "maxSkew: 1, minDomains: 0 | minDomains: 0: expected 1 to 2147483647",
                "maxSkew: 1, matchLabelKeys: [''] | matchLabelKeys[0]: KEY",
                "maxSkew: 1, nodeTaintsPolicy: Never | nodeTaintsPolicy: Never: expected one of Honor, Ignore",
            })
    void of_spread_are_errors(String constraint, String problem) {
        refuses(
                "topologySpreadConstraints: [{topologyKey: z, whenUnsatisfiable: DoNotSchedule, "
                        + constraint
                        + "}]",
                "topologySpreadConstraints[0]." + problem);
    }

    @Test
    void the_same_spread_twice_and_a_minimum_that_is_only_wished_are_errors() {
        String wish = "{maxSkew: 1, topologyKey: z, whenUnsatisfiable: ScheduleAnyway}";
        refuses(
                "topologySpreadConstraints: [" + wish + ", " + wish + "]",
                "topologySpreadConstraints[1].topologyKey: z: another constraint has this topologyKey and whenUnsatisfiable");
        refuses(
                "topologySpreadConstraints: [" + wish.replace("}", ", minDomains: 2}") + "]",
                "topologySpreadConstraints[0].minDomains: 2: only whenUnsatisfiable DoNotSchedule has a minimum");
        refuses(
                "topologySpreadConstraints: [{maxSkew: 1, whenUnsatisfiable: Maybe}]",
                "topologySpreadConstraints[0].whenUnsatisfiable: Maybe: expected one of DoNotSchedule, ScheduleAnyway");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "operator: Like | operator: Like: expected one of In, NotIn, Exists, DoesNotExist, Gt, Lt",
                "operator: In | values: operator In needs a value; there is none",
                "operator: Exists, values: [a] | values: operator Exists takes no value; there are 1",
                "operator: Gt, values: ['1', '2'] | values: operator Gt needs one value; there are 2",
                "values: [a] | operator: expected a value; there is none",
            })
    void of_node_affinity_are_errors(String condition, String problem) {
        String path = "affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution";
        refuses(
                "affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, preference:"
                        + " {matchExpressions: [{key: a, "
                        + condition
                        + "}]}}]}}",
                path + "[0].preference.matchExpressions[0]." + problem);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "weight: 0, podAffinityTerm: {topologyKey: z} | weight: 0: expected 1 to 100",
                "weight: 101, podAffinityTerm: {topologyKey: z} | weight: 101: expected 1 to 100",
                "podAffinityTerm: {topologyKey: z} | weight: expected a value; there is none",
                "weight: 1, podAffinityTerm: {} | podAffinityTerm.topologyKey: expected a value; there is none",
                "weight: 1, podAffinityTerm: {topologyKey: 'a b/c'} | podAffinityTerm.topologyKey: a b/c: KEY",
                "weight: 1, podAffinityTerm: {topologyKey: z, namespaces: [A]} | podAffinityTerm.namespaces[0]: A: expected at most 63"
                        + " small letters, digits and -, with a letter or digit at both ends",
                "weight: 1, podAffinityTerm: {topologyKey: z, labelSelector: {matchLabels: {a: b!}}} |"
                        + " podAffinityTerm.labelSelector.matchLabels.a: b!: VALUE",
                "weight: 1, podAffinityTerm: {topologyKey: z, labelSelector: {matchExpressions: [{key: a, operator: Gt, values:"
                        + " ['1']}]}} | podAffinityTerm.labelSelector.matchExpressions[0].operator: Gt: expected one of In, NotIn,"
                        + " Exists, DoesNotExist",
            })
    void of_pod_affinity_are_errors(String term, String problem) {
        String path = "affinity.podAffinity.preferredDuringSchedulingIgnoredDuringExecution";
        refuses(
                "affinity: {podAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{"
                        + term
                        + "}]}}",
                path + "[0]." + problem);
    }

    @Test
    void other_fields_of_nodes_than_their_name_and_no_terms_at_all_are_errors() {
        String required =
                "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: ";
        String path =
                "affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms";
        refuses(required + "{nodeSelectorTerms: []}}}", path + ": expected a value; there is none");
        refuses(
                required
                        + "{nodeSelectorTerms: [{matchFields: [{key: metadata.uid, operator: In, values: [a]}]}]}}}",
                path + "[0].matchFields[0].key: metadata.uid: expected metadata.name");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spec: {taints: [{key: a, effect: Never}]} | spec.taints[0].effect: Never: expected one of NoSchedule,"
                        + " PreferNoSchedule, NoExecute",
                "spec: {taints: [{effect: NoSchedule}]} | spec.taints[0].key: expected a value; there is none",
                "spec: {taints: [{key: a, effect: NoExecute}, {key: a, effect: NoExecute, value: b}]} | spec.taints[1].key: a:"
                        + " another taint has this key and effect",
                "status: {allocatable: {cpu: '-4'}} | status.allocatable.cpu: -4: expected 0 or more",
            })
    void of_a_node_are_errors(String fields, String problem) {
        Read read = Read.yaml("{apiVersion: v1, kind: Node, metadata: {name: n1}, " + fields + "}");

        assertThat(read.lines()).containsExactly("error: in.yaml:1: Node n1: " + problem);
        assertThat(read.manifests()).isEmpty();
    }

    @Test
    void those_of_a_template_are_found_too_and_that_it_does_not_match() {
        Read read =
                Read.yaml(
                        "{apiVersion: apps/v1, kind: Deployment, metadata: {name: w}, spec: {selector: {matchLabels: {a: b}}, template:"
                                + " {metadata: {labels: {a: c}}, spec: {restartPolicy: Never, priority: 2000001001}}}}");

        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:1: Deployment w: spec.template.spec.priority: 2000001001: expected -2147483648 to"
                                + " 2000001000",
                        "error: in.yaml:1: Deployment w: spec.selector.matchLabels.a: b: the labels of the template do not match"
                                + " the selector",
                        "error: in.yaml:1: Deployment w: spec.template.spec.restartPolicy: Never: expected Always, as for each"
                                + " workload that does not end");
    }

    @Test
    void they_are_warnings_in_dumps_and_when_lenient() {
        String pod =
                "{apiVersion: v1, kind: Pod, metadata: {name: p%s}, spec: {priority: 2000001001}}";
        String problem =
                "warning: in.yaml:1: Pod p: spec.priority: 2000001001: expected -2147483648 to 2000001000";

        assertThat(Read.yaml(pod.formatted(", resourceVersion: '7'")).lines())
                .containsExactly(problem);
        assertThat(Read.lenient(pod.formatted("")).lines()).containsExactly(problem);
        assertThat(Read.lenient(pod.formatted("")).manifests()).hasSize(1);
    }

    @Test
    void runs_are_not_held_to_them_as_their_api_does_not() {
        Read read =
                Read.yaml(
                        "{apiVersion: kruntimes.io/v1alpha1, kind: Run, metadata: {name: r}, spec: {affinity: {runAffinity:"
                                + " {required: [{topologyKey: kruntimes.io/runtime-pod, labelSelector: {matchExpressions: [{key: a,"
                                + " operator: Like}]}}]}}}}");

        assertThat(read.lines()).noneMatch(line -> line.contains("Like"));
    }

    @Test
    void what_the_api_server_takes_is_taken() {
        Read read =
                Read.yaml(
                        "{apiVersion: v1, kind: Pod, metadata: {name: p, labels: {a: ''}}, spec: {priority: -2147483648, tolerations:"
                                + " [{operator: Exists}, {key: a, value: ''}, {key: b, operator: ''}], containers: [{name: c, ports:"
                                + " [{hostPort: 0}, {hostPort: 0}, {hostPort: 53, protocol: UDP}, {hostPort: 53}], resources: {requests:"
                                + " {cpu: 1000m, x.com/gpu: 1}, limits: {cpu: 1, x.com/gpu: '1.0'}}}], volumes: [{name: v, emptyDir:"
                                + " {}}], topologySpreadConstraints: [{maxSkew: 1, topologyKey: z, whenUnsatisfiable: DoNotSchedule},"
                                + " {maxSkew: 1, topologyKey: z, whenUnsatisfiable: ScheduleAnyway}]}}");

        assertThat(read.lines()).isEmpty();
        assertThat(read.manifests()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "handler: R | handler: R: expected at most 63 small letters, digits and -, with a letter or digit at both ends",
                "{handler: r, overhead: {podFixed: {cpu: '-1'}}} | overhead.podFixed.cpu: -1: expected 0 or more",
                "{handler: r, scheduling: {nodeSelector: {a: 'b c'}}} | scheduling.nodeSelector.a: b c: VALUE",
                "{handler: r, scheduling: {tolerations: [{operator: Is}]}} | scheduling.tolerations[0].operator: Is: expected one of"
                        + " Exists, Equal, Lt, Gt",
                "{} | handler: expected a value; there is none",
            })
    void of_a_runtime_class_are_errors(String fields, String problem) {
        String bare = fields.startsWith("{") ? fields.substring(1, fields.length() - 1) : fields;
        Read read =
                Read.yaml(
                        "{apiVersion: node.k8s.io/v1, kind: RuntimeClass, metadata: {name: c}, "
                                + bare
                                + "}");

        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:1: RuntimeClass c: " + problem.replace("VALUE", VALUE));
    }

    private static void refuses(String spec, String problem) {
        String braced = spec.startsWith("{") ? spec : "{" + spec + "}";
        Read read =
                Read.yaml("{apiVersion: v1, kind: Pod, metadata: {name: p}, spec: " + braced + "}");

        String whole = problem.replace("KEY", KEY).replace("VALUE", VALUE);
        assertThat(read.lines()).containsExactly("error: in.yaml:1: Pod p: spec." + whole);
        assertThat(read.manifests()).isEmpty();
    }
}
