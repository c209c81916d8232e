package dev.berth.domain.state;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.plugin.Profile;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One namespace: its Hosts by name, the Tasks that hold capacity there, its terms and its Shapes.
final class NamespaceState {
    private final Map<String, HostSite> sites = new LinkedHashMap<>();
    private final TermIndex terms;
    private final ShapeTable shapes;

    NamespaceState(Profile profile, Numbers numbers) {
        this.terms = new TermIndex(this, numbers);
        this.shapes = new ShapeTable(new ShapeCompiler(profile, terms), numbers);
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

    /// Counts the Tasks that hold capacity now into a new term.
    void countExisting(SelectorTerm term) {
        for (HostSite site : sites.values()) {
            for (TaskEntry task = site.firstTask(); task != null; task = task.nextOnSite()) {
                if (term.selector().matches(task.labels())) {
                    term.add(1);
                    HostEntry host = site.hostOf(task);
                    if (host != null) {
                        term.addOn(host, 1);
                    }
                }
            }
        }
    }

    boolean isEmpty() {
        return sites.isEmpty() && shapes.size() == 0;
    }
}
