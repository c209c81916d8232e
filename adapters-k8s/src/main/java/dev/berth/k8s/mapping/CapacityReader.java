package dev.berth.k8s.mapping;

import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.k8s.mapping.quantity.ParsedQuantity;
import dev.berth.k8s.mapping.quantity.Quantity;
import dev.berth.k8s.mapping.quantity.QuantityParser;
import dev.berth.k8s.mapping.text.Interner;
import java.util.Optional;
import java.util.TreeMap;

/// The capacity that the annotations of one Runtime Pod advertise, as far as they were read.
final class CapacityReader {
    /// Most resources of one Runtime Pod beside `runs`: those with the smallest names count, so
    /// that the order of the annotations does not matter.
    static final int RESOURCES_MAX = 256;

    private static final String PREFIX = "kruntimes.io/capacity.";
    private static final String RUNS = "runs";
    private static final Amount RUNS_DEFAULT = new Amount(2, 0);

    private final Interner interner;
    private final TreeMap<String, Amount> amountByName = new TreeMap<>();
    private Amount runs = RUNS_DEFAULT;

    CapacityReader(Interner interner) {
        this.interner = interner;
    }

    /// Takes one annotation; one that is malformed or not above zero is ignored.
    void annotation(String key, String value) {
        if (!key.startsWith(PREFIX) || key.length() == PREFIX.length()) {
            return;
        }
        String name = key.substring(PREFIX.length());
        Optional<Amount> amount = amount(value);
        if (amount.isEmpty()) {
            return;
        }
        if (name.equals(RUNS)) {
            runs = amount.get();
            return;
        }
        amountByName.put(interner.intern(name), amount.get());
        if (amountByName.size() > RESOURCES_MAX) {
            amountByName.pollLastEntry();
        }
    }

    Capacity capacity() {
        TreeMap<String, Amount> all = new TreeMap<>(amountByName);
        all.put(RUNS, runs);
        return interner.intern(Capacity.of(all));
    }

    private static Optional<Amount> amount(String text) {
        return switch (QuantityParser.parse(text)) {
            case ParsedQuantity.Exact(Quantity quantity) -> positive(quantity);
            // As the API server: what is finer than a nano counts as the next one.
            case ParsedQuantity.Rounded(Quantity quantity) -> positive(quantity);
            case ParsedQuantity.Malformed _, ParsedQuantity.OutOfRange _ -> Optional.empty();
        };
    }

    private static Optional<Amount> positive(Quantity quantity) {
        if (quantity.isNegative() || quantity.isZero()) {
            return Optional.empty();
        }
        // 2^63 itself is one more than an amount holds, and than anything can ask for.
        return Optional.of(
                quantity.whole() < 0
                        ? new Amount(Long.MAX_VALUE, 0)
                        : new Amount(quantity.whole(), quantity.nanos()));
    }
}
