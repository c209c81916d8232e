package dev.berth.k8s.mapping.pod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.text.Interner;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class NodeReaderTest {
    private final List<String> faults = new ArrayList<>();
    private final NodeReader reader =
            new NodeReader(fault -> faults.add(fault.toString()), new Interner(16));

    @Test
    void what_a_node_has_to_give_is_allocatable_and_never_capacity() {
        Host node =
                read(
                        "",
                        "'capacity':{'cpu':'8'},'allocatable':{'cpu':'3920m','memory':'1.5','pods':'110','gpu':'0'}");

        assertThat(node.pool()).isEqualTo(PoolKey.NODES);
        assertThat(node.key().name().namespace()).isEmpty();
        assertThat(node.capacity().toString())
                .isEqualTo("{cpu: 3920, memory: 2, pods: 110, rated:cpu: 3920, rated:memory: 2}");
        assertThat(node.ready()).isTrue();
        assertThat(faults).isEmpty();
    }

    @Test
    void an_amount_beyond_all_bounds_counts_as_the_largest() {
        assertThat(read("", "'allocatable':{'memory':'8Ei'}").capacity().toString())
                .contains("memory: 9223372036854775807");
    }

    @Test
    void taints_and_cordons_are_read() {
        Host node =
                read(
                        "'unschedulable':true,'taints':[{'key':'a','value':'b','effect':'NoExecute'},{'key':'c','effect':'NoSchedule'}]",
                        "");

        assertThat(node.ready()).isFalse();
        assertThat(node.taints())
                .containsExactly(
                        new Taint("a", "b", TaintEffect.NO_EXECUTE),
                        new Taint("c", "", TaintEffect.NO_SCHEDULE));
    }

    @Test
    void a_node_that_cannot_be_read_is_reported_and_takes_nothing() {
        Host node = read("'taints':[{'key':'a','effect':'Maybe'}]", "'allocatable':{'cpu':'8'}");

        assertThat(node.ready()).isFalse();
        assertThat(node.capacity().size()).isZero();
        assertThat(faults).hasSize(1).first().asString().contains("Maybe");
        assertThat(read("", "'allocatable':{'cpu':'many'}").ready()).isFalse();
    }

    private Host read(String spec, String status) {
        String json =
                "{'metadata':{'name':'n','uid':'u','resourceVersion':'7'},'spec':{"
                        + spec
                        + "},'status':{"
                        + status
                        + "}}";
        Reading<Host> reading =
                reader.read(
                        new JsonCursor(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
        return ((Reading.Present<Host>) reading).value();
    }
}
