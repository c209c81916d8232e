package dev.berth.memory.manifest.rule;

import dev.berth.k8s.mapping.quantity.Quantity;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/// Rules about what a Pod asks for as a whole beside what its containers ask for.
///
/// Amounts are counted in billionths. As on the API server, a container that has a limit and no
/// request asks for its limit.
final class PodAmounts {
    private static final int RESOURCES_MAX = 16;
    private static final String RESOURCES = "resources";
    private static final String REQUESTS = "requests";
    private static final String LIMITS = "limits";
    private static final BigInteger NANOS = BigInteger.valueOf(Quantity.NANOS_PER_WHOLE);

    private PodAmounts() {}

    static void check(Mapping spec) {
        Mapping requests = spec.mapping(RESOURCES).mapping(REQUESTS);
        Mapping limits = spec.mapping(RESOURCES).mapping(LIMITS);
        for (String name : known(requests)) {
            notBelow(requests, name, together(spec, name, REQUESTS));
        }
        for (String name : known(limits)) {
            if (!requests.has(name)) {
                notBelow(limits, name, together(spec, name, REQUESTS));
            }
            eachWithin(spec, limits, name);
        }
    }

    /// The resources that a whole Pod can have; more sizes of huge pages than any machine has are
    /// not looked at.
    private static List<String> known(Mapping amounts) {
        return amounts.names().stream()
                .filter(name -> ResourceNames.problemOfPod(name).isEmpty())
                .limit(RESOURCES_MAX)
                .toList();
    }

    private static void notBelow(Mapping amounts, String name, BigInteger together) {
        if (nanos(amounts.text(name)).compareTo(together) < 0) {
            amounts.blame(name, "is below what the containers ask for together, " + text(together));
        }
    }

    private static void eachWithin(Mapping spec, Mapping limits, String name) {
        BigInteger most = nanos(limits.text(name));
        for (Mapping container : spec.items("containers")) {
            Mapping own = container.mapping(RESOURCES).mapping(LIMITS);
            if (own.has(name) && nanos(own.text(name)).compareTo(most) > 0) {
                own.blame(name, "is above the limit of the Pod, " + limits.text(name));
            }
        }
    }

    /// The most that is asked for at any time: init containers run one by one, those that restart
    /// go on.
    private static BigInteger together(Mapping spec, String name, String list) {
        BigInteger beside = BigInteger.ZERO;
        BigInteger most = BigInteger.ZERO;
        for (Mapping container : spec.items("initContainers")) {
            BigInteger own = asked(container, name, list);
            most = most.max(beside.add(own));
            if (container.text("restartPolicy").equals("Always")) {
                beside = beside.add(own);
            }
        }
        BigInteger sum = beside;
        for (Mapping container : spec.items("containers")) {
            sum = sum.add(asked(container, name, list));
        }
        return most.max(sum);
    }

    private static BigInteger asked(Mapping container, String name, String list) {
        Mapping resources = container.mapping(RESOURCES);
        String own = resources.mapping(list).text(name);
        return nanos(own.isEmpty() ? resources.mapping(LIMITS).text(name) : own);
    }

    private static BigInteger nanos(String text) {
        Optional<Quantity> amount = TextRules.quantity(text).filter(q -> !q.isNegative());
        return amount.map(q ->
                        new BigInteger(Long.toUnsignedString(q.whole()))
                                .multiply(NANOS)
                                .add(BigInteger.valueOf(q.nanos())))
                .orElse(BigInteger.ZERO);
    }

    private static String text(BigInteger nanos) {
        return new BigDecimal(nanos, 9).stripTrailingZeros().toPlainString();
    }
}
