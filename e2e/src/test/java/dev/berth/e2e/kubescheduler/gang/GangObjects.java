package dev.berth.e2e.kubescheduler.gang;

import dev.berth.e2e.kubescheduler.cluster.KubeCluster;
import dev.berth.e2e.kubescheduler.cluster.Landscape;
import dev.berth.memory.json.Json;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/// The objects of a world as the server has them; members are those that wait.
record GangObjects(Landscape landscape, List<Json.Fields> members, Json.Fields group) {
    GangObjects {
        members = List.copyOf(members);
    }

    /// Members that stand already.
    List<Json.Fields> standing() {
        return landscape.standing().stream().filter(this::isMember).toList();
    }

    private boolean isMember(Json.Fields pod) {
        return pod.fields("spec")
                .fields("schedulingGroup")
                .text("podGroupName")
                .equals(KubeCluster.name(group));
    }

    /// How many have to be placed together, those that stand included; 1 of a basic group.
    int minCount() {
        return group.fields("spec")
                .fields("schedulingPolicy")
                .fields("gang")
                .find("minCount")
                .map(count -> Integer.parseInt(((Json.Num) count).literal()))
                .orElse(1);
    }

    /// The label whose value is the same on the Nodes of all members.
    Optional<String> topologyKey() {
        return group.fields("spec").fields("schedulingConstraints").items("topology").stream()
                .map(constraint -> ((Json.Fields) constraint).text("key"))
                .findFirst();
    }

    /// The values of the topology label on those Nodes, "" for one without it.
    NavigableSet<String> domains(Collection<String> nodes) {
        NavigableSet<String> domains = new TreeSet<>();
        for (Json.Fields node : landscape.nodes()) {
            if (topologyKey().isPresent() && nodes.contains(KubeCluster.name(node))) {
                Optional<Json> value =
                        node.fields("metadata").fields("labels").find(topologyKey().get());
                domains.add(value.map(text -> ((Json.Text) text).value()).orElse(""));
            }
        }
        return domains;
    }

    /// The domains of members that stand already.
    NavigableSet<String> standingDomains() {
        return domains(
                standing().stream().flatMap(pod -> KubeCluster.nodeOf(pod).stream()).toList());
    }

    /// True where members that stand are not all in one domain.
    boolean isScattered() {
        return standingDomains().size() > 1 || standingDomains().contains("");
    }
}
