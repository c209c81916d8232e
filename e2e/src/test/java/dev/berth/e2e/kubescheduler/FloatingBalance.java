package dev.berth.e2e.kubescheduler;

import dev.berth.domain.model.Host;

/// The balance of cpu and memory as kube-scheduler adds it up, in floating point: an exact whole
/// number can come out just below itself there. Only where that explains a difference it is none.
final class FloatingBalance {
    private FloatingBalance() {}

    /// The score that floating point gives the Node, from what is charged to it now.
    static long score(Berth berth, String node) {
        long cpu = berth.used(node, "cpu");
        long memory = berth.used(node, "memory");
        Host host = berth.node(node);
        long with =
                balance(
                        part(host, "cpu", cpu + berth.asked("cpu")),
                        part(host, "memory", memory + berth.asked("memory")));
        long without = balance(part(host, "cpu", cpu), part(host, "memory", memory));
        return 50 + (50 + with - without) / 2;
    }

    private static double part(Host host, String resource, long used) {
        int index = host.capacity().indexOf(resource);
        return index < 0 ? -1 : Math.min((double) used / host.capacity().amount(index).whole(), 1);
    }

    private static long balance(double cpu, double memory) {
        return cpu < 0 || memory < 0 ? 100 : (long) ((1 - Math.abs((cpu - memory) / 2)) * 100);
    }
}
