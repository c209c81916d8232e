package dev.berth.domain.plugin.leastloaded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.LoadColumns;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.leastloaded.LoadedHosts.LoadedHost;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class LoadKeysTest {
    private static final int HOSTS = 150;

    private final SplittableRandom random = new SplittableRandom(9);
    private final LoadedHosts loaded = new LoadedHosts(random);

    @Test
    void keys_of_capacities_with_a_common_multiple_are_exact() {
        for (int round = 0; round < 20; round++) {
            Requests requests = requests();
            List<LoadedHost> hosts = loaded.plain(HOSTS);
            Keyed keyed = Keyed.of(requests, hosts);

            assertThat(keyed.doubt).isZero();
            checkPairs(requests, hosts, keyed);
        }
    }

    @Test
    void keys_of_other_capacities_never_contradict_the_order() {
        for (int round = 0; round < 20; round++) {
            Requests requests = requests();
            List<LoadedHost> hosts = loaded.any(HOSTS);
            Keyed keyed = Keyed.of(requests, hosts);

            assertThat(keyed.doubt).isPositive();
            checkPairs(requests, hosts, keyed);
        }
    }

    @Test
    void a_key_tells_of_a_tenth_more_load() {
        Capacity capacity = new LoadedHosts(new SplittableRandom(1)).plain(50).getLast().capacity();
        assertThat(capacity.size()).isPositive();
        List<LoadedHost> hosts =
                List.of(
                        new LoadedHost(capacity, new long[capacity.size()]),
                        new LoadedHost(capacity, filled(capacity.size(), 1)));

        Keyed keyed = Keyed.of(Requests.NONE, hosts);

        assertThat(keyed.keys[0]).isLessThan(keyed.keys[1]);
    }

    @Test
    void exact_keys_and_ties_grow_with_use() {
        for (int round = 0; round < 20; round++) {
            Requests requests = requests();
            List<LoadedHost> hosts = new ArrayList<>(loaded.plain(HOSTS));
            for (int i = 0; i < HOSTS; i++) {
                hosts.add(moreLoaded(hosts.get(i)));
            }
            Keyed keyed = Keyed.of(requests, hosts);

            assertThat(keyed.growsWithUse).isTrue();
            for (int i = 0; i < HOSTS; i++) {
                assertThat(keyed.keys[HOSTS + i]).isGreaterThanOrEqualTo(keyed.keys[i]);
                assertThat(keyed.ties[HOSTS + i]).isGreaterThanOrEqualTo(keyed.ties[i]);
            }
        }
    }

    private LoadedHost moreLoaded(LoadedHost host) {
        long[] use = host.use().clone();
        for (int r = 0; r < use.length; r++) {
            use[r] = Math.max(use[r], use[r] + random.nextInt(5));
        }
        return new LoadedHost(host.capacity(), use);
    }

    private static long[] filled(int size, long value) {
        long[] filled = new long[size];
        Arrays.fill(filled, value);
        return filled;
    }

    private Requests requests() {
        return Requests.of(
                new TreeMap<>(
                        Map.of(
                                "runs",
                                random.nextLong(0, 3),
                                "memory",
                                random.nextInt(4) == 0
                                        ? Long.MAX_VALUE - random.nextInt(3)
                                        : random.nextLong(0, 9))));
    }

    private static void checkPairs(Requests requests, List<LoadedHost> hosts, Keyed keyed) {
        for (int i = 0; i < hosts.size(); i++) {
            for (int j = 0; j < hosts.size(); j++) {
                int sign =
                        Integer.signum(LoadedHosts.compare(requests, hosts.get(i), hosts.get(j)));
                long difference = keyed.keys[i] - keyed.keys[j];
                if (Math.abs(difference) > keyed.doubt) {
                    assertThat(Long.signum(difference))
                            .as("%s against %s", hosts.get(i), hosts.get(j))
                            .isEqualTo(sign);
                } else if (keyed.doubt == 0 && keyed.keys[i] < LoadKeys.KEY_MAX) {
                    assertThat(Long.compare(keyed.ties[i], keyed.ties[j]))
                            .as("%s against %s", hosts.get(i), hosts.get(j))
                            .isEqualTo(sign);
                }
            }
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Keyed(long doubt, boolean growsWithUse, long[] keys, long[] ties) {
        static Keyed of(Requests requests, List<LoadedHost> hosts) {
            List<LoadKeys> ready =
                    new LoadOrder(requests)
                            .keysFor(hosts.stream().map(LoadedHost::capacity).toList())
                            .orElseThrow();
            long[] keys = new long[hosts.size()];
            long[] ties = new long[hosts.size()];
            for (int i = 0; i < keys.length; i++) {
                long[] key = new long[1];
                long[] tie = new long[1];
                ready.get(i).write(new OneHost(hosts.get(i)), 0, 1, key, tie);
                keys[i] = key[0];
                ties[i] = tie[0];
            }
            return new Keyed(ready.getFirst().doubt(), ready.getFirst().growsWithUse(), keys, ties);
        }
    }

    private record OneHost(LoadedHost host) implements LoadColumns {
        @Override
        public int size() {
            return 1;
        }

        @Override
        public long[] used(int resource) {
            return new long[] {host.used(resource)};
        }
    }
}
