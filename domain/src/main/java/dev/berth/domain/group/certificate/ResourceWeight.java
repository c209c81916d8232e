package dev.berth.domain.group.certificate;

/// How much a unit of a resource counts. Amounts are rounded down to whole units.
///
/// @param weight 1 or more
/// @param unit 1 or more, in the units of the demands
public record ResourceWeight(String resource, long weight, long unit) {
    public ResourceWeight {
        if (weight < 1 || unit < 1) {
            throw new IllegalArgumentException(
                    "weight ("
                            + weight
                            + ") and unit ("
                            + unit
                            + ") of resource ("
                            + resource
                            + ") must be at least 1");
        }
    }
}
