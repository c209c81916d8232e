package dev.berth.domain.shape.change;

import dev.berth.domain.model.Labels;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/// The Hosts by each label that somebody asks about; as many labels as are in use.
public final class HostLabels {
    private final Consumer<HostsByLabel> filler;
    private final Map<String, HostsByLabel> byLabel = new LinkedHashMap<>();

    /// No label is asked about yet; `filler` tells a new one of all Hosts that there are.
    public HostLabels(Consumer<HostsByLabel> filler) {
        this.filler = filler;
    }

    /// The Hosts by that label, for one user more.
    public HostsByLabel acquire(String label) {
        HostsByLabel hosts = byLabel.get(label);
        if (hosts == null) {
            hosts = new HostsByLabel(label);
            filler.accept(hosts);
            byLabel.put(label, hosts);
        }
        hosts.use();
        return hosts;
    }

    /// One user of that label fewer.
    public void release(HostsByLabel hosts) {
        if (hosts.disuse()) {
            byLabel.remove(hosts.label());
        }
    }

    /// The Host in that slot appeared, or has these labels now.
    public void seen(int slot, Labels labels) {
        for (HostsByLabel hosts : byLabel.values()) {
            hosts.seen(slot, labels);
        }
    }

    /// The Host in that slot is gone.
    public void gone(int slot) {
        for (HostsByLabel hosts : byLabel.values()) {
            hosts.gone(slot);
        }
    }

    /// How many labels are in use.
    public int size() {
        return byLabel.size();
    }
}
