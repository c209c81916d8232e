package dev.berth.domain.model.group;

/// What the condition of a group says of it.
///
/// @param scheduled true from the first time that enough members were placed
/// @param message why they are not; "" where nothing is said
public record GroupStatus(boolean scheduled, String message) {
    /// The condition is not there.
    public static final GroupStatus NONE = new GroupStatus(false, "");
}
