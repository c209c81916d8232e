package dev.berth.bootstrap.management;

import java.net.InetSocketAddress;
import java.util.Optional;

/// Where a server listens, as Go spells it: `HOST:PORT`, `:PORT` for all interfaces, `0` for
/// nowhere.
public final class BindAddress {
    private static final int PORT_MAX = 65_535;

    private BindAddress() {}

    /// The address that `text` names; empty for nowhere.
    ///
    /// @throws IllegalArgumentException where it names none
    public static Optional<InetSocketAddress> parse(String text) {
        if (text.equals("0")) {
            return Optional.empty();
        }
        int colon = text.lastIndexOf(':');
        String host = colon < 0 ? "" : text.substring(0, colon);
        int port = colon < 0 ? -1 : port(text.substring(colon + 1));
        if (port < 0) {
            throw new IllegalArgumentException(
                    text + ": expected HOST:PORT, with a port of at most " + PORT_MAX);
        }
        if (host.isEmpty()) {
            return Optional.of(new InetSocketAddress(port));
        }
        boolean bracketed = host.startsWith("[") && host.endsWith("]");
        InetSocketAddress address =
                new InetSocketAddress(
                        bracketed ? host.substring(1, host.length() - 1) : host, port);
        if (address.isUnresolved()) {
            throw new IllegalArgumentException(text + ": the host is not known");
        }
        return Optional.of(address);
    }

    /// The text of an address, as a URL has it: `127.0.0.1:8080`, `[::]:8080`.
    public static String print(InetSocketAddress address) {
        String host =
                address.isUnresolved()
                        ? address.getHostString()
                        : address.getAddress().getHostAddress();
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort();
    }

    private static int port(String digits) {
        if (digits.isEmpty()
                || digits.length() > 5
                || !digits.chars().allMatch(Character::isDigit)) {
            return -1;
        }
        int port = Integer.parseInt(digits);
        return port <= PORT_MAX ? port : -1;
    }
}
