package dev.berth.memory.manifest.text;

/// Truth values as they are written in manifests, `yes` and `off` among them, and how JSON says
/// them.
public final class BooleanText {
    private BooleanText() {}

    /// The JSON literal of a text of kind `BOOLEAN`.
    public static String canonical(String text) {
        return switch (text.charAt(0)) {
            case 'y', 'Y', 't', 'T' -> "true";
            case 'o', 'O' -> text.length() == 2 ? "true" : "false";
            default -> "false";
        };
    }
}
