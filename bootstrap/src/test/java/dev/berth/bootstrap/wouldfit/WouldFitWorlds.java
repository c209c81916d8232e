package dev.berth.bootstrap.wouldfit;

import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Generated manifests: a few Hosts, some of them taken in part, and one group, or one tree, that
/// wants about as much as there is.
final class WouldFitWorlds {
    private static final String ZONE = "topology.kubernetes.io/zone";

    private final Random random;
    private final List<Json.Fields> objects = new ArrayList<>();

    private WouldFitWorlds(long seed) {
        this.random = new Random(seed);
    }

    /// What is special about the members.
    enum Sort {
        PLAIN,
        PORTS,
        APART,
        TOGETHER,
        SPREAD,
        TREE,
        RUNS,
        RUNS_APART
    }

    static ChangedManifests of(Sort sort, long seed) {
        WouldFitWorlds world = new WouldFitWorlds(seed + sort.name().hashCode());
        switch (sort) {
            case RUNS, RUNS_APART -> world.runs(sort);
            case TREE -> world.tree();
            case PLAIN, PORTS, APART, TOGETHER, SPREAD -> world.pods(sort);
        }
        return new ChangedManifests(world.objects);
    }

    private void pods(Sort sort) {
        nodes();
        int members = 2 + random.nextInt(4);
        add(
                ("{'apiVersion':'scheduling.k8s.io/v1beta1','kind':'PodGroup','metadata':{'name':'g'},"
                                + "'spec':{'schedulingPolicy':{'gang':{'minCount':%d}}%s}}")
                        .formatted(members, topology()));
        for (int i = 0; i < members; i++) {
            member("p" + i, "g", special(sort));
        }
    }

    private void tree() {
        nodes();
        int groups = 2 + random.nextInt(2);
        add(
                ("{'apiVersion':'scheduling.k8s.io/v1alpha3','kind':'CompositePodGroup','metadata':{'name':'t'},"
                                + "'spec':{'workloadRef':{'workloadName':'w','templateName':'t'},"
                                + "'schedulingPolicy':{'gang':{'minGroupCount':%d}}%s}}")
                        .formatted(1 + random.nextInt(groups), topology()));
        for (int group = 0; group < groups; group++) {
            int members = 1 + random.nextInt(3);
            add(
                    ("{'apiVersion':'scheduling.k8s.io/v1beta1','kind':'PodGroup','metadata':{'name':'g%d'},"
                                    + "'spec':{'parentCompositePodGroupName':'t','workloadRef':{'workloadName':'w',"
                                    + "'templateName':'g'},'schedulingPolicy':{'gang':{'minCount':%d}}%s}}")
                            .formatted(group, members, topology()));
            for (int i = 0; i < members; i++) {
                member(
                        "p" + group + "-" + i,
                        "g" + group,
                        random.nextInt(4) == 0 ? special(Sort.PORTS) : "");
            }
        }
    }

    private String topology() {
        return switch (random.nextInt(4)) {
            case 0 -> ",'schedulingConstraints':{'topology':[{'key':'rack'}]}";
            case 1 -> ",'schedulingConstraints':{'topology':[{'key':'" + ZONE + "'}]}";
            default -> "";
        };
    }

    private String special(Sort sort) {
        String key = random.nextBoolean() ? ZONE : "kubernetes.io/hostname";
        String selector = "'labelSelector':{'matchLabels':{'app':'a'}}";
        String term =
                "{'requiredDuringSchedulingIgnoredDuringExecution':[{%s,'topologyKey':'%s'}]}"
                        .formatted(selector, key);
        return switch (sort) {
            case APART -> ",'affinity':{'podAntiAffinity':" + term + "}";
            case TOGETHER -> ",'affinity':{'podAffinity':" + term + "}";
            case SPREAD ->
                    ",'topologySpreadConstraints':[{'maxSkew':1,'topologyKey':'%s','whenUnsatisfiable':'DoNotSchedule',%s}]"
                            .formatted(key, selector);
            case PORTS, PLAIN, TREE, RUNS, RUNS_APART -> "";
        };
    }

