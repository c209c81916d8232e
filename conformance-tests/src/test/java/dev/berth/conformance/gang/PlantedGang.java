package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.model.Requests;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// Tight mixed gangs that are known to have room: members are put on Hosts at random, and just what
/// they take is free there, with a little more on some.
final class PlantedGang {
    private static final List<String> RESOURCES = List.of("cpu", "gpu", "memory");

    /// Grains of the resources: half a cpu, a gpu, a gibibyte.
    private static final long[] GRAINS = {500, 1, 1L << 30};

    private final SplittableRandom random;

    private PlantedGang(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /// 32 to 64 members in up to 8 classes.
    ///
    /// @param shaved true to take away a grain or two from some Host, after which there may be room
    ///   or not
    static GangProblem of(long seed, int hostCount, boolean shaved) {
        return new PlantedGang(seed).plant(hostCount, shaved);
    }

    private GangProblem plant(int hostCount, boolean shaved) {
        List<long[]> sizes = sizes();
        int[] counts = new int[sizes.size()];
        long[][] free = new long[hostCount][GRAINS.length];
        for (int left = 32 + random.nextInt(33); left > 0; left--) {
            int member = random.nextInt(counts.length);
            counts[member]++;
            add(free[random.nextInt(hostCount)], sizes.get(member));
        }
        for (long[] host : free) {
            for (int resource = 0; resource < GRAINS.length; resource++) {
                host[resource] += random.nextInt(5) == 0 ? random.nextInt(4) * GRAINS[resource] : 0;
            }
        }
        for (int cuts = shaved ? 1 + random.nextInt(2) : 0; cuts > 0; cuts--) {
            long[] host = free[random.nextInt(hostCount)];
            int resource = random.nextInt(GRAINS.length);
            host[resource] = Math.max(0, host[resource] - GRAINS[resource]);
        }
        return problem(sizes, counts, free);
    }

    private List<long[]> sizes() {
        List<long[]> sizes = new ArrayList<>();
        for (int left = 2 + random.nextInt(7); left > 0; left--) {
            sizes.add(
                    new long[] {
                        (1 + random.nextInt(16)) * GRAINS[0],
                        random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 0,
                        (1 + random.nextInt(64)) * GRAINS[2]
                    });
        }
        return sizes;
    }

    private static void add(long[] host, long[] size) {
        for (int resource = 0; resource < size.length; resource++) {
            host[resource] += size[resource];
        }
    }

    private static GangProblem problem(List<long[]> sizes, int[] counts, long[][] free) {
        List<MemberClass> members = new ArrayList<>();
        for (int member = 0; member < counts.length; member++) {
            if (counts[member] > 0) {
                members.add(
                        new MemberClass(counts[member], Requests.of(amounts(sizes.get(member)))));
            }
        }
        List<HostClass> hosts = new ArrayList<>();
        for (int host = 0; host < free.length; host++) {
            hosts.add(
                    new HostClass(
                            List.of(host),
                            amounts(free[host]),
                            110,
                            Collections.nCopies(members.size(), Integer.MAX_VALUE)));
        }
        int count = members.stream().mapToInt(MemberClass::count).sum();
        return new GangProblem(members, count, List.of(), List.of(new CandidateDomain(hosts)));
    }

    private static TreeMap<String, Long> amounts(long[] amounts) {
        return new TreeMap<>(
                Map.of(
                        RESOURCES.get(0), amounts[0],
                        RESOURCES.get(1), amounts[1],
                        RESOURCES.get(2), amounts[2]));
    }
}
