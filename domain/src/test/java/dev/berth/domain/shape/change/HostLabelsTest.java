package dev.berth.domain.shape.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class HostLabelsTest {
    private final HostLabels labels = new HostLabels(hosts -> hosts.seen(5, zone("a")));

    @Test
    void a_new_label_is_told_of_all_hosts_and_then_of_each_that_comes() {
        HostsByLabel hosts = labels.acquire("zone");

        labels.seen(7, zone("a"));
        labels.seen(8, zone("b"));
        labels.seen(9, Labels.NONE);

        assertThat(slots(hosts, "a")).containsExactly(5, 7);
        assertThat(slots(hosts, "b")).containsExactly(8);
        assertThat(slots(hosts, "c")).isEmpty();
    }

    @Test
    void a_host_stands_under_its_present_value_only() {
        HostsByLabel hosts = labels.acquire("zone");

        labels.seen(5, zone("b"));
        labels.seen(6, zone("b"));
        labels.seen(6, Labels.NONE);
        labels.seen(40, zone("b"));
        labels.gone(40);
        labels.gone(100);

        assertThat(slots(hosts, "a")).isEmpty();
        assertThat(slots(hosts, "b")).containsExactly(5);
    }

    @Test
    void a_label_is_kept_while_somebody_asks_about_it() {
        HostsByLabel hosts = labels.acquire("zone");
        labels.acquire("zone");

        labels.release(hosts);
        assertThat(labels.size()).isEqualTo(1);
        labels.release(hosts);
        assertThat(labels.size()).isZero();
    }

    private static List<Integer> slots(HostsByLabel hosts, String value) {
        List<Integer> slots = new ArrayList<>();
        hosts.forEach(value, slots::add);
        return slots;
    }

    private static Labels zone(String value) {
        return Labels.of(new TreeMap<>(Map.of("zone", value)));
    }
}
