package dev.berth.memory.manifest.rule;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Rules about the spec of a Pod.
final class PodRules {
    private static final String NAME = "name";
    private static final String CONTAINERS = "containers";
    private static final String HOST_PORT = "hostPort";
    private static final String CLAIMS = "claims";

    private PodRules() {}

    static void names(Mapping spec) {
        if (spec.count(CONTAINERS) == 0) {
            spec.blame(CONTAINERS, "expected a container; the list is empty");
        }
        Unique.check(all(spec), List.of(NAME), "another container has this name");
        Unique.check(spec.items("schedulingGates"), List.of(NAME), "this gate is there twice");
        Unique.check(spec.items("volumes"), List.of(NAME), "another volume has this name");
        Unique.check(
                spec.items("topologySpreadConstraints"),
                List.of("topologyKey", "whenUnsatisfiable"),
                "another constraint has this topologyKey and whenUnsatisfiable");
        if (spec.has("nodeName") && spec.has("schedulingGates")) {
            spec.blame("nodeName", "a Pod with schedulingGates has no Node");
        }
        if (!spec.mapping("overhead").names().isEmpty() && !spec.has("runtimeClassName")) {
            spec.blame(
                    "overhead",
                    "only a RuntimeClass gives an overhead; there is no runtimeClassName");
        }
    }

    /// Init containers and containers.
    static List<Mapping> all(Mapping spec) {
        List<Mapping> containers = new ArrayList<>(spec.items("initContainers"));
        containers.addAll(spec.items(CONTAINERS));
        return containers;
    }

    static void ports(Mapping spec) {
        boolean isOfHost = spec.text("hostNetwork").equals("true");
        List<Mapping> taken = new ArrayList<>();
        for (Mapping container : spec.items(CONTAINERS)) {
            for (Mapping port : container.items("ports")) {
                if (!port.has(HOST_PORT) || port.text(HOST_PORT).equals("0")) {
                    continue;
                }
                taken.add(port);
                if (isOfHost
                        && port.has("containerPort")
                        && !port.text("containerPort").equals(port.text(HOST_PORT))) {
                    port.blame(
                            HOST_PORT,
                            "expected its containerPort, "
                                    + port.text("containerPort")
                                    + ", as in each Pod with hostNetwork");
                }
            }
        }
        Unique.check(
                taken,
                List.of(HOST_PORT, "protocol", "hostIP"),
                "another container port of the Pod has this host port");
    }

    static void portNames(Mapping container) {
        Unique.check(
                container.items("ports"),
                List.of(NAME),
                "another port of the container has this name");
    }

    static void claims(Mapping spec) {
        List<Mapping> declared = spec.items("resourceClaims");
        Unique.check(declared, List.of(NAME), "another entry has this name");
        Set<String> names = new HashSet<>();
        declared.forEach(claim -> names.add(claim.text(NAME)));
        for (Mapping container : all(spec)) {
            List<Mapping> claims = container.mapping("resources").items(CLAIMS);
            Unique.check(claims, List.of(NAME, "request"), "this claim is there twice");
            Set<String> inPart = new HashSet<>();
            for (Mapping claim : claims) {
                if (claim.has("request")) {
                    inPart.add(claim.text(NAME));
                }
            }
            for (Mapping claim : claims) {
                if (!claim.has("request") && inPart.contains(claim.text(NAME))) {
                    claim.blame(NAME, "a request of this claim is there too");
                }
                if (claim.has(NAME) && !names.contains(claim.text(NAME))) {
                    claim.blame(NAME, "no entry of spec.resourceClaims has this name");
                }
            }
        }
    }

    /// Where a claim comes from.
    static void claim(Mapping claim) {
        boolean isOne = claim.has("resourceClaimName");
        boolean isMade = claim.has("resourceClaimTemplateName");
        if (isOne == isMade) {
            claim.blame(
                    isOne ? "resourceClaimTemplateName" : "resourceClaimName",
                    "expected either resourceClaimName or resourceClaimTemplateName; there "
                            + (isOne ? "are both" : "is none"));
        }
    }

    static void volume(Mapping volume) {
        List<String> sources = new ArrayList<>(volume.names());
        sources.remove(NAME);
        if (sources.size() > 1) {
            volume.blame(
                    sources.get(1), "a volume has one source, and this one " + sources.getFirst());
        }
    }
}
