package dev.berth.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class ParkedByNeedTest {
    private final ParkedByNeed<Integer> parked = new ParkedByNeed<>();

    @Test
    void whoever_needs_as_much_as_is_free_is_visited_and_whoever_needs_more_is_not() {
        parked.add(1, asks(Map.of("cpu", 4L)));
        parked.add(2, asks(Map.of("cpu", 5L)));
        parked.add(3, asks(Map.of("cpu", 1L, "gpu", 1L)));
        parked.add(4, Requests.NONE);

        assertThat(visited(new Free(Map.of("cpu", 4L)))).containsExactly(1, 4);
        assertThat(visited(new Free(Map.of("cpu", 5L, "gpu", 2L)))).containsExactly(1, 2, 3, 4);
        assertThat(visited(new Free(Map.of("cpu", -3L)))).containsExactly(4);
    }

    @Test
    void whoever_is_taken_out_is_not_visited_and_its_place_serves_the_next() {
        parked.add(1, asks(Map.of("cpu", 1L)));
        parked.add(2, asks(Map.of("cpu", 1L)));
        parked.remove(1);
        parked.remove(1);
        parked.add(3, asks(Map.of("memory", 7L)));

        assertThat(visited(new Free(Map.of("cpu", 1L)))).containsExactly(2);
        assertThat(visited(new Free(Map.of("memory", 7L)))).containsExactly(3);
    }

    @Test
    void of_ten_thousand_different_needs_only_those_with_room_are_looked_at() {
        for (int i = 0; i < 10_000; i++) {
            parked.add(i, asks(Map.of("cpu", 100L + i, "runs", 1L)));
        }

        assertThat(visited(new Free(Map.of("cpu", 104L, "runs", 9L))))
                .containsExactly(0, 1, 2, 3, 4);
        assertThat(visited(new Free(Map.of("cpu", 99L, "runs", 9L)))).isEmpty();
    }

    @Test
    void the_largest_amount_there_is_can_be_free_and_be_needed() {
        parked.add(1, asks(Map.of("cpu", Long.MAX_VALUE)));
        parked.add(2, asks(Map.of("cpu", 1L)));
        parked.add(3, asks(Map.of("cpu", 1L)));
        parked.remove(2);

        assertThat(visited(new Free(Map.of("cpu", Long.MAX_VALUE), Long.MAX_VALUE)))
                .containsExactly(1, 3);
        assertThat(visited(new Free(Map.of("cpu", Long.MAX_VALUE - 1), Long.MAX_VALUE)))
                .containsExactly(3);
    }

    @Test
    void any_come_and_go_as_if_each_were_asked() {
        SplittableRandom random = new SplittableRandom(11);
        TreeMap<Integer, Requests> all = new TreeMap<>();
        for (int step = 0; step < 4_000; step++) {
            int number = random.nextInt(step / 1_000 % 2 == 0 ? 300 : 30);
            if (random.nextInt(3) == 0) {
                all.remove(number);
                parked.remove(number);
            } else if (!all.containsKey(number)) {
                Requests needs = asks(drawn(random, 4));
                all.put(number, needs);
                parked.add(number, needs);
            }
            Free host = new Free(drawn(random, 6));
            List<Integer> expected = new ArrayList<>();
            all.forEach((one, needs) -> {
                if (host.has(needs)) {
                    expected.add(one);
                }
            });
            assertThat(visited(host)).as("step %s", step).containsExactlyElementsOf(expected);
        }
    }

    private static Map<String, Long> drawn(SplittableRandom random, int kinds) {
        TreeMap<String, Long> amounts = new TreeMap<>();
        for (int i = random.nextInt(kinds); i > 0; i--) {
            amounts.put("r" + random.nextInt(6), 1L + random.nextInt(9));
        }
        return amounts;
    }

    private static Requests asks(Map<String, Long> amounts) {
        return Requests.of(new TreeMap<>(amounts));
    }

    /// In the order of their numbers.
    private List<Integer> visited(HostView host) {
        List<Integer> visited = new ArrayList<>();
        parked.forEachWithRoom(host, visited::add);
        visited.sort(Integer::compare);
        return visited;
    }

    /// A Host with that much free.
    private record Free(Map<String, Long> amounts, long all) implements HostView {
        Free(Map<String, Long> amounts) {
            this(amounts, 1_000);
        }

        boolean has(Requests needs) {
            for (int i = 0; i < needs.size(); i++) {
                if (needs.amount(i) > amounts.getOrDefault(needs.name(i), 0L)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public Capacity capacity() {
            TreeMap<String, Amount> whole = new TreeMap<>();
            amounts.keySet().forEach(name -> whole.put(name, new Amount(all, 0)));
            return Capacity.of(whole);
        }

        @Override
        public long used(int index) {
            return all - amounts.getOrDefault(capacity().name(index), 0L);
        }

        @Override
        public String name() {
            return "host";
        }

        @Override
        public Labels labels() {
            return Labels.NONE;
        }

        @Override
        public boolean ready() {
            return true;
        }

        @Override
        public boolean fresh() {
            return true;
        }
    }
}
