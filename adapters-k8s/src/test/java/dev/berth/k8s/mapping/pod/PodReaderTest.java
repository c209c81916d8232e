package dev.berth.k8s.mapping.pod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.HostTerm;
import dev.berth.domain.model.demand.HostTerm.NameRule;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.demand.Toleration.Match;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PodReaderTest {
    private static final String ONE_CPU = PodTexts.container("'requests':{'cpu':'1'}");

    private final PodTexts pods = new PodTexts();

    @Test
    void a_pod_without_a_node_waits_in_the_pool_of_nodes() {
        Task pod = pods.read(ONE_CPU, "");

        assertThat(pod.key().toString()).isEqualTo("Pod team/p");
        assertThat(pod.key().kind()).isEqualTo(TaskKind.POD);
        assertThat(pod.pool()).isEqualTo(PoolKey.NODES);
        assertThat(pod.state()).isEqualTo(waiting(""));
        assertThat(pods.faults()).isEmpty();
    }

    @Test
    void a_pod_with_a_node_is_active_whoever_placed_it_and_while_it_goes() {
        TaskState onNode = new TaskState.Active("n1", Optional.empty());

        assertThat(pods.read("'nodeName':'n1','schedulerName':'other'", "").state())
                .isEqualTo(onNode);
        assertThat(pods.read("'nodeName':'n1'", "'phase':'Running'").state()).isEqualTo(onNode);
        assertThat(pods.read("'nodeName':'n1'", "'phase':'Pending'").state()).isEqualTo(onNode);
        assertThat(pods.deleted("'nodeName':'n1'").state())
                .isEqualTo(
                        new TaskState.Active(
                                "n1",
                                Optional.empty(),
                                new TaskState.Stay.Ending(Instant.parse("2026-01-01T00:00:00Z"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Succeeded", "Failed"})
    void a_finished_pod_is_idle(String phase) {
        assertThat(pods.read("'nodeName':'n1'", "'phase':'" + phase + "'").state())
                .isEqualTo(new TaskState.Idle());
    }

    @Test
    void a_pod_of_another_scheduler_or_one_that_goes_does_not_wait() {
        assertThat(pods.read("'schedulerName':'other'", "").state())
                .isEqualTo(new TaskState.Idle());
        assertThat(pods.read("'schedulerName':'berth'", "").state()).isEqualTo(waiting(""));
        assertThat(pods.deleted("'schedulerName':'berth'").state()).isEqualTo(new TaskState.Idle());
    }

    @Test
    void a_member_of_a_group_that_another_scheduler_is_to_place_says_which() {
        String group = "'schedulingGroup':{'podGroupName':'g'},'schedulerName':'other'";

        assertThat(pods.read(group, "").state()).isEqualTo(new TaskState.Elsewhere("other"));
        assertThat(pods.deleted(group).state()).isEqualTo(new TaskState.Idle());
        assertThat(pods.read(group, "'phase':'Failed'").state()).isEqualTo(new TaskState.Idle());
        assertThat(pods.read(group + ",'nodeName':'n1'", "").state())
                .isEqualTo(new TaskState.Active("n1", Optional.empty()));
    }

    @Test
    void a_waiting_pod_has_the_message_of_its_condition() {
        Task pod =
                pods.read(
                        ONE_CPU,
                        "'conditions':[{'type':'Ready','status':'False','message':'no'},"
                                + "{'type':'PodScheduled','status':'False','message':'why'}]");

        assertThat(pod.state()).isEqualTo(waiting("why"));
    }

    @Test
    void host_ports_of_containers_and_sidecars_are_taken() {
        HostDemands demands =
                demands(
                        "'containers':[{'ports':[{'containerPort':8080},{'hostPort':80,'containerPort':8080},"
                                + "{'hostPort':53,'protocol':'UDP','hostIP':'10.0.0.1'}]}],"
                                + "'initContainers':[{'ports':[{'hostPort':1}]},"
                                + "{'restartPolicy':'Always','ports':[{'hostPort':2}]}]");

        assertThat(demands.ports())
                .containsExactly(
                        new HostPort("0.0.0.0", "TCP", 2),
                        new HostPort("10.0.0.1", "UDP", 53),
                        new HostPort("0.0.0.0", "TCP", 80));
    }

    @Test
    void pod_with_more_host_ports_than_are_looked_at_is_not_placed() {
        String ports =
                IntStream.rangeClosed(1, PodSpecReader.PORTS_MAX + 1)
                        .mapToObj(port -> "{'hostPort':" + port + "}")
                        .collect(Collectors.joining(","));

        HostDemands demands = demands("'containers':[{'ports':[" + ports + "]}]");

        assertThat(demands.ports()).hasSize(PodSpecReader.PORTS_MAX);
        assertThat(demands.obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.SELECTION_FAILED,
                                "node selection failed: 1025 host ports, more than 1024"));
    }

    @Test
    void a_pod_that_stands_has_all_ports_that_it_takes() {
        String ports =
                IntStream.rangeClosed(1, PodSpecReader.PORTS_MAX + 7)
                        .mapToObj(port -> "{'hostPort':" + port + "}")
                        .collect(Collectors.joining(","));

        assertThat(demands("'nodeName':'n','containers':[{'ports':[" + ports + "]}]").ports())
                .hasSize(PodSpecReader.PORTS_MAX + 7)
                .contains(new HostPort("0.0.0.0", "TCP", PodSpecReader.PORTS_MAX + 7));
    }

    @Test
    void on_the_network_of_the_node_every_port_is_one_of_the_node() {
        assertThat(
                        demands(
                                        "'hostNetwork':true,'containers':[{'ports':[{'containerPort':8080}]}]")
                                .ports())
                .containsExactly(new HostPort("0.0.0.0", "TCP", 8_080));
    }

    @Test
    void node_selector_and_node_affinity_are_read() {
        HostDemands demands =
                demands(
                        "'nodeSelector':{'b':'2','a':'1'},'affinity':{'nodeAffinity':{"
                                + "'requiredDuringSchedulingIgnoredDuringExecution':{'nodeSelectorTerms':["
                                + "{'matchExpressions':[{'key':'cores','operator':'Gt','values':['8']},"
                                + "{'key':'arch','operator':'NotIn','values':['arm']}]},"
                                + "{'matchFields':[{'key':'metadata.name','operator':'In','values':['n1']}]}]},"
                                + "'preferredDuringSchedulingIgnoredDuringExecution':[{'weight':7,'preference':"
                                + "{'matchExpressions':[{'key':'ssd','operator':'Exists'}]}}]}}");

        assertThat(demands.selector())
                .isEqualTo(
                        new Selector(
                                List.of(
                                        new Requirement.In("a", List.of("1")),
                                        new Requirement.In("b", List.of("2")))));
        assertThat(demands.required())
                .contains(
                        List.of(
                                new HostTerm(
                                        new Selector(
                                                List.of(
                                                        new Requirement.NotIn(
                                                                "arch", List.of("arm")),
                                                        new Requirement.Above("cores", 8))),
                                        List.of()),
                                new HostTerm(
                                        new Selector(List.of()),
                                        List.of(new NameRule(true, List.of("n1"))))));
        assertThat(demands.preferred()).hasSize(1);
        assertThat(demands.preferred().getFirst().weight()).isEqualTo(7);
        assertThat(demands.obstacle()).isEmpty();
    }

    @Test
    void tolerations_are_read() {
        assertThat(
                        demands(
                                        "'tolerations':[{'key':'a','value':'1','effect':'NoSchedule'},"
                                                + "{'operator':'Exists','tolerationSeconds':5}]")
                                .tolerations())
                .containsExactly(
                        new Toleration(
                                "a", new Match.Equal("1"), Optional.of(TaintEffect.NO_SCHEDULE)),
                        new Toleration("", new Match.Exists(), Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'volumes':[{'name':'d','persistentVolumeClaim':{}}] | spec.volumes[\"d\"].persistentVolumeClaim",
                "'volumes':[{'name':'d','csi':{}}]                   | spec.volumes[\"d\"].csi",
                "'volumes':[{'ephemeral':{},'name':'d'}]             | spec.volumes[\"d\"].ephemeral",
                "'resourceClaims':[{'name':'gpu'}]                   | spec.resourceClaims",
                "'schedulingGroup':{'podGroupName':'g','other':{}}   | spec.schedulingGroup.other",
                "'workloadRef':{'name':'w','podGroup':'g'}           | `spec.workloadRef, of Kubernetes 1.35,`",
                "'tolerations':[{'operator':'Gt','value':'5'}]       | spec.tolerations.operator Gt",
            })
    void what_is_not_supported_is_refused_by_name(String spec, String field) {
        assertThat(demands(spec).obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.UNSUPPORTED_CONSTRAINT,
                                field + " is not supported, so the Pod is not placed"));
    }

    @Test
    void the_group_of_a_pod_is_in_its_namespace() {
        assertThat(pods.read("'schedulingGroup':{'podGroupName':'g'}", "").group())
                .contains(new GroupName(GroupKind.POD_GROUP, new ObjectName("team", "g")));
        assertThat(pods.read("'schedulingGroup':{}", "").group()).isEmpty();
        assertThat(pods.read("'schedulingGroup':null", "").group()).isEmpty();
        assertThat(demands("'schedulingGroup':{'podGroupName':'g'}").obstacle()).isEmpty();
    }

    @Test
    void what_constrains_nothing_is_no_obstacle() {
        assertThat(
                        demands(
                                        "'volumes':[{'name':'a','emptyDir':{}},{'name':'b','configMap':{}},"
                                                + "{'name':'c','secret':{}},{'name':'d','projected':{}},"
                                                + "{'name':'e','downwardAPI':{}},{'name':'f','hostPath':{}},"
                                                + "{'name':'g','image':{}}],'resourceClaims':[],"
                                                + "'topologySpreadConstraints':[],'schedulingGates':[]")
                                .obstacle())
                .isEmpty();
    }

    @Test
    void gates_are_an_obstacle_that_lasting_ones_come_before() {
        String gate = "'schedulingGates':[{'name':'kueue'}]";

        assertThat(demands(gate).obstacle())
                .map(Obstacle::reason)
                .contains(ReasonCode.SCHEDULING_GATED);
        assertThat(demands(gate + ",'resourceClaims':[{}]").obstacle())
                .map(Obstacle::reason)
                .contains(ReasonCode.UNSUPPORTED_CONSTRAINT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'containers':[{'resources':{'requests':{'cpu':'1K'}}}] | spec.containers.resources.requests.cpu is not an amount",
                "'containers':[{'resources':{'requests':{'cpu':'-1'}}}] | spec.containers.resources.requests.cpu is not an amount",
            })
    void an_amount_that_is_none_is_an_obstacle(String spec, String message) {
        assertThat(demands(spec).obstacle())
                .contains(new Obstacle(ReasonCode.INVALID_RESOURCES, message));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'key':'a b','operator':'Exists'              | key \"a b\" is not a label key",
                "'key':'a','operator':'Lt','values':['1','2'] | operator Lt needs one whole number, and there are 2",
                "'key':'a','operator':'Like','values':['x']   | operator \"Like\" is unknown",
                "'key':'a','operator':'Near'                  | operator \"Near\" is unknown",
                "'key':'a','operator':'In'                    | operator \"In\" has too many or no values",
            })
    void a_condition_that_cannot_be_understood_is_an_obstacle(String condition, String message) {
        assertThat(
                        demands(
                                        "'affinity':{'nodeAffinity':{'requiredDuringSchedulingIgnoredDuringExecution':"
                                                + "{'nodeSelectorTerms':[{'matchExpressions':[{"
                                                + condition
                                                + "}]}]}}}")
                                .obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.SELECTION_FAILED, "node selection failed: " + message));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'operator':'Gt','values':['x']",
                "'operator':'Lt','values':['']",
                "'operator':'Gt','values':['99999999999999999999']",
                "'operator':'Gt','values':['-5']",
                "'operator':'In','values':['b','no value!']",
            })
    void a_required_term_about_which_no_label_can_be_asked_matches_nothing_and_others_go_on(
            String condition) {
        HostDemands demands =
                demands(
                        "'affinity':{'nodeAffinity':{'requiredDuringSchedulingIgnoredDuringExecution':{'nodeSelectorTerms':["
                                + "{'matchExpressions':[{'key':'ssd','operator':'Exists'},{'key':'a',"
                                + condition
                                + "}]},{'matchExpressions':[{'key':'a','operator':'Exists'}]}]}}}");

        assertThat(demands.obstacle()).isEmpty();
        assertThat(demands.required())
                .contains(
                        List.of(
                                new HostTerm(Selector.NOTHING, List.of()),
                                new HostTerm(
                                        new Selector(List.of(new Requirement.Exists("a"))),
                                        List.of())));
        assertThat(demands.required().orElseThrow().getFirst().matches("n", Labels.NONE)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'Gt','values':['x']  | operator Gt needs one whole number, not \"x\"",
                "'Gt','values':['-5'] | \"-5\" is not a label value",
                "'In','values':['!']  | \"!\" is not a label value",
            })
    void a_preferred_term_about_which_no_label_can_be_asked_is_an_obstacle(
            String condition, String message) {
        assertThat(
                        demands(
                                        "'affinity':{'nodeAffinity':{'preferredDuringSchedulingIgnoredDuringExecution':["
                                                + "{'preference':{'matchExpressions':[{'key':'a','operator':"
                                                + condition
                                                + "}]},'weight':1},{'weight':1,'preference':{}}]}}")
                                .obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.SELECTION_FAILED, "node selection failed: " + message));
    }

    @Test
    void a_pod_that_cannot_be_read_is_reported_and_idle_unless_it_holds_capacity() {
        assertThat(pods.read("'priority':'high'", "").state()).isEqualTo(new TaskState.Idle());
        assertThat(pods.faults()).hasSize(1).first().asString().contains("spec.priority");
        assertThat(pods.read("'priority':'high','nodeName':'n1'", "").state())
                .isEqualTo(new TaskState.Active("n1", Optional.empty()));
    }

    @Test
    void the_priority_is_the_number_that_the_api_server_resolved() {
        assertThat(((TaskSpec.Valid) pods.read("'priority':2000001000", "").spec()).priority())
                .isEqualTo(2_000_001_000);
        assertThat(((TaskSpec.Valid) pods.read(ONE_CPU, "").spec()).priority()).isZero();
    }

    private static TaskState waiting(String message) {
        return new TaskState.Waiting(message, Optional.empty(), false);
    }

    private HostDemands demands(String spec) {
        return ((TaskSpec.Valid) pods.read(spec, "").spec()).demands();
    }
}
