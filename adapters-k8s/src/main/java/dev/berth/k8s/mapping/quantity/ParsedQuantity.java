package dev.berth.k8s.mapping.quantity;

/// What reading a text as a quantity gave.
public sealed interface ParsedQuantity {

    /// The text is exactly this amount.
    record Exact(Quantity quantity) implements ParsedQuantity {}

    /// The text is finer than 10^-9: `quantity` is the next nano away from zero, to which the API
    /// server rounds it. The amount itself is never whole, whatever `quantity` is.
    record Rounded(Quantity quantity) implements ParsedQuantity {}

    /// The grammar refuses the text; `message` begins with `not a quantity:`.
    record Malformed(String message) implements ParsedQuantity {}

    /// The grammar takes the text, but its size is not zero and lies outside 10^-9..2^63; `message`
    /// names the bound.
    record OutOfRange(String message) implements ParsedQuantity {}
}
