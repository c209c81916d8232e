package dev.berth.k8s.mapping;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Uid;
import java.util.Optional;

/// Which object it is, and at which version.
public record Identity(ObjectName name, Uid uid, long version) {
    /// Digits of the longest version that surely fits.
    private static final int VERSION_DIGITS_MAX = 18;

    /// The number that a resourceVersion is; empty where it is none. Versions of one resource are
    /// decimal and grow (Kubernetes 1.35).
    public static Optional<Long> parseVersion(String text) {
        if (text.isEmpty() || text.length() > VERSION_DIGITS_MAX) {
            return Optional.empty();
        }
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return Optional.empty();
            }
        }
        return Optional.of(Long.parseLong(text));
    }
}
