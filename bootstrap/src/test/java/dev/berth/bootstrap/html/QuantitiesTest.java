package dev.berth.bootstrap.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.demand.RatedResource;
import java.math.BigDecimal;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Amounts as people read them.
final class QuantitiesTest {

    @ParameterizedTest
    @CsvSource({
        "memory, 0, 0",
        "memory, 1023, 1023",
        "memory, 1024, 1 Ki",
        "memory, 1610612736, 1.5 Gi",
        "hugepages-2Mi, 4194304, 4 Mi",
        "memory, 9223372036854775807, 8 Ei",
        "cpu, 0.250, 0.25",
        "cpu, 100, 100",
        "nvidia.com/gpu, 1024, 1024"
    })
    void amounts_have_the_unit_of_their_resource(String resource, BigDecimal amount, String text) {
        assertThat(Quantities.text(resource, amount)).isEqualTo(text);
    }

    @Test
    void cpu_of_a_node_is_counted_in_thousandths_and_rated_amounts_are_left_out() {
        TreeMap<String, Amount> amounts = new TreeMap<>();
        amounts.put("cpu", new Amount(1_500, 0));
        amounts.put(RatedResource.of("cpu"), new Amount(1_500, 0));

        assertThat(Quantities.of(PoolKey.NODES, Capacity.of(amounts)).toString())
                .isEqualTo("{cpu=1.500000000000}");
    }

    @Test
    void cpu_of_a_runtime_pod_is_what_it_says_also_a_fraction() {
        TreeMap<String, Amount> amounts = new TreeMap<>();
        amounts.put("cpu", new Amount(2, 500_000_000));

        assertThat(Quantities.of(new PoolKey("a", "b"), Capacity.of(amounts)).toString())
                .isEqualTo("{cpu=2.500000000}");
    }
}
