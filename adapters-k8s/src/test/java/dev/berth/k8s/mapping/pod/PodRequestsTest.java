package dev.berth.k8s.mapping.pod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Requests;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PodRequestsTest {
    private static final String ONE_CPU = PodTexts.container("'requests':{'cpu':'1'}");

    private final PodTexts pods = new PodTexts();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1            | 1000",
                "100m         | 100",
                "1e-1         | 100",
                "0.0001       | 1",
                "1.0001       | 1001",
                "0            | 0",
            })
    void cpu_is_counted_in_thousandths_rounded_up(String text, long counted) {
        assertThat(
                        requests(PodTexts.container("'requests':{'cpu':'" + text + "'}"))
                                .amountOf("cpu"))
                .isEqualTo(counted);
    }

    @ParameterizedTest
    @CsvSource({"400m, 1", "1.2Gi, 1288490189", "1k, 1000", "1Ki, 1024", "0.001Mi, 1049"})
    void memory_is_counted_in_bytes_rounded_up(String text, long counted) {
        assertThat(
                        requests(PodTexts.container("'requests':{'memory':'" + text + "'}"))
                                .amountOf("memory"))
                .isEqualTo(counted);
    }

    @Test
    void what_is_too_much_to_be_placed_is_counted_nevertheless() {
        String containers =
                "{'resources':{'requests':{'cpu':'1'}}},".repeat(PodSpecReader.CONTAINERS_MAX);
        String resources =
                IntStream.rangeClosed(0, ResourceAmounts.RESOURCES_MAX)
                        .mapToObj(i -> "'example.com/r" + i + "':'2'")
                        .collect(Collectors.joining(","));

        assertThat(
                        requests(
                                        "'containers':["
                                                + containers
                                                + "{'resources':{'requests':{'memory':'7'}}}]")
                                .amountOf("memory"))
                .isEqualTo(7);
        assertThat(
                        requests(PodTexts.container("'requests':{" + resources + "}"))
                                .amountOf("example.com/r99"))
                .isEqualTo(2);
        assertThat(
                        requests(PodTexts.container("'requests':{'memory':'1e30','cpu':'1'}"))
                                .toString())
                .contains("cpu: 1000", "memory: 9223372036854775807");
    }

    @Test
    void the_sum_of_containers_is_rounded_and_not_each_of_them() {
        Requests requests =
                requests(
                        "'containers':[{'resources':{'requests':{'memory':'400m'}}},"
                                + "{'resources':{'requests':{'memory':'400m'}}}]");

        assertThat(requests.amountOf("memory")).isEqualTo(1);
    }

    @Test
    void a_pod_takes_one_of_the_pods_and_its_rated_amounts() {
        assertThat(requests("'containers':[{}]").toString())
                .isEqualTo("{pods: 1, rated:cpu: 100, rated:memory: 209715200}");
        assertThat(requests(PodTexts.container("'requests':{'cpu':'1','memory':'0'}")).toString())
                .isEqualTo("{cpu: 1000, pods: 1, rated:cpu: 1000}");
    }

    @Test
    void init_containers_count_one_at_a_time() {
        assertThat(
                        cpu(
                                "'containers':["
                                        + cpuOf("1")
                                        + ","
                                        + cpuOf("1")
                                        + "],"
                                        + "'initContainers':["
                                        + cpuOf("3")
                                        + ","
                                        + cpuOf("2")
                                        + "]"))
                .isEqualTo(3_000);
        assertThat(
                        cpu(
                                "'containers':["
                                        + cpuOf("2")
                                        + ","
                                        + cpuOf("2")
                                        + "],"
                                        + "'initContainers':["
                                        + cpuOf("3")
                                        + "]"))
                .isEqualTo(4_000);
    }

    @Test
    void sidecars_count_beside_containers_and_beside_the_init_containers_behind_them() {
        String sidecar = "{'restartPolicy':'Always','resources':{'requests':{'cpu':'1'}}}";

        assertThat(cpu("'containers':[" + cpuOf("1") + "],'initContainers':[" + sidecar + "]"))
                .isEqualTo(2_000);
        assertThat(
                        cpu(
                                "'containers':["
                                        + cpuOf("1")
                                        + "],'initContainers':["
                                        + sidecar
                                        + ","
                                        + cpuOf("4")
                                        + "]"))
                .isEqualTo(5_000);
        assertThat(
                        cpu(
                                "'containers':["
                                        + cpuOf("1")
                                        + "],'initContainers':["
                                        + cpuOf("4")
                                        + ","
                                        + sidecar
                                        + "]"))
                .isEqualTo(4_000);
    }

    @Test
    void overhead_comes_on_top_and_the_pod_as_a_whole_stands_for_its_containers() {
        assertThat(cpu(ONE_CPU + ",'overhead':{'cpu':'250m'}")).isEqualTo(1_250);
        assertThat(cpu(ONE_CPU + ",'resources':{'requests':{'cpu':'3'}},'overhead':{'cpu':'1'}"))
                .isEqualTo(4_000);
    }

    @Test
    void a_limit_without_a_request_is_one() {
        assertThat(cpu(PodTexts.container("'limits':{'cpu':'2'}"))).isEqualTo(2_000);
        assertThat(cpu(PodTexts.container("'limits':{'cpu':'2'},'requests':{'cpu':'1'}")))
                .isEqualTo(1_000);
        assertThat(cpu("'containers':[{}],'resources':{'limits':{'cpu':'2'}}")).isEqualTo(2_000);
        assertThat(cpu(ONE_CPU + ",'resources':{'limits':{'cpu':'2'}}")).isEqualTo(1_000);
    }

    @Test
    void a_resize_counts_with_the_largest_of_wished_set_aside_and_given() {
        String spec =
                "'nodeName':'n1','containers':[{'name':'a','resources':{'requests':{'cpu':'2'}}}]";

        assertThat(cpu(spec, "'containerStatuses':[" + given("1", "1") + "]")).isEqualTo(2_000);
        assertThat(cpu(spec, "'containerStatuses':[" + given("3", "1") + "]")).isEqualTo(3_000);
        assertThat(cpu(spec, "'containerStatuses':[" + given("1", "4") + "]")).isEqualTo(4_000);
    }

    @Test
    void a_resize_that_can_never_be_does_not_count() {
        String spec =
                "'nodeName':'n1','containers':[{'name':'a','resources':{'requests':{'cpu':'9'}}}]";
        String statuses = ",'containerStatuses':[" + given("1", "1") + "]";

        assertThat(cpu(spec, resize("Infeasible") + statuses)).isEqualTo(1_000);
        assertThat(cpu(spec, resize("Deferred") + statuses)).isEqualTo(9_000);
    }

    @Test
    void while_it_is_resized_a_pod_counts_the_largest_of_three_sums() {
        String spec = "'nodeName':'n1','containers':[" + asking("a", "10") + "," + asking("b", "1");
        String statuses =
                "'containerStatuses':[{'name':'a','resources':{'requests':{'cpu':'4'}}},"
                        + "{'name':'b','allocatedResources':{'cpu':'9'},'resources':{'requests':{'cpu':'2'}}}]";

        // Asked for 11, set aside 10 + 9, given 4 + 2.
        assertThat(cpu(spec + "]", statuses)).isEqualTo(19_000);
        // Of what can never be granted: set aside 9, given 4 + 2.
        assertThat(cpu(spec + "]", resize("Infeasible") + "," + statuses)).isEqualTo(9_000);
    }

    @Test
    void what_a_container_has_is_what_is_set_aside_where_nobody_says() {
        String spec = "'nodeName':'n1','containers':[" + asking("a", "1") + "," + asking("b", "1");
        String statuses =
                "'containerStatuses':[{'name':'a','allocatedResources':{'cpu':'5'}},"
                        + "{'name':'b','resources':{'requests':{'cpu':'7'}}}]";

        assertThat(cpu(spec + "]", statuses)).isEqualTo(12_000);
    }

    @Test
    void a_resource_that_a_list_leaves_out_is_zero_in_its_sum() {
        String spec = "'nodeName':'n1','containers':[" + asking("a", "10") + "," + asking("b", "1");
        String statuses =
                "'containerStatuses':[{'name':'a','allocatedResources':{'memory':'1Gi'}},"
                        + "{'name':'b','allocatedResources':{'cpu':'30'}}]";

        assertThat(cpu(spec + "]", statuses)).isEqualTo(30_000);
    }

    @Test
    void init_containers_are_resized_too() {
        String spec =
                "'nodeName':'n1','initContainers':["
                        + asking("i", "5")
                        + "],'containers':["
                        + asking("a", "10")
                        + "]";
        String given = "[{'name':'i','resources':{'requests':{'cpu':'30'}}}]";

        assertThat(cpu(spec, "'initContainerStatuses':" + given)).isEqualTo(30_000);
    }

    @Test
    void a_pod_as_a_whole_is_resized_once_it_says_what_it_has() {
        String spec =
                "'nodeName':'n1','resources':{'requests':{'cpu':'20'}},'containers':["
                        + asking("a", "10")
                        + "]";
        String setAside = "'allocatedResources':{'cpu':'30'}";
        String given = "'resources':{'requests':{'cpu':'5'}}";

        assertThat(cpu(spec, setAside)).isEqualTo(20_000);
        assertThat(cpu(spec, given)).isEqualTo(20_000);
        assertThat(cpu(spec, setAside + "," + given)).isEqualTo(30_000);
        assertThat(cpu(spec, resize("Infeasible") + "," + given)).isEqualTo(5_000);
        assertThat(cpu(spec, resize("Infeasible") + "," + setAside)).isEqualTo(20_000);
        String memory = "'resources':{'requests':{'memory':'1Gi'}}";
        String ofContainer =
                "'containerStatuses':[{'name':'a','resources':{'requests':{'cpu':'25'}}}]";
        assertThat(cpu(spec, resize("Infeasible") + "," + memory + "," + ofContainer))
                .isEqualTo(25_000);
    }

    @Test
    void what_the_kubelet_says_of_the_pod_stands_for_what_it_says_of_containers() {
        String spec = "'nodeName':'n1','containers':[" + asking("a", "10") + "]";
        String given = "'resources':{'requests':{'cpu':'30'}}";
        String setAside = ",'allocatedResources':{'cpu':'20'}";
        String ofContainer =
                ",'containerStatuses':[{'name':'a','resources':{'requests':{'cpu':'50'}}}]";

        assertThat(cpu(spec, given)).isEqualTo(10_000);
        assertThat(cpu(spec, given + setAside)).isEqualTo(30_000);
        assertThat(cpu(spec, given + setAside + ofContainer)).isEqualTo(30_000);
        assertThat(cpu(spec.replace("10", "40"), given + setAside)).isEqualTo(40_000);
        assertThat(
                        cpu(
                                spec.replace("10", "40"),
                                resize("Infeasible") + "," + given + setAside + ofContainer))
                .isEqualTo(30_000);
    }

    @Test
    void a_pod_that_asks_as_a_whole_is_not_rated_for_more_memory_than_its_overhead() {
        String containers = "'containers':[{'name':'a','resources':{'requests':{'cpu':'1'}}}]";
        String overhead = ",'overhead':{'memory':'130Mi'}";
        String whole = "'resources':{'requests':{'cpu':'5'}},";

        assertThat(requests(containers + overhead).amountOf("rated:memory")).isEqualTo(330L << 20);
        assertThat(requests(whole + containers + overhead).amountOf("rated:memory"))
                .isEqualTo(130L << 20);
        assertThat(requests(whole + containers).amountOf("rated:memory")).isEqualTo(200L << 20);
    }

    private static String asking(String name, String cpu) {
        return "{'name':'" + name + "','resources':{'requests':{'cpu':'" + cpu + "'}}}";
    }

    private static String given(String allocated, String actual) {
        return "{'name':'a','allocatedResources':{'cpu':'"
                + allocated
                + "'},'resources':{'requests':{'cpu':'"
                + actual
                + "'}}}";
    }

    private static String resize(String reason) {
        return "'conditions':[{'type':'PodResizePending','status':'True','reason':'"
                + reason
                + "'}]";
    }

    private static String cpuOf(String amount) {
        return "{'resources':{'requests':{'cpu':'" + amount + "'}}}";
    }

    private long cpu(String spec) {
        return cpu(spec, "");
    }

    private long cpu(String spec, String status) {
        return pods.read(spec, status).spec().requests().amountOf("cpu");
    }

    private Requests requests(String spec) {
        return pods.read(spec, "").spec().requests();
    }
}
