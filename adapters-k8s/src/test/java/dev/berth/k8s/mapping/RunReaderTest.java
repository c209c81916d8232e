package dev.berth.k8s.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.text.Interner;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunReaderTest {
    private static final String TERM =
            "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchLabels':{'app':'a'}}}";

    private final List<MappingFault> faults = new ArrayList<>();
    private final RunReader reader = new RunReader(faults::add, new Interner(1024));

    @Test
    void whole_run_is_read_and_what_is_not_needed_is_skipped() {
        String json =
                """
                {'apiVersion':'kruntimes.io/v1alpha1','kind':'Run',
                 'status':{'phase':'Pending','message':'waits','conditions':[]},
                 'spec':{'runtime':'python','mode':{'task':{}},'env':[{'name':'A','value':'b'}],
                  'source':{'inline':{'x':[1,{'y':null}]}},'cancelRequested':true,
                  'workspace':{'name':'ws','kind':'PersistentWorkspace','apiGroup':'kruntimes.io'},
                  'resources':{'requests':{'gpu':'2','cpu':'0'},'limits':{'x':'1'}}},
                 'metadata':{'name':'r','namespace':'ns','uid':'u1','resourceVersion':'77',
                  'creationTimestamp':'2026-01-01T00:00:00Z','labels':{'b':'2','a':'1'},
                  'annotations':{'berth.dev/priority':'-7','other':'x'},
                  'managedFields':[{'manager':'kubectl','fieldsV1':{'f:metadata':{}}}]}}
                """;

        Task task = read(json);

        TreeMap<String, String> labels = new TreeMap<>();
        labels.put("a", "1");
        labels.put("b", "2");
        assertThat(task)
                .isEqualTo(
                        new Task(
                                new TaskKey(TaskKind.RUN, new ObjectName("ns", "r"), new Uid("u1")),
                                new PoolKey("ns", "python"),
                                new Observed(77, Observed.Carried.NOTHING),
                                Instant.parse("2026-01-01T00:00:00Z"),
                                Labels.of(labels),
                                new TaskSpec.Valid(
                                        requests("gpu", 2L, "runs", 1L),
                                        Affinity.NONE,
                                        Optional.of(new ObjectName("ns", "ws")),
                                        -7),
                                new TaskState.Waiting("waits", Optional.empty(), true)));
        assertThat(faults).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "'1', 1",
        "'0', 1",
        "'1.0', 1",
        "'1000m', 1",
        "'1e3', 1000",
        "'2k', 2000",
        "'1Ki', 1024",
        "'9223372036854775807', 9223372036854775807"
    })
    void whole_number_of_runs_is_read_however_it_is_spelled(String quantity, long expected) {
        Task task = read(run("'resources':{'requests':{'runs':'" + quantity + "'}}", ""));

        assertThat(task.spec().requests()).isEqualTo(requests("runs", expected));
    }

    @Test
    void request_may_be_a_json_number() {
        Task task = read(run("'resources':{'requests':{'runs':3,'gpu':null}}", ""));

        assertThat(task.spec().requests()).isEqualTo(requests("runs", 3L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "'resources':null", "'resources':{}", "'resources':{'requests':{}}"})
    void missing_runs_counts_as_one(String spec) {
        assertThat(read(run(spec, "")).spec().requests()).isEqualTo(requests("runs", 1L));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'-1'", "'0.5'", "'500m'", "'x'", "''", "'9223372036854775808'", "'1e50000000'",
                "'1n'", "'1e-12'", "true", "{}", "[1]", "-1", "1.5"
            })
    void request_that_is_no_whole_number_fails_the_run(String quantity) {
        Task task = read(run("'resources':{'requests':{'gpu':" + quantity + ",'cpu':'1'}}", ""));

        assertThat(task.spec())
                .isEqualTo(
                        new TaskSpec.Invalid(
                                ReasonCode.INVALID_RESOURCES,
                                "resource request \"gpu\" must be a non-negative integer",
                                TaskSpec.Stage.BEFORE_RETRY_DELAY,
                                requests("cpu", 1L, "runs", 1L)));
        assertThat(task.state()).isInstanceOf(TaskState.Waiting.class);
    }

    @Test
    void smallest_bad_name_is_told() {
        Task task = read(run("'resources':{'requests':{'z':'x','b':'-1','a':'1','runs':'y'}}", ""));

        assertThat(message(task))
                .isEqualTo("resource request \"b\" must be a non-negative integer");
        assertThat(task.spec().requests()).isEqualTo(requests("a", 1L));
    }

    @Test
    void requests_beyond_the_bound_fail_the_run_and_name_it() {
        String many =
                IntStream.range(0, 257)
                        .mapToObj(i -> "'r" + i + "':'1'")
                        .collect(Collectors.joining(","));

        Task task = read(run("'resources':{'requests':{" + many + "}}", ""));

        assertThat(message(task)).contains("257", "256");
        assertThat(task.spec().requests().size()).isEqualTo(257);
        assertThat(task.spec().requests().amountOf("r99")).isZero();
    }

    @Test
    void affinity_is_read_into_selectors() {
        String expressions =
                """
                {'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchExpressions':[
                 {'key':'z','operator':'Exists'},{'key':'b','operator':'NotIn','values':['y','x','y']},
                 {'key':'a','operator':'DoesNotExist','values':[]}]}}
                """;

        Task task =
                read(
                        run(
                                affinity(
                                        required(TERM),
                                        preferred(5, TERM) + "," + required(expressions)),
                                ""));

        Selector app = new Selector(List.of(new Requirement.In("app", List.of("a"))));
        assertThat(((TaskSpec.Valid) task.spec()).affinity())
                .isEqualTo(
                        new Affinity(
                                List.of(app),
                                List.of(
                                        new Selector(
                                                List.of(
                                                        new Requirement.Absent("a"),
                                                        new Requirement.NotIn(
                                                                "b", List.of("x", "y")),
                                                        new Requirement.Exists("z")))),
                                List.of(),
                                List.of(new WeightedSelector(5, app))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'topologyKey':'zone','labelSelector':{}} | topologyKey \"zone\" is not kruntimes.io/runtime-pod",
                "{'labelSelector':{}} | topologyKey \"\" is not kruntimes.io/runtime-pod",
                "{'topologyKey':'kruntimes.io/runtime-pod'} | labelSelector is missing",
                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':null} | labelSelector is missing",
                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchLabels':{'a b':'x'}}} | key \"a b\" is not a label key",
                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchLabels':{'a':'!'}}} | value \"!\" is not a label value",
                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchExpressions':[{'key':'a','operator':'Gt','values':['1']}]}} | operator \"Gt\" is none of In, NotIn, Exists, DoesNotExist",
                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchExpressions':[{'key':'a','operator':'In'}]}} | operator \"In\" needs values",
                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchExpressions':[{'key':'a','operator':'Exists','values':['1']}]}} | a requirement on whether a label exists has values",
                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':7} | labelSelector is not an object",
                "7 | term is not an object",
            })
    void bad_term_fails_the_run_at_selection(String term, String what) {
        Task task = read(run(affinity(required(TERM + "," + term), required(TERM)), ""));

        assertThat(task.spec())
                .isEqualTo(
                        new TaskSpec.Invalid(
                                ReasonCode.SELECTION_FAILED,
                                "pod selection failed: required term 1 of runAffinity: " + what,
                                TaskSpec.Stage.AT_SELECTION,
                                requests("runs", 1L)));
    }

    @Test
    void empty_selector_is_a_selector_that_matches_everything() {
        Task task =
                read(
                        run(
                                affinity(
                                        required(
                                                "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{}}"),
                                        ""),
                                ""));

        assertThat(((TaskSpec.Valid) task.spec()).affinity().required())
                .containsExactly(new Selector(List.of()));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 101})
    void weight_outside_its_bounds_fails_the_run(int weight) {
        Task task = read(run(affinity(preferred(weight, TERM), ""), ""));

        assertThat(message(task))
                .isEqualTo(
                        "pod selection failed: preferred term 0 of runAffinity: weight ("
                                + weight
                                + ") is outside 1 to 100");
    }

    @Test
    void affinity_of_a_wrong_type_fails_the_run() {
        assertThat(message(read(run("'affinity':'x'", ""))))
                .isEqualTo("pod selection failed: spec.affinity is not an object");
    }

    @Test
    void bad_request_is_told_before_bad_priority_and_bad_affinity() {
        String spec = "'affinity':'x','resources':{'requests':{'gpu':'-1'}}";
        String bad = "'annotations':{'berth.dev/priority':'x'},";

        Task all = read(run(spec, "", bad));
        Task without = read(run("'affinity':'x'", "", bad));

        assertThat(message(all)).startsWith("resource request");
        assertThat(message(without)).startsWith("annotation berth.dev/priority");
    }

    @ParameterizedTest
    @ValueSource(ints = {256, 257})
    void terms_are_bounded(int count) {
        String terms = String.join(",", Collections.nCopies(count, TERM));

        TaskSpec spec = read(run(affinity(required(terms), ""), "")).spec();

        assertThat(spec instanceof TaskSpec.Valid).isEqualTo(count == 256);
    }

    @Test
    void requirements_and_values_are_bounded() {
        String requirements =
                IntStream.range(0, 1_025)
                        .mapToObj(i -> "{'key':'k" + i + "','operator':'Exists'}")
                        .collect(Collectors.joining(","));
        String values =
                IntStream.range(0, 4_097)
                        .mapToObj(i -> "'v" + i + "'")
                        .collect(Collectors.joining(","));

        Task manyRequirements = read(run(affinity(required(expressions(requirements)), ""), ""));
        Task manyValues =
                read(
                        run(
                                affinity(
                                        required(
                                                expressions(
                                                        "{'key':'k','operator':'In','values':["
                                                                + values
                                                                + "]}")),
                                        ""),
                                ""));

        assertThat(message(manyRequirements)).contains("1024 label requirements");
        assertThat(message(manyValues)).contains("4096 label values");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1000", "-1000", "0", "+5"})
    void priority_inside_its_bounds_is_read(String text) {
        Task task = read(run("", "", "'annotations':{'berth.dev/priority':'" + text + "'},"));

        assertThat(((TaskSpec.Valid) task.spec()).priority()).isEqualTo(Integer.parseInt(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1001", "-1001", "", "x", "1.0", "99999999999999", "\u0661", " 1"})
    void priority_outside_its_bounds_fails_the_run(String text) {
        Task task = read(run("", "", "'annotations':{'berth.dev/priority':'" + text + "'},"));

        assertThat(task.spec())
                .isEqualTo(
                        new TaskSpec.Invalid(
                                ReasonCode.INVALID_PRIORITY,
                                "annotation berth.dev/priority (\""
                                        + text
                                        + "\") must be a whole number from -1000 to 1000",
                                TaskSpec.Stage.BEFORE_RETRY_DELAY,
                                requests("runs", 1L)));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 10s, ''", "2, 10s, 10", "3, 10s, 20", "4, 10s, 40", "5, 10s, 60", "9, 1m, 60",
        "9999999999, 1ns, 60", "2, '', 1", "4, '', 4", "2, 0s, 1", "3, -5s, 2", "2, x, 1",
        "2, 100h, 60", "9223372036854775807, 59s, 60"
    })
    void retry_delay_doubles_up_to_a_minute(long attempt, String backoff, String seconds) {
        String policy = backoff.isEmpty() ? "" : "'retryPolicy':{'backoff':'" + backoff + "'}";

        Task task = read(run(policy, retryStatus("Pending", attempt, "False")));

        Optional<Instant> expected =
                seconds.isEmpty()
                        ? Optional.empty()
                        : Optional.of(
                                Instant.parse("2026-01-01T00:00:00Z")
                                        .plus(Duration.ofSeconds(Long.parseLong(seconds))));
        assertThat(((TaskState.Waiting) task.state()).notBefore()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"'', False", "Pending, True", "Pending, Unknown"})
    void only_a_pending_phase_and_a_condition_that_is_false_delay(String phase, String running) {
        Task task = read(run("", retryStatus(phase, 3, running)));

        assertThat(((TaskState.Waiting) task.state()).notBefore()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Scheduled", "Running", "Ready"})
    void run_with_a_host_holds_capacity_even_while_it_is_deleted(String phase) {
        Task task =
                read(
                        run(
                                "",
                                "'phase':'" + phase + "','assignedPod':'p','assignedPodUID':'pu'",
                                "'deletionTimestamp':'2026-01-01T00:00:00Z',"));

        assertThat(task.state()).isEqualTo(new TaskState.Active("p", Optional.of(new Uid("pu"))));
    }

    @Test
    void host_without_a_uid_is_the_present_one() {
        Task task = read(run("", "'phase':'Running','assignedPod':'p'"));

        assertThat(task.state()).isEqualTo(new TaskState.Active("p", Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'phase':'Scheduled'",
                "'phase':'Running','assignedPod':''",
                "'phase':'Succeeded','assignedPod':'p'",
                "'phase':'Failed'",
                "'phase':'Timeout'",
                "'phase':'Cancelled'",
                "'phase':'Other','assignedPod':'p'"
            })
    void run_that_neither_waits_nor_holds_is_idle(String status) {
        assertThat(read(run("", status)).state()).isEqualTo(new TaskState.Idle());
    }

    @Test
    void run_that_is_deleted_before_it_was_assigned_is_idle() {
        Task task = read(run("", "", "'deletionTimestamp':'2026-01-01T00:00:00Z',"));

        assertThat(task.state()).isEqualTo(new TaskState.Idle());
    }

    @Test
    void run_without_a_runtime_is_idle() {
        Task task = read(run("'runtime':''", ""));

        assertThat(task.state()).isEqualTo(new TaskState.Idle());
    }

    @Test
    void active_run_with_a_spoilt_spec_holds_what_is_valid() {
        Task task =
                read(
                        run(
                                "'affinity':7,'resources':{'requests':{'gpu':'-1','cpu':'4'}}",
                                "'phase':'Running','assignedPod':'p'"));

        assertThat(task.spec().requests()).isEqualTo(requests("cpu", 4L, "runs", 1L));
        assertThat(task.state()).isInstanceOf(TaskState.Active.class);
    }

    @Test
    void conditions_of_a_waiting_run_are_carried_as_compact_json() {
        Task waiting = read(run("", "'conditions':[ { 'type' : 'Other' , 'n' : [ 1 ] } ]"));
        Task active =
                read(run("", "'phase':'Ready','assignedPod':'p','conditions':[{'type':'Other'}]"));

        assertThat(waiting.observed().carried())
                .isEqualTo(
                        new Conditions(
                                json("[{'type':'Other','n':[1]}]")
                                        .getBytes(StandardCharsets.UTF_8)));
        assertThat(active.observed().carried()).isSameAs(Observed.Carried.NOTHING);
    }

    @Test
    void conditions_beyond_the_bound_are_not_carried() {
        Task task =
                read(
                        run(
                                "",
                                "'conditions':[{'type':'Other','message':'"
                                        + "x".repeat(70_000)
                                        + "'}],'message':'m'"));

        assertThat(Conditions.of(task.observed().carried()).isTooLong()).isTrue();
        assertThat(task.state()).isEqualTo(new TaskState.Waiting("m", Optional.empty(), false));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'status':{'phase':7}",
                "'status':'x'",
                "'status':{'conditions':{}}",
                "'status':{'attempt':1.5}",
                "'spec':[]",
                "'spec':{'runtime':'python','cancelRequested':'yes'}",
                "'spec':{'runtime':{}}",
                "'spec':{'runtime':'python','workspace':'ws'}"
            })
    void run_with_a_wrong_type_is_reported_and_idle(String part) {
        Task task = read(json("{" + meta("") + "," + part + "}"));

        assertThat(task.state()).isEqualTo(new TaskState.Idle());
        assertThat(faults).hasSize(1);
        assertThat(faults.getFirst().object()).isEqualTo("ns/r");
    }

    @Test
    void active_run_with_a_wrong_type_is_reported_and_holds_its_capacity() {
        Task task =
                read(
                        run(
                                "'workspace':7,'resources':{'requests':{'runs':'3'}}",
                                "'phase':'Running','assignedPod':'p'"));

        assertThat(task.state()).isInstanceOf(TaskState.Active.class);
        assertThat(task.spec().requests()).isEqualTo(requests("runs", 3L));
        assertThat(faults).hasSize(1);
    }

    @Test
    void text_that_breaks_off_is_reported_and_idle() {
        Task task = read(json("{" + meta("") + ",'spec':{'runtime':'python'"));

        assertThat(task.state()).isEqualTo(new TaskState.Idle());
        assertThat(faults).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "7",
                "{}",
                "{'metadata':{'name':'r','uid':'u'}}",
                "{'metadata':{'name':'r','uid':'u','resourceVersion':'1a'}}",
                "{'metadata':{'name':'r','resourceVersion':'1'}}",
                "{'metadata':{'name':'r','uid':'u','resourceVersion':'99999999999999999999'}}"
            })
    void object_without_an_identity_is_reported_and_absent(String json) {
        Reading<Task> reading = reader.read(cursor(json(json)));

        assertThat(reading).isEqualTo(new Reading.Absent<Task>(Optional.empty()));
        assertThat(faults).hasSize(1);
    }

    @Test
    void equal_parts_of_runs_are_kept_once() {
        Task one = read(run(affinity(required(TERM), ""), "'phase':'Pending'"));
        Task other = read(run(affinity(required(TERM), ""), "'phase':'Pending'"));

        assertThat(other.spec()).isSameAs(one.spec());
        assertThat(other.pool()).isSameAs(one.pool());
        assertThat(other.key().name().namespace()).isSameAs(one.key().name().namespace());
    }

    private Task read(String json) {
        return switch (reader.read(cursor(json(json)))) {
            case Reading.Present<Task>(Identity _, Task task) -> task;
            case Reading.Absent<Task> absent -> throw new AssertionError(absent + " " + faults);
        };
    }

    private static String message(Task task) {
        return ((TaskSpec.Invalid) task.spec()).message();
    }

    private static String run(String spec, String status) {
        return run(spec, status, "");
    }

    private static String run(String spec, String status, String meta) {
        String runtime = spec.contains("'runtime'") ? "" : "'runtime':'python'";
        String comma = runtime.isEmpty() || spec.isEmpty() ? "" : ",";
        return json(
                "{"
                        + meta(meta)
                        + ",'spec':{"
                        + runtime
                        + comma
                        + spec
                        + "},'status':{"
                        + status
                        + "}}");
    }

    private static String meta(String more) {
        return "'metadata':{"
                + more
                + "'name':'r','namespace':'ns','uid':'u','resourceVersion':'5'}";
    }

    private static String retryStatus(String phase, long attempt, String running) {
        return "'phase':'"
                + phase
                + "','attempt':"
                + attempt
                + ",'conditions':[{'type':'Scheduled','status':'False'},"
                + "{'type':'Running','status':'"
                + running
                + "','lastTransitionTime':'2026-01-01T00:00:00Z'}]";
    }

    private static String affinity(String affinity, String antiAffinity) {
        return "'affinity':{'runAffinity':{"
                + affinity
                + "},'runAntiAffinity':{"
                + antiAffinity
                + "}}";
    }

    private static String required(String terms) {
        return "'requiredDuringSchedulingIgnoredDuringExecution':[" + terms + "]";
    }

    private static String preferred(int weight, String term) {
        return "'preferredDuringSchedulingIgnoredDuringExecution':[{'weight':"
                + weight
                + ",'runAffinityTerm':"
                + term
                + "}]";
    }

    private static String expressions(String items) {
        return "{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchExpressions':["
                + items
                + "]}}";
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }

    private static JsonCursor cursor(String json) {
        return new JsonCursor(json.getBytes(StandardCharsets.UTF_8));
    }

    private static Requests requests(Object... namesAndAmounts) {
        TreeMap<String, Long> amounts = new TreeMap<>();
        for (int i = 0; i < namesAndAmounts.length; i += 2) {
            amounts.put((String) namesAndAmounts[i], (Long) namesAndAmounts[i + 1]);
        }
        return Requests.of(amounts);
    }
}
