package dev.berth.memory.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.group.PodGroups.Fault;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonTrees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CompositePodGroupsTest {
    private static final String WORKLOAD = "'workloadRef':{'workloadName':'w','templateName':'t'}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "PodGroup | 'schedulingPolicy':{'gang':{'minCount':0}} | spec.schedulingPolicy.gang.minCount",
                "PodGroup | 'schedulingPolicy':{'gang':{'minGroupCount':1}} | spec.schedulingPolicy.gang.minCount",
                "PodGroup | 'schedulingPolicy':{'basic':{}},'parentCompositePodGroupName':'p' | spec.workloadRef",
                "CompositePodGroup | 'schedulingPolicy':{'basic':{}} | spec.workloadRef",
                "CompositePodGroup | 'workloadRef':{},'schedulingPolicy':{} | spec.schedulingPolicy",
                "CompositePodGroup | 'workloadRef':{},'schedulingPolicy':{'gang':{'minCount':1}} | spec.schedulingPolicy.gang.minGroupCount",
                "CompositePodGroup | 'workloadRef':{},'schedulingPolicy':{'basic':{}},'schedulingConstraints':{'topology':[{'key':'a'},{'key':'b'}]} | spec.schedulingConstraints.topology",
            })
    void what_no_server_would_let_in_is_found(String kind, String spec, String field) {
        assertThat(PodGroups.fault(group(kind, spec))).map(Fault::field).contains(field);
    }

    @Test
    void groups_in_a_group_and_groups_of_groups_name_their_workload() {
        assertThat(
                        PodGroups.fault(
                                group(
                                        "PodGroup",
                                        "'schedulingPolicy':{'gang':{'minCount':2}},"
                                                + "'parentCompositePodGroupName':'p',"
                                                + WORKLOAD)))
                .isEmpty();
        assertThat(
                        PodGroups.fault(
                                group(
                                        "CompositePodGroup",
                                        "'schedulingPolicy':{'gang':{'minGroupCount':2}},"
                                                + WORKLOAD)))
                .isEmpty();
    }

    @Test
    void of_a_group_of_groups_nothing_can_change() {
        Json.Fields before = group("CompositePodGroup", policy("minGroupCount", 2));
        Json.Fields after = group("CompositePodGroup", policy("minGroupCount", 3));

        assertThat(PodGroups.change(before, before)).isEmpty();
        assertThat(PodGroups.change(before, after))
                .map(Fault::field)
                .contains("spec.schedulingPolicy");
        assertThat(
                        PodGroups.change(
                                group("PodGroup", policy("minCount", 2)),
                                group("PodGroup", policy("minCount", 3))))
                .isEmpty();
    }

    private static String policy(String minimum, int value) {
        return WORKLOAD + ",'schedulingPolicy':{'gang':{'" + minimum + "':" + value + "}}";
    }

    private static Json.Fields group(String kind, String spec) {
        return JsonTrees.of("{'kind':'" + kind + "','spec':{" + spec + "}}");
    }
}