    private void nodes() {
        int nodes = 1 + random.nextInt(4);
        for (int i = 0; i < nodes; i++) {
            String taint =
                    random.nextInt(4) == 0
                            ? "'taints':[{'key':'gpu','value':'only','effect':'NoSchedule'}]"
                            : "";
            add(
                    ("{'apiVersion':'v1','kind':'Node','metadata':{'name':'n%d','labels':{'kubernetes.io/hostname':'n%d',"
                                    + "'rack':'r%d','%s':'z%d'}},'spec':{%s},"
                                    + "'status':{'allocatable':{'cpu':'4','memory':'8Gi','pods':'6'}}}")
                            .formatted(i, i, i / 2, ZONE, random.nextInt(2), taint));
            for (int pod = random.nextInt(3); pod > 0; pod--) {
                add(
                        ("{'apiVersion':'v1','kind':'Pod','metadata':{'name':'old%d-%d','labels':{'app':'%s'}},"
                                        + "'spec':{'nodeName':'n%d','containers':[{'name':'c'%s,'resources':{'requests':{'cpu':'%d'}}}]}}")
                                .formatted(
                                        i,
                                        pod,
                                        random.nextInt(3) == 0 ? "a" : "b",
                                        i,
                                        random.nextInt(3) == 0
                                                ? ",'ports':[{'containerPort':80,'hostPort':80}]"
                                                : "",
                                        1 + random.nextInt(2)));
            }
        }
    }

    private void member(String name, String group, String special) {
        boolean takesPort = special.isEmpty() && random.nextBoolean();
        add(
                ("{'apiVersion':'v1','kind':'Pod','metadata':{'name':'%s','labels':{'app':'a'}},"
                                + "'spec':{'schedulingGroup':{'podGroupName':'%s'}%s,"
                                + "'containers':[{'name':'c'%s,'resources':{'requests':{'cpu':'%d'}}}]}}")
                        .formatted(
                                name,
                                group,
                                special,
                                takesPort ? ",'ports':[{'containerPort':80,'hostPort':80}]" : "",
                                1 + random.nextInt(2)));
    }

    private void runs(Sort sort) {
        int hosts = 1 + random.nextInt(3);
        for (int i = 0; i < hosts; i++) {
            int places = 2 + random.nextInt(2);
            add(
                    ("{'apiVersion':'v1','kind':'Pod','metadata':{'name':'bash-%d','labels':{'runtime':'bash','rack':'r%d',"
                                    + "'%s':'z0'},'annotations':{'kruntimes.io/capacity.runs':'%d'}},"
                                    + "'status':{'phase':'Running','conditions':[{'type':'Ready','status':'True'},"
                                    + "{'type':'kruntimes.io/RuntimedReady','status':'True','lastProbeTime':'2026-01-01T00:00:00Z'}]}}")
                            .formatted(i, i, ZONE, places));
            for (int run = random.nextInt(places); run > 0; run--) {
                add(
                        ("{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':{'name':'old%d-%d','labels':{'app':'%s'}},"
                                        + "'spec':{'runtime':'bash'},'status':{'phase':'Running','assignedPod':'bash-%d'}}")
                                .formatted(i, run, random.nextBoolean() ? "a" : "b", i));
            }
        }
        int members = 2 + random.nextInt(4);
        add(
                ("{'apiVersion':'berth.dev/v1alpha1','kind':'SchedulingGroup','metadata':{'name':'g'},"
                                + "'spec':{'schedulingPolicy':{'gang':{'minCount':%d}}%s}}")
                        .formatted(members, topology()));
        String apart =
                sort == Sort.RUNS_APART
                        ? ",'affinity':{'runAntiAffinity':{'requiredDuringSchedulingIgnoredDuringExecution':"
                                + "[{'topologyKey':'kruntimes.io/runtime-pod','labelSelector':{'matchLabels':{'app':'a'}}}]}}"
                        : "";
        for (int i = 0; i < members; i++) {
            add(
                    ("{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':{'name':'r%d','labels':{'app':'a'},"
                                    + "'annotations':{'berth.dev/scheduling-group':'g'}},'spec':{'runtime':'bash'%s}}")
                            .formatted(i, apart));
        }
    }

    private void add(String json) {
        String text = json.replace('\'', '"');
        objects.add((Json.Fields) Json.parse(text.getBytes(StandardCharsets.UTF_8)));
    }
}
