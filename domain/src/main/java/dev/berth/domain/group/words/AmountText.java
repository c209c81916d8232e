package dev.berth.domain.group.words;

/// Amounts as people write them: `1.5 cpu`, `64Gi memory`, `4 nvidia.com/gpu`. Exact.
final class AmountText {
    private static final long THOUSAND = 1_000;
    private static final int KIBI_BITS = 10;
    private static final String SUFFIXES = "KMGTPE";

    private AmountText() {}

    /// An amount of a resource, in its units.
    static String of(GangNames names, String resource, long amount) {
        return amount(names, resource, amount) + " " + Shortened.of(resource);
    }

    /// The same without the resource's name.
    static String amount(GangNames names, String resource, long amount) {
        return names.isInThousandths(resource) ? thousandths(amount) : whole(amount);
    }

    private static String thousandths(long amount) {
        String whole = Long.toString(amount / THOUSAND);
        long rest = amount % THOUSAND;
        if (rest == 0) {
            return whole;
        }
        String digits = Long.toString(THOUSAND + rest).substring(1);
        return whole + "." + digits.replaceAll("0+$", "");
    }

    /// In the largest power of 1024 of which it is a multiple.
    private static String whole(long amount) {
        int powers = amount == 0 ? 0 : Long.numberOfTrailingZeros(amount) / KIBI_BITS;
        return powers == 0
                ? Long.toString(amount)
                : (amount >> (KIBI_BITS * powers)) + SUFFIXES.substring(powers - 1, powers) + "i";
    }
}
