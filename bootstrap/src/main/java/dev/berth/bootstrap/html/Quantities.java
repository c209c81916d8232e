package dev.berth.bootstrap.html;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.RatedResource;
import dev.berth.k8s.mapping.pod.CountedResource;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SortedMap;
import java.util.TreeMap;

/// Amounts of resources as people read them: whole cpus, bytes in binary units.
final class Quantities {
    private static final String[] BINARY_UNITS = {"", " Ki", " Mi", " Gi", " Ti", " Pi", " Ei"};
    private static final BigDecimal BINARY_STEP = BigDecimal.valueOf(1_024);
    private static final int MILLI_DIGITS = 3;

    private Quantities() {}

    /// What a Host has, by resource, without the amounts that only rate it.
    static SortedMap<String, BigDecimal> of(PoolKey pool, Capacity capacity) {
        SortedMap<String, BigDecimal> amounts = new TreeMap<>();
        for (int i = 0; i < capacity.size(); i++) {
            Amount amount = capacity.amount(i);
            put(
                    amounts,
                    pool,
                    capacity.name(i),
                    BigDecimal.valueOf(amount.whole())
                            .add(
                                    BigDecimal.valueOf(
                                            amount.nanos(),
                                            Integer.toString(Amount.NANOS_PER_UNIT).length() - 1)));
        }
        return amounts;
    }

    /// What a Task asks for.
    static SortedMap<String, BigDecimal> of(PoolKey pool, Requests requests) {
        SortedMap<String, BigDecimal> amounts = new TreeMap<>();
        for (int i = 0; i < requests.size(); i++) {
            put(amounts, pool, requests.name(i), BigDecimal.valueOf(requests.amount(i)));
        }
        return amounts;
    }

    private static void put(
            SortedMap<String, BigDecimal> amounts, PoolKey pool, String name, BigDecimal counted) {
        if (RatedResource.isRated(name)) {
            return;
        }
        boolean inThousandths = pool.isNodes() && name.equals(CountedResource.CPU);
        amounts.put(name, inThousandths ? counted.movePointLeft(MILLI_DIGITS) : counted);
    }

    /// A number of JSON.
    static String literal(BigDecimal amount) {
        return amount.signum() == 0 ? "0" : amount.stripTrailingZeros().toPlainString();
    }

    /// An amount for people: bytes with a binary unit and one digit behind the point.
    static String text(String resource, BigDecimal amount) {
        if (!isBytes(resource)) {
            return literal(amount);
        }
        BigDecimal scaled = amount;
        int unit = 0;
        while (unit < BINARY_UNITS.length - 1 && scaled.compareTo(BINARY_STEP) >= 0) {
            scaled = scaled.divide(BINARY_STEP);
            unit++;
        }
        return literal(scaled.setScale(1, RoundingMode.HALF_UP)) + BINARY_UNITS[unit];
    }

    /// True for what is counted in bytes.
    static boolean isBytes(String resource) {
        return resource.equals(CountedResource.MEMORY)
                || resource.equals("ephemeral-storage")
                || resource.startsWith("hugepages-");
    }
}
