package dev.berth.k8s.mapping.pod;

import dev.berth.k8s.mapping.quantity.ParsedQuantity;
import dev.berth.k8s.mapping.quantity.Quantity;
import dev.berth.k8s.mapping.quantity.QuantityParser;
import dev.berth.k8s.mapping.text.FieldReader;
import java.math.BigInteger;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Exact amounts of resources by name, in billionths, as they are summed up before they are
/// rounded. A resource that is there with an amount of zero differs from one that is not there.
final class ResourceAmounts {
    /// Most resources of one list: a Node has a handful, and a check costs each of them. More are
    /// wrong, and are counted where they are in use.
    static final int RESOURCES_MAX = 256;

    private static final BigInteger NANOS_PER_UNIT = BigInteger.valueOf(Quantity.NANOS_PER_WHOLE);
    private static final BigInteger NANOS_PER_MILLI = BigInteger.valueOf(1_000_000);
    private static final BigInteger COUNTED_MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private static final BigInteger NANOS_MAX = COUNTED_MAX.multiply(NANOS_PER_UNIT);

    private final NavigableMap<String, BigInteger> nanosByName = new TreeMap<>();

    /// Reads a map of resource names and quantities. Returns what is wrong with it, "" for nothing.
    /// What is wrong may be in use nevertheless: an amount outside what can be counted is the most
    /// that can.
    String read(FieldReader fields, String path) {
        if (!fields.startObject(path)) {
            return fields.takeDamage();
        }
        String fault = "";
        for (String name = fields.nextField(); name != null; name = fields.nextField()) {
            if (fields.isNull()) {
                continue;
            }
            @Nullable BigInteger nanos = nanos(fields.scalar());
            if (nanos == null) {
                fault = fault.isEmpty() ? path + "." + name + " is not an amount" : fault;
            }
            nanosByName.put(name, nanos == null ? NANOS_MAX : nanos);
        }
        return nanosByName.size() > RESOURCES_MAX
                ? path + " has " + nanosByName.size() + " resources, more than " + RESOURCES_MAX
                : fault;
    }

    /// True where there is no resource.
    boolean isEmpty() {
        return nanosByName.isEmpty();
    }

    /// True where the resource is there, with whatever amount.
    boolean has(String name) {
        return nanosByName.containsKey(name);
    }

    void put(String name, BigInteger nanos) {
        nanosByName.put(name, nanos);
    }

    BigInteger nanos(String name, BigInteger otherwise) {
        return nanosByName.getOrDefault(name, otherwise);
    }

    NavigableMap<String, BigInteger> nanosByName() {
        return nanosByName;
    }

    ResourceAmounts copy() {
        ResourceAmounts copy = new ResourceAmounts();
        copy.nanosByName.putAll(nanosByName);
        return copy;
    }

    /// Adds those of another list.
    void add(ResourceAmounts other) {
        other.nanosByName.forEach((name, nanos) -> nanosByName.merge(name, nanos, BigInteger::add));
    }

    /// Takes the larger amount of each resource.
    void raiseTo(ResourceAmounts other) {
        other.nanosByName.forEach((name, nanos) -> nanosByName.merge(name, nanos, BigInteger::max));
    }

    /// Takes over what is not there.
    void fillFrom(ResourceAmounts other) {
        other.nanosByName.forEach(nanosByName::putIfAbsent);
    }

    /// The amounts as they are counted: thousandths of cpu, whole units of all others, rounded up,
    /// at most 2^63-1.
    NavigableMap<String, Long> counted() {
        NavigableMap<String, Long> counted = new TreeMap<>();
        nanosByName.forEach((name, nanos) -> counted.put(name, counted(name, nanos)));
        return counted;
    }

    private static long counted(String name, BigInteger nanos) {
        BigInteger unit = name.equals(CountedResource.CPU) ? NANOS_PER_MILLI : NANOS_PER_UNIT;
        BigInteger[] parts = nanos.divideAndRemainder(unit);
        BigInteger whole = parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE);
        return whole.min(COUNTED_MAX).longValueExact();
    }

    private static @Nullable BigInteger nanos(@Nullable String text) {
        if (text == null) {
            return null;
        }
        return switch (QuantityParser.parse(text)) {
            case ParsedQuantity.Exact(Quantity quantity) -> nanos(quantity);
            // As the API server: what is finer than a nano counts as the next one.
            case ParsedQuantity.Rounded(Quantity quantity) -> nanos(quantity);
            case ParsedQuantity.Malformed _, ParsedQuantity.OutOfRange _ -> null;
        };
    }

    private static @Nullable BigInteger nanos(Quantity quantity) {
        if (quantity.isNegative()) {
            return null;
        }
        return new BigInteger(Long.toUnsignedString(quantity.whole()))
                .multiply(NANOS_PER_UNIT)
                .add(BigInteger.valueOf(quantity.nanos()));
    }
}
