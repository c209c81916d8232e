package dev.berth.domain.model.group;

/// What the condition of a group says of it.
///
/// @param scheduled true from the first time that enough members were placed
/// @param message why they are not; "" where nothing is said
public record GroupStatus(boolean scheduled, String message) {
    /// The condition is not there.
    public static final GroupStatus NONE = new GroupStatus(false, "");

    /// Longest message in characters that is written; the API allows 32,768.
    private static final int MESSAGE_LENGTH_MAX = 4_096;

    /// Enough members were placed.
    public static GroupStatus placed() {
        return new GroupStatus(true, "");
    }

    /// They were not, with the reason; what is too long is cut, but no pair of surrogates in two.
    public static GroupStatus waiting(String message) {
        if (message.length() <= MESSAGE_LENGTH_MAX) {
            return new GroupStatus(false, message);
        }
        boolean splits = Character.isHighSurrogate(message.charAt(MESSAGE_LENGTH_MAX - 1));
        return new GroupStatus(
                false, message.substring(0, splits ? MESSAGE_LENGTH_MAX - 1 : MESSAGE_LENGTH_MAX));
    }
}
