package dev.berth.memory.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.memory.group.PodGroups.Fault;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonTrees;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PodGroupsTest {
    private static Json.Fields group(String spec) {
        return JsonTrees.of(
                "{'apiVersion':'scheduling.k8s.io/v1alpha3','kind':'PodGroup','metadata':{'name':'g'},'spec':{"
                        + spec
                        + "}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'schedulingPolicy':{'basic':{}}",
                "'schedulingPolicy':{'gang':{'minCount':1}}",
                "'schedulingPolicy':{'gang':{'minCount':9}},'schedulingConstraints':{'topology':[{'key':'example.com/rack'}]}",
            })
    void what_is_right_has_no_fault(String spec) {
        assertThat(PodGroups.fault(group(spec))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'priority':1 | spec.schedulingPolicy | `` | expected one of basic and gang",
                "'schedulingPolicy':{'basic':{},'gang':{'minCount':1}} | spec.schedulingPolicy | `` | expected one of basic and gang",
                "'schedulingPolicy':{'gang':{'minCount':0}} | spec.schedulingPolicy.gang.minCount | 0 | expected a whole number from 1",
                "'schedulingPolicy':{'gang':{}} | spec.schedulingPolicy.gang.minCount | `` | expected a whole number from 1",
                "'schedulingPolicy':{'basic':{}},'schedulingConstraints':{'topology':[{'key':'a'},{'key':'b'}]} | spec.schedulingConstraints.topology | 2 | expected at most 1 item",
                "'schedulingPolicy':{'basic':{}},'schedulingConstraints':{'topology':[{'key':'a b'}]} | spec.schedulingConstraints.topology[0].key | a b | expected a key of a label",
            })
    void a_fault_is_named(String spec, String field, String value, String message) {
        assertThat(PodGroups.fault(group(spec))).contains(new Fault(field, value, message));
    }

    @Test
    void the_minimum_of_a_gang_can_be_changed_and_nothing_else() {
        Json.Fields gang = group("'schedulingPolicy':{'gang':{'minCount':2}},'priority':1");
        String message = "can not be changed; delete the group first";

        assertThat(
                        PodGroups.change(
                                gang,
                                group("'schedulingPolicy':{'gang':{'minCount':3}},'priority':1")))
                .isEmpty();
        assertThat(PodGroups.change(gang, group("'schedulingPolicy':{'basic':{}},'priority':1")))
                .contains(new Fault("spec.schedulingPolicy", "", message));
        assertThat(PodGroups.change(gang, group("'schedulingPolicy':{'gang':{'minCount':2}}")))
                .contains(new Fault("spec.priority", "", message));
        assertThat(
                        PodGroups.change(
                                gang,
                                group(
                                        "'schedulingPolicy':{'gang':{'minCount':2}},'priority':1,'disruptionMode':{'all':{}}")))
                .contains(new Fault("spec.disruptionMode", "", message));
    }

    @Test
    void the_version_with_the_same_fields_is_stored_as_the_one_that_is_read() {
        assertThat(PodGroups.isOne("scheduling.k8s.io/v1alpha3", "PodGroup")).isTrue();
        assertThat(PodGroups.isOne("scheduling.k8s.io/v1beta1", "PodGroup")).isTrue();
        assertThat(PodGroups.isOne("scheduling.k8s.io/v1alpha2", "PodGroup")).isFalse();
        assertThat(PodGroups.isOne("scheduling.k8s.io/v1beta1", "Workload")).isFalse();
        assertThat(PodGroups.stored(group("'priority':1")).text("apiVersion"))
                .isEqualTo("scheduling.k8s.io/v1beta1");
    }
}
