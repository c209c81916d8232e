package dev.berth.memory.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FieldCheckTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spec: {tains: []} | spec.tains: unknown field of Node; did you mean taints?",
                "spec: {TAINTS: []} | spec.TAINTS: unknown field of Node; did you mean taints?",
                "spec: {taints: [{kee: x}]} | spec.taints[0].kee: unknown field of Node; did you mean key?",
                "spec: {taints: [{elephant: x}]} | spec.taints[0].elephant: unknown field of Node; known here: effect, key,"
                        + " timeAdded, value",
                "spce: {} | spce: unknown field of Node; did you mean spec?",
                "spec: {frobnicate: 1} | spec.frobnicate: unknown field of Node; known here: configSource, externalID, podCIDR,"
                        + " podCIDRs, podPreemptionPolicy, providerID, taints, unschedulable",
            })
    void an_unknown_field_is_an_error_that_names_the_nearest(String field, String problem) {
        Read read = Read.yaml(node(field));

        assertThat(read.lines()).containsExactly("error: in.yaml:1: Node n1: " + problem);
        assertThat(read.manifests()).isEmpty();
    }

    @Test
    void a_field_of_an_older_kubernetes_is_an_error_that_says_what_to_write() {
        String pod =
                "{apiVersion: v1, kind: Pod, metadata: {name: p, resourceVersion: '7'}, spec: {workloadRef: {name: w}}}";

        assertThat(Read.lenient(pod).lines())
                .containsExactly(
                        "error: in.yaml:1: Pod p: spec.workloadRef: is of Kubernetes 1.35 and is not read; write"
                                + " spec.schedulingGroup.podGroupName, which names a PodGroup of"
                                + " scheduling.k8s.io/v1beta1");
    }

    @ParameterizedTest
    @CsvSource({
        "v1alpha1, Workload, spec.schedulingGroup.podGroupName",
        "v1alpha2, PodGroup, write scheduling.k8s.io/v1beta1",
        "v1alpha2, Workload, write scheduling.k8s.io/v1beta1",
        "v1alpha2, CompositePodGroup, write scheduling.k8s.io/v1alpha3",
    })
    void an_older_version_of_groups_is_an_error_that_says_what_to_write(
            String version, String kind, String advice) {
        Read read =
                Read.lenient(
                        "{apiVersion: scheduling.k8s.io/"
                                + version
                                + ", kind: "
                                + kind
                                + ", metadata: {name: w}, spec: {}}");

        assertThat(read.lines()).hasSize(1);
        assertThat(read.lines().getFirst())
                .startsWith("error: in.yaml:1: " + kind + " w: apiVersion: scheduling.k8s.io/")
                .contains("is not read", advice);
    }

    @Test
    void an_unknown_field_is_a_warning_in_status_in_dumps_and_when_lenient() {
        Read status = Read.yaml(node("status: {phaze: x}"));
        Read dump =
                Read.yaml(
                        "{apiVersion: v1, kind: Node, metadata: {name: n1, resourceVersion: '7'}, spec: {tains: [a]}}");
        Read lenient = Read.lenient(node("spec: {tains: [a]}"));

        assertThat(status.lines())
                .containsExactly(
                        "warning: in.yaml:1: Node n1: status.phaze: unknown field of Node; did you mean phase?");
        assertThat(dump.lines())
                .containsExactly(
                        "warning: in.yaml:1: Node n1: spec.tains: unknown field of Node; did you mean taints?");
        assertThat(lenient.lines()).isEqualTo(dump.lines());
        assertThat(lenient.json())
                .containsExactly(
                        "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"n1\"},\"spec\":{}}");
        assertThat(dump.manifests()).hasSize(1);
        assertThat(dump.reading().hasErrors()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "metadata: {name: p1, labels: {e: 1e3}} | metadata.labels.e: 1e3: expected a string, found a number. Quote it",
                "metadata: {name: p1, labels: {e: yes}} | metadata.labels.e: yes: expected a string, found true or false. Quote it",
                "metadata: {name: p1, labels: [a]} | metadata.labels: expected a mapping, found a list",
                "spec: {nodeName: 7} | spec.nodeName: 7: expected a string, found a number. Quote it",
                "spec: {nodeName: {a: b}} | spec.nodeName: expected a string, found a mapping",
                "spec: {hostNetwork: 'true'} | spec.hostNetwork: true: expected true or false, found a string",
                "spec: {priority: '7'} | spec.priority: 7: expected a whole number of 32 bits, found a string",
                "spec: {priority: 1.5} | spec.priority: 1.5: expected a whole number of 32 bits",
                "spec: {priority: 3000000000} | spec.priority: 3000000000: expected a whole number of 32 bits",
                "spec: {terminationGracePeriodSeconds: 1e19} | spec.terminationGracePeriodSeconds: 1e19: expected a whole number of 64"
                        + " bits",
                "spec: {containers: {name: a}} | spec.containers: expected a list, found a mapping",
                "spec: {containers: [7]} | spec.containers[0]: 7: expected a mapping, found a number",
                "spec: {containers: [null]} | spec.containers[0]: null: expected a mapping, found null",
                "spec: pod | spec: pod: expected a mapping, found a string",
                "status: {startTime: yesterday} | status.startTime: yesterday: expected a time, such as 2026-01-31T12:00:00Z",
                "spec: {containers: [{livenessProbe: {httpGet: {port: 1.5}}}]} | spec.containers[0].livenessProbe.httpGet.port: 1.5:"
                        + " expected a whole number of 32 bits",
                "spec: {overhead: {cpu: 1Zi}} | spec.overhead.cpu: 1Zi: not a quantity: expected digits with an optional sign, fraction"
                        + " and suffix, such as 2, 500m or 1.5Gi",
                "spec: {overhead: {cpu: 50E}} | spec.overhead.cpu: 50E: out of range: size outside 10^-9..2^63",
                "spec: {overhead: {cpu: 1e50000000}} | spec.overhead.cpu: 1e50000000: out of range: size outside 10^-9..2^63",
                "spec: {overhead: {cpu: 1e300}} | spec.overhead.cpu: 1e300: out of range: size outside 10^-9..2^63",
                "spec: {overhead: {cpu: true}} | spec.overhead.cpu: true: expected a quantity, such as 2, 500m or 1.5Gi, found true or"
                        + " false",
            })
    void a_value_of_another_type_is_an_error_and_never_coerced(String field, String problem) {
        Read read =
                Read.yaml(
                        "apiVersion: v1\nkind: Pod\n"
                                + (field.startsWith("metadata") ? "" : "metadata: {name: p1}\n")
                                + field);

        assertThat(read.lines()).singleElement().asString().endsWith(": Pod p1: " + problem);
        assertThat(read.manifests()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spec: {priority: 1e3}",
                "spec: {priority: 7.0}",
                "spec: {priority: -0x10}",
                "spec: {runtimeClassName: r, overhead: {cpu: 1.5, memory: '1.5', a.b/w: 1e3, a.b/x: 0x10, a.b/y: -0, a.b/z: 0.0000000011}}",
                "spec: {nodeSelector: {a: '', b: ~}}",
                "spec: {containers: [{livenessProbe: {httpGet: {port: http}}}, {livenessProbe: {httpGet: {port: 80}}}]}",
                "spec: ~",
                "spec: {containers: ~}",
                "status: {startTime: 2026-08-01T10:00:00Z}",
                "status: {startTime: '2026-08-01T10:00:00.123456+05:45'}",
            })
    void what_the_server_accepts_is_accepted(String field) {
        Read read =
                Read.yaml(
                        "apiVersion: v1\nkind: Pod\nmetadata: {name: p1, creationTimestamp: null}\n"
                                + field);

        assertThat(read.lines()).isEmpty();
        assertThat(read.manifests()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-08-01T10:00:00Z, true",
        "2024-02-29T23:59:59.999999999-23:59, true",
        "0001-01-01T00:00:00Z, true",
        "2026-02-29T10:00:00Z, false",
        "2026-13-01T10:00:00Z, false",
        "2026-00-01T10:00:00Z, false",
        "2026-01-00T10:00:00Z, false",
        "2026-01-32T10:00:00Z, false",
        "2026-08-01T24:00:00Z, false",
        "2026-08-01T10:60:00Z, false",
        "2026-08-01T10:00:60Z, false",
        "2026-08-01T10:00:00, false",
        "2026-08-01T10:00:00z, false",
        "2026-08-01t10:00:00Z, false",
        "2026-08-01 10:00:00Z, false",
        "2026-08-01T10:00:00.Z, false",
        "2026-08-01T10:00:00.1234567890Z, false",
        "2026-08-01T10:00:00+24:00, false",
        "2026-08-01T10:00:00+0100, false",
        "2026-08-01, false",
        "'', false",
        "٢٠٢٦-08-01T10:00:00Z, false",
    })
    void times_are_what_the_server_reads(String time, boolean good) {
        Read read = Read.yaml(node("status: {conditions: [{lastHeartbeatTime: '" + time + "'}]}"));

        assertThat(read.reading().hasErrors()).isEqualTo(!good);
    }

    @ParameterizedTest
    @CsvSource({
        "'', true",
        "YQ==, true",
        "YWI=, true",
        "YWJj, true",
        "YWJ, false",
        "Y-Jj, false",
        "YQ=a, false",
        "=YWJ, false"
    })
    void secrets_are_base64(String value, boolean good) {
        Read read =
                Read.yaml(
                        "{apiVersion: v1, kind: Secret, metadata: {name: s1}, data: {a: '"
                                + value
                                + "'}}");

        assertThat(read.reading().hasErrors()).isEqualTo(!good);
    }

    @Test
    void all_problems_of_an_object_are_told() {
        Read read =
                Read.yaml(
                        """
                        apiVersion: kruntimes.io/v1alpha1
                        kind: Run
                        metadata:
                          name: r1
                        spec:
                          runtimes: python
                          resources:
                            requests:
                              runs: x
                              memory: 1Gi
                          retryPolicy: {maxAttempts: many}
                        status:
                          attempts: 1
                        """);

        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:6: Run r1: spec.runtimes: unknown field of Run; did you mean runtime?",
                        "error: in.yaml:9: Run r1: spec.resources.requests.runs: x: not a quantity: expected digits with an optional"
                                + " sign, fraction and suffix, such as 2, 500m or 1.5Gi",
                        "error: in.yaml:11: Run r1: spec.retryPolicy.maxAttempts: many: expected a whole number of 32 bits, found a"
                                + " string",
                        "warning: in.yaml:13: Run r1: status.attempts: unknown field of Run; did you mean attempt?");
    }

    @Test
    void a_negative_or_fractional_request_is_no_bad_input() {
        Read read =
                Read.yaml(
                        "{apiVersion: kruntimes.io/v1alpha1, kind: Run, metadata: {name: r1}, spec: {runtime: a, resources: {requests:"
                                + " {runs: -1, memory: 0.5, cpu: 8Ei, x: 1.0000000001}}}}");

        assertThat(read.lines()).isEmpty();
    }

    private static String node(String field) {
        return "{apiVersion: v1, kind: Node, metadata: {name: n1}, " + field + "}";
    }
}
