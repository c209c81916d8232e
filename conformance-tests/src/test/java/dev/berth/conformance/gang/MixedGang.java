package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.Separation;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Tight mixed gangs of up to 64 members on up to 100 Hosts, with rules on top of the amounts:
/// limits, classes that never share a Host, members that may stay out, several domains. There may
/// be room or not.
final class MixedGang {
    private static final int HOSTS_MAX = 100;

    private final SplittableRandom random;

    private MixedGang(long seed) {
        this.random = new SplittableRandom(~seed);
    }

    static GangProblem of(long seed) {
        return new MixedGang(seed).mix(seed);
    }

    private GangProblem mix(long seed) {
        int hosts = random.nextInt(3) == 0 ? 8 + random.nextInt(24) : HOSTS_MAX;
        GangProblem planted = PlantedGang.of(seed, hosts, random.nextInt(3) > 0);
        int classes = planted.members().size();
        List<Separation> separations = new ArrayList<>();
        if (random.nextInt(3) == 0) {
            separations.add(new Separation(random.nextInt(classes), random.nextInt(classes)));
        }
        List<HostClass> limited = new ArrayList<>();
        boolean limits = random.nextInt(3) == 0;
        for (HostClass host : planted.domains().getFirst().hosts()) {
            limited.add(limits && random.nextInt(10) == 0 ? limited(host) : host);
        }
        int minimum = planted.minimum() - (random.nextInt(3) == 0 ? random.nextInt(4) : 0);
        return new GangProblem(planted.members(), minimum, separations, domains(limited));
    }

    private HostClass limited(HostClass host) {
        List<Integer> limits = new ArrayList<>(host.limits());
        limits.set(random.nextInt(limits.size()), random.nextInt(3));
        return new HostClass(host.hosts(), host.free(), 1 + random.nextInt(6), limits);
    }

    /// The whole, or the whole but a Host, in two ways.
    private List<CandidateDomain> domains(List<HostClass> hosts) {
        if (random.nextInt(4) > 0) {
            return List.of(new CandidateDomain(hosts));
        }
        return List.of(
                new CandidateDomain(hosts.subList(1, hosts.size())),
                new CandidateDomain(hosts.subList(0, hosts.size() - 1)));
    }
}
