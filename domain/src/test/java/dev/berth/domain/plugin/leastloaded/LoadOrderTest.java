package dev.berth.domain.plugin.leastloaded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostView;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class LoadOrderTest {
    private static final BigInteger NANOS = BigInteger.valueOf(Amount.NANOS_PER_UNIT);

    private final SplittableRandom random = new SplittableRandom(3);
    private final LoadOrder order =
            new LoadOrder(Requests.of(new TreeMap<>(Map.of("runs", 1L, "memory", 3L))));

    @Test
    void the_order_is_that_of_exact_fractions() {
        List<LoadedHost> hosts = hosts(120);

        for (LoadedHost left : hosts) {
            for (LoadedHost right : hosts) {
                assertThat(Integer.signum(order.compare(left, right)))
                        .as("%s against %s", left, right)
                        .isEqualTo(Integer.signum(exactly(left, right)));
            }
        }
    }

    @Test
    void a_sketch_never_contradicts_the_order() {
        List<LoadedHost> hosts = hosts(120);
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
                            .isEqualTo(Integer.signum(exactly(hosts.get(i), hosts.get(j))));
                }
            }
        }
    }

    private int answer(long[] sketches, int left, int right) {
        return sketches[left] != sketches[right]
                ? Long.compare(sketches[left], sketches[right])
                : order.compareSketches(sketches, left, sketches, right);
    }

    private List<LoadedHost> hosts(int count) {
        List<LoadedHost> hosts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            hosts.add(host());
        }
        return hosts;
    }

    private LoadedHost host() {
        TreeMap<String, Amount> capacity = new TreeMap<>();
        int kinds = random.nextInt(4);
        for (int i = 0; i < kinds; i++) {
            capacity.put(List.of("runs", "memory", "cpu").get(i), amount());
        }
        long[] used = new long[capacity.size()];
        for (int i = 0; i < used.length; i++) {
            used[i] = random.nextInt(3) == 0 ? Long.MAX_VALUE : random.nextLong(0, 12);
        }
        return new LoadedHost(Capacity.of(capacity), used);
    }

    private Amount amount() {
        return switch (random.nextInt(5)) {
            case 0 -> new Amount(Long.MAX_VALUE - random.nextInt(3), 0);
            case 1 -> new Amount(random.nextInt(3), 1 + random.nextInt(999_999_999));
            case 2 -> new Amount(0, 1);
            default -> new Amount(1 + random.nextInt(8), 0);
        };
    }

    private int exactly(LoadedHost left, LoadedHost right) {
        BigInteger[] leftMax = largest(left);
        BigInteger[] rightMax = largest(right);
        int byMax = compare(leftMax, rightMax);
        return byMax != 0 ? byMax : compare(sum(left), sum(right));
    }

    private BigInteger[] largest(LoadedHost host) {
        BigInteger[] largest = {BigInteger.ZERO, BigInteger.ONE};
        for (int i = 0; i < host.capacity().size(); i++) {
            BigInteger[] ratio = ratio(host, i);
            largest = compare(ratio, largest) > 0 ? ratio : largest;
        }
        return largest;
    }

    private BigInteger[] sum(LoadedHost host) {
        BigInteger[] sum = {BigInteger.ZERO, BigInteger.ONE};
        for (int i = 0; i < host.capacity().size(); i++) {
            BigInteger[] ratio = ratio(host, i);
            sum =
                    new BigInteger[] {
                        sum[0].multiply(ratio[1]).add(ratio[0].multiply(sum[1])),
                        sum[1].multiply(ratio[1])
                    };
        }
        return sum;
    }

    private BigInteger[] ratio(LoadedHost host, int index) {
        Amount amount = host.capacity().amount(index);
        BigInteger projected =
                BigInteger.valueOf(host.used(index))
                        .add(
                                BigInteger.valueOf(
                                        order.requests().amountOf(host.capacity().name(index))))
                        .min(BigInteger.valueOf(Long.MAX_VALUE));
        return new BigInteger[] {
            projected.multiply(NANOS),
            BigInteger.valueOf(amount.whole())
                    .multiply(NANOS)
                    .add(BigInteger.valueOf(amount.nanos()))
        };
    }

    private static int compare(BigInteger[] left, BigInteger[] right) {
        return left[0].multiply(right[1]).compareTo(right[0].multiply(left[1]));
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record LoadedHost(Capacity capacity, long[] use) implements HostView {
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

        @Override
        public long used(int index) {
            return use[index];
        }
    }
}
