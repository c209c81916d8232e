package dev.berth.domain.model.demand;

import java.util.Comparator;

/// A port of the Host that a Task takes for itself, on one address of the Host or on all
/// (`EVERY_ADDRESS`).
public record HostPort(String address, String protocol, int port) implements Comparable<HostPort> {
    /// All addresses of the Host.
    public static final String EVERY_ADDRESS = "0.0.0.0";

    private static final int PORT_MAX = 65_535;

    private static final Comparator<HostPort> ORDER =
            Comparator.comparingInt(HostPort::port)
                    .thenComparing(HostPort::protocol)
                    .thenComparing(HostPort::address);

    public HostPort {
        if (port < 1 || port > PORT_MAX) {
            throw new IllegalArgumentException(
                    "hostPort (" + port + ") is outside 1 to " + PORT_MAX);
        }
    }

    /// True where two Tasks cannot have both on one Host.
    public boolean conflictsWith(HostPort other) {
        return port == other.port
                && protocol.equals(other.protocol)
                && (address.equals(other.address)
                        || address.equals(EVERY_ADDRESS)
                        || other.address.equals(EVERY_ADDRESS));
    }

    @Override
    public int compareTo(HostPort other) {
        return ORDER.compare(this, other);
    }
}
