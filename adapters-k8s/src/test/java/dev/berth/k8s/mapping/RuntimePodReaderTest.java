package dev.berth.k8s.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Uid;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.text.Interner;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuntimePodReaderTest {
    private static final String READY =
            """
            'phase':'Running','conditions':[{'type':'Ready','status':'True'},
            {'type':'kruntimes.io/RuntimedReady','status':'True',
             'lastProbeTime':'2026-01-01T01:00:00.25+01:00','lastTransitionTime':null}]
            """;

    private final List<MappingFault> faults = new ArrayList<>();
    private final RuntimePodReader reader = new RuntimePodReader(faults::add, new Interner(1024));

    @Test
    void ready_runtime_pod_is_a_ready_host_of_its_pool() {
        Host host = host("'kruntimes.io/capacity.gpu':'1.5','other':'x'", READY, "");

        assertThat(host.key()).isEqualTo(new HostKey(new ObjectName("ns", "p"), new Uid("u")));
        assertThat(host.pool()).isEqualTo(new PoolKey("ns", "python"));
        assertThat(host.version()).isEqualTo(5);
        assertThat(host.ready()).isTrue();
        assertThat(host.heartbeatAt()).contains(Instant.parse("2026-01-01T00:00:00.25Z"));
        assertThat(host.capacity()).hasToString("{gpu: 1.5, runs: 2}");
        assertThat(host.labels().has("runtime", "python")).isTrue();
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Running | Pending | its phase is Pending",
                "Running | Succeeded | its phase is Succeeded",
                "Running | Failed | its phase is Failed",
                "Running | Odd | its phase is not Running",
                "\"phase\" | \"face\" | it has no phase",
                "\"Ready\",\"status\":\"True | \"Ready\",\"status\":\"False | its condition Ready is not True",
            })
    void host_is_not_ready_where_a_condition_fails_and_says_which(
            String old, String replacement, String why) {
        Host host = host("", READY.replace('\'', '"').replace(old, replacement), "");

        assertThat(host.ready()).isFalse();
        assertThat(host.unready()).isEqualTo(why);
    }

    @Test
    void runtimed_that_is_not_ready_has_no_heartbeat() {
        Host host =
                host(
                        "",
                        READY.replace(
                                "RuntimedReady','status':'True'",
                                "RuntimedReady','status':'False'"),
                        "");

        assertThat(host.unready())
                .isEqualTo("its condition kruntimes.io/RuntimedReady is not True");
        assertThat(host.heartbeatAt()).isEmpty();
    }

    @Test
    void pod_without_conditions_is_not_ready() {
        assertThat(host("", "'phase':'Running'", "").ready()).isFalse();
    }

    @Test
    void pod_that_is_deleted_is_not_ready() {
        Host host = host("", READY, "'deletionTimestamp':'2026-01-01T00:00:00Z',");

        assertThat(host.ready()).isFalse();
        assertThat(host.heartbeatAt()).isPresent();
    }

    @Test
    void heartbeat_that_is_no_time_is_none() {
        Host host = host("", READY.replace("2026-01-01T01:00:00.25+01:00", "soon"), "");

        assertThat(host.ready()).isTrue();
        assertThat(host.heartbeatAt()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "", "0", "-1", "1e50000000", "1e30", "1e-12"})
    void malformed_or_non_positive_capacity_is_ignored(String quantity) {
        Host host =
                host(
                        "'kruntimes.io/capacity.gpu':'"
                                + quantity
                                + "','kruntimes.io/capacity.runs':'"
                                + quantity
                                + "'",
                        READY,
                        "");

        assertThat(host.capacity()).isEqualTo(capacity("runs", new Amount(2, 0)));
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 0", "500m, 0, 500000000", "1n, 0, 1", "8Ei, 9223372036854775807, 0"})
    void capacity_is_read_exactly(String quantity, long whole, int nanos) {
        Host host = host("'kruntimes.io/capacity.runs':'" + quantity + "'", READY, "");

        assertThat(host.capacity()).isEqualTo(capacity("runs", new Amount(whole, nanos)));
    }

    @Test
    void annotations_beyond_the_bound_are_ignored_whatever_their_order() {
        List<String> annotations =
                IntStream.range(0, 300)
                        .mapToObj(i -> "'kruntimes.io/capacity.r" + (1000 + i) + "':'1'")
                        .toList();
        String runs = ",'kruntimes.io/capacity.runs':'7'";

        Host forward = host(String.join(",", annotations) + runs, READY, "");
        Host backward =
                host(
                        annotations.reversed().stream().collect(Collectors.joining(",")) + runs,
                        READY,
                        "");

        assertThat(forward.capacity()).isEqualTo(backward.capacity());
        assertThat(forward.capacity().size()).isEqualTo(257);
        assertThat(forward.capacity().indexOf("r1255")).isEqualTo(255);
        assertThat(forward.capacity().amount(256)).isEqualTo(new Amount(7, 0));
    }

    @Test
    void pod_without_the_label_is_no_host() {
        Reading<Host> reading =
                reader.read(cursor(pod("", READY, "").replace("runtime\":", "x\":")));

        assertThat(reading)
                .isEqualTo(
                        new Reading.Absent<Host>(
                                Optional.of(
                                        new Identity(new ObjectName("ns", "p"), new Uid("u"), 5))));
        assertThat(faults).isEmpty();
    }

    @Test
    void pod_with_a_wrong_type_is_reported_and_not_ready() {
        Host host =
                host("'kruntimes.io/capacity.runs':7,'kruntimes.io/capacity.gpu':'1'", READY, "");

        assertThat(host.ready()).isFalse();
        assertThat(host.capacity()).hasToString("{gpu: 1, runs: 2}");
        assertThat(faults).hasSize(1);
    }

    private Host host(String annotations, String status, String meta) {
        return switch (reader.read(cursor(pod(annotations, status, meta)))) {
            case Reading.Present<Host>(Identity _, Host host) -> host;
            case Reading.Absent<Host> absent -> throw new AssertionError(absent + " " + faults);
        };
    }

    private static String pod(String annotations, String status, String meta) {
        return ("{'apiVersion':'v1','kind':'Pod','metadata':{"
                        + meta
                        + "'name':'p','namespace':'ns','uid':'u','resourceVersion':'5',"
                        + "'labels':{'runtime':'python'},'annotations':{"
                        + annotations
                        + "}},'spec':{'containers':[{'name':'main'}]},'status':{"
                        + status
                        + "}}")
                .replace('\'', '"');
    }

    private static JsonCursor cursor(String json) {
        return new JsonCursor(json.getBytes(StandardCharsets.UTF_8));
    }

    private static Capacity capacity(String name, Amount amount) {
        TreeMap<String, Amount> amounts = new TreeMap<>();
        amounts.put(name, amount);
        return Capacity.of(amounts);
    }
}
