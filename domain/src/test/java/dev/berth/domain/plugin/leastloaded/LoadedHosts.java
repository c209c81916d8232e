package dev.berth.domain.plugin.leastloaded;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostView;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Hosts with capacities and loads of all kinds, and their order in fractions without bound.
final class LoadedHosts {
    private static final BigInteger NANOS = BigInteger.valueOf(Amount.NANOS_PER_UNIT);

    private final SplittableRandom random;

    LoadedHosts(SplittableRandom random) {
        this.random = random;
    }

    /// Hosts with tiny, fractional and huge capacities and loads.
    List<LoadedHost> any(int count) {
        return hosts(count, this::anyAmount);
    }

    /// Hosts with small whole capacities, some of them loaded far beyond.
    List<LoadedHost> plain(int count) {
        return hosts(count, () -> new Amount(1 + random.nextInt(12), 0));
    }

    private List<LoadedHost> hosts(int count, Supplier<Amount> amounts) {
        List<LoadedHost> hosts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            hosts.add(host(amounts));
        }
        return hosts;
    }

    private LoadedHost host(Supplier<Amount> amounts) {
        TreeMap<String, Amount> capacity = new TreeMap<>();
        int kinds = random.nextInt(4);
        for (int i = 0; i < kinds; i++) {
            capacity.put(List.of("runs", "memory", "cpu").get(i), amounts.get());
        }
        long[] used = new long[capacity.size()];
        for (int i = 0; i < used.length; i++) {
            used[i] =
                    switch (random.nextInt(6)) {
                        case 0 -> Long.MAX_VALUE;
                        case 1 -> Long.MAX_VALUE / (1 + random.nextInt(5)) - random.nextInt(3);
                        default -> random.nextLong(0, 12);
                    };
        }
        return new LoadedHost(Capacity.of(capacity), used);
    }

    private Amount anyAmount() {
        return switch (random.nextInt(6)) {
            case 0 -> new Amount(Long.MAX_VALUE - random.nextInt(3), 0);
            case 1 -> new Amount(random.nextInt(3), 1 + random.nextInt(999_999_999));
            case 2 -> new Amount(0, 1);
            case 3 -> new Amount(1L << random.nextInt(63), random.nextInt(2));
            default -> new Amount(1 + random.nextInt(8), 0);
        };
    }

    /// The order, computed in fractions without bound.
    static int compare(Requests requests, LoadedHost left, LoadedHost right) {
        int byMax = compare(largest(requests, left), largest(requests, right));
        return byMax != 0 ? byMax : compare(sum(requests, left), sum(requests, right));
    }

    private static BigInteger[] largest(Requests requests, LoadedHost host) {
        BigInteger[] largest = {BigInteger.ZERO, BigInteger.ONE};
        for (int i = 0; i < host.capacity().size(); i++) {
            BigInteger[] ratio = ratio(requests, host, i);
            largest = compare(ratio, largest) > 0 ? ratio : largest;
        }
        return largest;
    }

    private static BigInteger[] sum(Requests requests, LoadedHost host) {
        BigInteger[] sum = {BigInteger.ZERO, BigInteger.ONE};
        for (int i = 0; i < host.capacity().size(); i++) {
            BigInteger[] ratio = ratio(requests, host, i);
            sum =
                    new BigInteger[] {
                        sum[0].multiply(ratio[1]).add(ratio[0].multiply(sum[1])),
                        sum[1].multiply(ratio[1])
                    };
        }
        return sum;
    }

    private static BigInteger[] ratio(Requests requests, LoadedHost host, int index) {
        Amount amount = host.capacity().amount(index);
        BigInteger projected =
                BigInteger.valueOf(host.used(index))
                        .add(BigInteger.valueOf(requests.amountOf(host.capacity().name(index))))
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
    record LoadedHost(Capacity capacity, long[] use) implements HostView {
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
