package dev.berth.conformance.simulation;

import dev.berth.conformance.manifest.WorldDraws;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import java.util.List;

/// Users of groups of Pods: PodGroups are created before and after their members, deleted, made
/// anew, and given another `minCount`; in some worlds they belong to a CompositePodGroup.
final class GroupOwners {
    private static final List<String> NAMES = List.of("gang-0", "gang-1");
    private static final String TREE = "tree";

    /// So many of a hundred Pods are members.
    private static final int MEMBER_PERCENT = 75;

    /// In so many of a hundred worlds with groups are groups of groups.
    private static final int TREES_PERCENT = 30;

    private static final List<String> KEYS =
            List.of(WorldDraws.ZONE, WorldDraws.ZONE, "disk", WorldDraws.HOSTNAME, "nobody");

    private final Stage stage;
    private final boolean hasTrees;

    GroupOwners(Stage stage) {
        this.stage = stage;
        this.hasTrees = stage.groupChoices.chance(TREES_PERCENT);
    }

    void begin() {
        for (String namespace : WorldDraws.NAMESPACES) {
            if (hasTrees && stage.groupChoices.chance(80)) {
                createTree(namespace);
            }
            for (String name : NAMES) {
                if (stage.groupChoices.chance(70)) {
                    create(namespace, name);
                }
            }
        }
        stage.often("group owner", 7_000, this::act);
    }

    /// Makes some Pods members of a group of their namespace, which may not be there.
    void join(Json.Fields pod) {
        if (stage.hasGroups && stage.groupChoices.chance(MEMBER_PERCENT)) {
            pod.fields("spec")
                    .put(
                            "schedulingGroup",
                            Users.fields(
                                    "{\"podGroupName\":\""
                                            + stage.groupChoices.oneOf(NAMES)
                                            + "\"}"));
        }
    }

    void deleteAll() {
        for (Resource resource : List.of(Resource.POD_GROUPS, Resource.COMPOSITE_POD_GROUPS)) {
            List.copyOf(stage.api.refs(resource)).forEach(stage.api::delete);
        }
    }

    private void act() {
        String namespace = stage.groupChoices.oneOf(WorldDraws.NAMESPACES);
        if (hasTrees && stage.groupChoices.chance(15)) {
            changeTree(namespace);
            return;
        }
        String name = stage.groupChoices.oneOf(NAMES);
        ObjectRef ref = new ObjectRef(Resource.POD_GROUPS, namespace, name);
        if (stage.api.find(ref).isEmpty()) {
            create(namespace, name);
            return;
        }
        switch ((int) stage.groupChoices.below(6)) {
            case 0 -> stage.api.delete(ref);
            case 1 -> {
                stage.marks.reached(Mark.GROUP_MADE_ANEW);
                stage.api.delete(ref);
                create(namespace, name);
            }
            default -> changeMinCount(ref);
        }
    }

    private void changeMinCount(ObjectRef ref) {
        Json.Fields group = stage.api.find(ref).orElseThrow().tree();
        if (group.fields("spec").fields("schedulingPolicy").find("gang").isPresent()) {
            stage.marks.reached(Mark.MINIMUM_CHANGED);
            group.fields("spec").put("schedulingPolicy", gang("minCount"));
            stage.api.apply(group);
        }
    }

    private void create(String namespace, String name) {
        Json.Fields group = object(Resource.POD_GROUPS, namespace, name);
        Json.Fields spec = spec("minCount", 15);
        if (hasTrees && stage.groupChoices.chance(75)) {
            spec.put("parentCompositePodGroupName", new Json.Text(TREE));
            spec.put("workloadRef", workload());
        }
        group.put("spec", spec);
        stage.api.create(group);
    }

    private void changeTree(String namespace) {
        ObjectRef ref = new ObjectRef(Resource.COMPOSITE_POD_GROUPS, namespace, TREE);
        if (stage.api.find(ref).isPresent()) {
            stage.api.delete(ref);
        }
        if (stage.groupChoices.chance(75)) {
            createTree(namespace);
        }
    }

    private void createTree(String namespace) {
        Json.Fields tree = object(Resource.COMPOSITE_POD_GROUPS, namespace, TREE);
        Json.Fields spec = spec("minGroupCount", 25);
        spec.put("workloadRef", workload());
        tree.put("spec", spec);
        stage.api.create(tree);
    }

    private static Json.Fields object(Resource resource, String namespace, String name) {
        return Users.fields(
                "{\"apiVersion\":\""
                        + resource.apiVersion()
                        + "\",\"kind\":\""
                        + resource.kind()
                        + "\",\"metadata\":{\"namespace\":\""
                        + namespace
                        + "\",\"name\":\""
                        + name
                        + "\"}}");
    }

    private Json.Fields spec(String minimum, int basicPercent) {
        Json.Fields spec = Json.Fields.none();
        spec.put(
                "schedulingPolicy",
                stage.groupChoices.chance(basicPercent)
                        ? Users.fields("{\"basic\":{}}")
                        : gang(minimum));
        if (stage.groupChoices.chance(35)) {
            spec.put(
                    "schedulingConstraints",
                    Users.fields(
                            "{\"topology\":[{\"key\":\""
                                    + stage.groupChoices.oneOf(KEYS)
                                    + "\"}]}"));
        }
        return spec;
    }

    private Json.Fields gang(String minimum) {
        int most = minimum.equals("minCount") ? 4 : NAMES.size();
        return Users.fields(
                "{\"gang\":{\"" + minimum + "\":" + stage.groupChoices.between(1, most) + "}}");
    }

    private static Json.Fields workload() {
        return Users.fields("{\"workloadName\":\"w\",\"templateName\":\"t\"}");
    }
}
