package dev.berth.domain.plugin.leastloaded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.leastloaded.LoadedHosts.LoadedHost;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class LoadOrderTest {
    private final Requests requests = Requests.of(new TreeMap<>(Map.of("runs", 1L, "memory", 3L)));
    private final LoadOrder order = new LoadOrder(requests);
    private final LoadedHosts loaded = new LoadedHosts(new SplittableRandom(3));

    @Test
    void the_order_is_that_of_exact_fractions() {
        List<LoadedHost> hosts = loaded.any(120);

        for (LoadedHost left : hosts) {
            for (LoadedHost right : hosts) {
                assertThat(Integer.signum(order.compare(left, right)))
                        .as("%s against %s", left, right)
                        .isEqualTo(Integer.signum(LoadedHosts.compare(requests, left, right)));
            }
        }
    }

    @Test
    void a_sketch_never_contradicts_the_order() {
        List<LoadedHost> hosts = loaded.any(120);
        long[] sketches = new long[hosts.size() * HostOrder.SKETCH_WORDS];
        for (int i = 0; i < hosts.size(); i++) {
            order.sketch(hosts.get(i), sketches, i * HostOrder.SKETCH_WORDS);
        }

        for (int i = 0; i < hosts.size(); i++) {
            for (int j = 0; j < hosts.size(); j++) {
                int answer =
                        answer(sketches, i * HostOrder.SKETCH_WORDS, j * HostOrder.SKETCH_WORDS);
                if (answer != 0) {
                    assertThat(Integer.signum(answer))
                            .as("%s against %s", hosts.get(i), hosts.get(j))
                            .isEqualTo(
                                    Integer.signum(
                                            LoadedHosts.compare(
                                                    requests, hosts.get(i), hosts.get(j))));
                }
            }
        }
    }

    private int answer(long[] sketches, int left, int right) {
        return sketches[left] != sketches[right]
                ? Long.compare(sketches[left], sketches[right])
                : order.compareSketches(sketches, left, sketches, right);
    }
}
