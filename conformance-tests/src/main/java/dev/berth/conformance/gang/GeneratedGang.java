package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.Separation;
import dev.berth.domain.model.Requests;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/// Problems made from a seed.
final class GeneratedGang {
    private static final List<String> RESOURCES = List.of("cpu", "gpu", "memory");

    private final SplittableRandom random;

    private GeneratedGang(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /// Up to 7 members in up to 3 classes, on up to 4 Hosts in up to 2 domains, with all kinds of
    /// rules: small enough to try everything.
    static GangProblem tiny(long seed) {
        return new GeneratedGang(seed).tiny();
    }

    private GangProblem tiny() {
        int classes = 1 + random.nextInt(3);
        List<MemberClass> members = new ArrayList<>();
        int left = 7;
        for (int i = 0; i < classes; i++) {
            int count = 1 + random.nextInt(Math.min(4, left - (classes - 1 - i)));
            left -= count;
            members.add(new MemberClass(count, demand(1 + random.nextInt(3), 5)));
        }
        int count = members.stream().mapToInt(MemberClass::count).sum();
        int minimum = random.nextInt(3) == 0 ? 1 + random.nextInt(count) : count;
        List<Separation> separations = new ArrayList<>();
        if (random.nextInt(3) == 0) {
            separations.add(new Separation(random.nextInt(classes), random.nextInt(classes)));
        }
        List<CandidateDomain> domains = new ArrayList<>();
        int number = 0;
        for (int i = random.nextInt(8) == 0 ? 2 : 1; i > 0; i--) {
            List<HostClass> hosts = new ArrayList<>();
            for (int j = 1 + random.nextInt(3); j > 0; j--) {
                List<Integer> numbers = new ArrayList<>();
                for (int k = 1 + random.nextInt(2); k > 0 && numbers.size() < 4; k--) {
                    numbers.add(number++);
                }
                hosts.add(host(numbers, classes, 9));
            }
            domains.add(new CandidateDomain(hosts));
        }
        return new GangProblem(members, minimum, separations, domains);
    }

    private Requests demand(int resources, int most) {
        TreeMap<String, Long> demand = new TreeMap<>();
        for (int i = 0; i < resources; i++) {
            demand.put(RESOURCES.get(i), (long) random.nextInt(most + 1));
        }
        return Requests.of(demand);
    }

    private HostClass host(List<Integer> numbers, int classes, int most) {
        TreeMap<String, Long> free = new TreeMap<>();
        for (String resource : RESOURCES) {
            free.put(resource, (long) random.nextInt(most + 1));
        }
        int places = random.nextInt(4) == 0 ? random.nextInt(4) : 110;
        List<Integer> limits = new ArrayList<>();
        for (int i = 0; i < classes; i++) {
            limits.add(
                    switch (random.nextInt(8)) {
                        case 0 -> 0;
                        case 1 -> 1;
                        case 2 -> 2;
                        default -> Integer.MAX_VALUE;
                    });
        }
        return new HostClass(numbers, free, places, limits);
    }

    /// Up to 7 members in up to 4 classes of one resource, on 3 equal Hosts that they nearly fill.
    static GangProblem alike(long seed) {
        return new GeneratedGang(seed).alike();
    }

    private GangProblem alike() {
        List<MemberClass> members = new ArrayList<>();
        long sum = 0;
        int left = 5 + random.nextInt(3);
        for (int classes = 2 + random.nextInt(3); classes > 0; classes--) {
            int count = classes == 1 ? left : 1 + random.nextInt(left - classes + 1);
            long size = 3L + random.nextInt(8);
            left -= count;
            sum += count * size;
            members.add(new MemberClass(count, Requests.of(new TreeMap<>(Map.of("cpu", size)))));
        }
        List<Integer> limits = Collections.nCopies(members.size(), Integer.MAX_VALUE);
        TreeMap<String, Long> free = new TreeMap<>(Map.of("cpu", sum / 3 + random.nextInt(3)));
        HostClass hosts = new HostClass(List.of(0, 1, 2), free, 110, limits);
        int count = members.stream().mapToInt(MemberClass::count).sum();
        return new GangProblem(
                members, count, List.of(), List.of(new CandidateDomain(List.of(hosts))));
    }

    /// A tight mixed gang: Hosts of some sizes in part in use, and members cut from what is free on
    /// them, so that nearly all of it is needed. Then the demand is raised a little in half of the
    /// worlds, so that some have no room.
    ///
    /// @param membersMax the most members; classes are up to 6
    static GangProblem tight(long seed, int hostCount, int membersMax) {
        return new GeneratedGang(seed).tight(hostCount, membersMax);
    }

    private GangProblem tight(int hostCount, int membersMax) {
        int classes = 2 + random.nextInt(5);
        long[][] sizes = new long[classes][];
        for (int i = 0; i < classes; i++) {
            sizes[i] =
                    new long[] {
                        1 + random.nextInt(8),
                        random.nextInt(3) == 0 ? 1 + random.nextInt(4) : 0,
                        1L + random.nextInt(32)
                    };
        }
        int[] counts = new int[classes];
        List<long[]> frees = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        int members = 0;
        for (int host = 0; host < hostCount; host++) {
            long[] used = new long[3];
            int here = 0;
            for (int tries = 1 + random.nextInt(4); tries > 0 && members < membersMax; tries--) {
                int member = random.nextInt(classes);
                counts[member]++;
                members++;
                here++;
                for (int r = 0; r < 3; r++) {
                    used[r] += sizes[member][r];
                }
            }
            for (int r = 0; r < 3; r++) {
                used[r] += random.nextInt(4) == 0 ? random.nextInt(3) : 0;
            }
            frees.add(used);
            places.add(random.nextInt(3) == 0 ? here : 110);
        }
        List<MemberClass> made = new ArrayList<>();
        boolean raised = random.nextBoolean();
        for (int i = 0; i < classes; i++) {
            TreeMap<String, Long> demand = new TreeMap<>();
            for (int r = 0; r < 3; r++) {
                demand.put(RESOURCES.get(r), sizes[i][r]);
            }
            int count = Math.max(1, counts[i]) + (raised && random.nextInt(classes) == 0 ? 1 : 0);
            made.add(new MemberClass(count, Requests.of(demand)));
        }
        List<HostClass> hosts = new ArrayList<>();
        for (int host = 0; host < hostCount; host++) {
            TreeMap<String, Long> free = new TreeMap<>();
            for (int r = 0; r < 3; r++) {
                free.put(RESOURCES.get(r), frees.get(host)[r]);
            }
            List<Integer> limits = new ArrayList<>();
            for (int i = 0; i < classes; i++) {
                limits.add(Integer.MAX_VALUE);
            }
            hosts.add(new HostClass(List.of(host), free, places.get(host), limits));
        }
        int count = made.stream().mapToInt(MemberClass::count).sum();
        return new GangProblem(made, count, List.of(), List.of(new CandidateDomain(hosts)));
    }
}
