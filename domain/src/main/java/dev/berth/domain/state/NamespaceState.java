package dev.berth.domain.state;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.shape.ChargedTasks;
import dev.berth.domain.shape.PeerTable;
import dev.berth.domain.shape.ShapeTable;
import dev.berth.domain.shape.TermIndex;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One namespace: its Hosts by name, the Tasks that hold capacity there, its terms and its Shapes.
final class NamespaceState {
    private final Map<String, HostSite> sites = new LinkedHashMap<>();
    private final TermIndex terms;
    private final ShapeTable shapes;

    NamespaceState(Profile profile, PeerTable peers, Numbers numbers) {
        this.terms = new TermIndex(this::forEachCharged, numbers::next);
        this.shapes = new ShapeTable(profile, terms, peers, numbers::next);
    }

    TermIndex terms() {
        return terms;
    }

    ShapeTable shapes() {
        return shapes;
    }

    Iterable<HostSite> sites() {
        return sites.values();
    }

    int siteCount() {
        return sites.size();
    }

    HostSite site(ObjectName name) {
        return sites.computeIfAbsent(name.name(), _ -> new HostSite(name));
    }

    @Nullable HostEntry findHost(String name) {
        HostSite site = sites.get(name);
        return site == null ? null : site.host();
    }

    /// Forgets a name under which there is neither a Host nor a Task.
    void tidy(HostSite site) {
        if (site.isEmpty()) {
            sites.remove(site.name().name());
        }
    }

    boolean isEmpty() {
        return sites.isEmpty() && shapes.size() == 0;
    }

    private void forEachCharged(ChargedTasks.Visitor visitor) {
        for (HostSite site : sites.values()) {
            for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
                visitor.visit(task.labels(), site.hostOf(task));
            }
        }
    }
}
