package dev.berth.bootstrap.serve;

import java.net.InetAddress;
import java.net.UnknownHostException;

/// The name of the machine, which in a Pod is that of the Pod.
final class HostName {
    /// Longest part that is used: names of Pods have up to 253 characters, host names 63.
    private static final int LENGTH_MAX = 253;

    private HostName() {}

    static String ofThisMachine() {
        String name = System.getenv().getOrDefault("HOSTNAME", "");
        if (name.isEmpty()) {
            try {
                name = InetAddress.getLocalHost().getHostName();
            } catch (UnknownHostException _) {
                name = "unknown";
            }
        }
        return name.length() <= LENGTH_MAX ? name : name.substring(0, LENGTH_MAX);
    }
}
