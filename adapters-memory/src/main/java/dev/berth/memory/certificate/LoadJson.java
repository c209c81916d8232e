package dev.berth.memory.certificate;

import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.Branch;
import dev.berth.domain.group.certificate.Choice;
import dev.berth.domain.group.certificate.ResourceWeight;
import dev.berth.domain.group.certificate.Tree;
import dev.berth.domain.group.words.GangNames;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The parts of a certificate that speak of loads: bounds and trees.
final class LoadJson {
    private final GangNames names;

    LoadJson(GangNames names) {
        this.names = names;
    }

    static String kind(Bound bound) {
        return switch (bound) {
            case Bound.Weights ignored -> "weights";
            case Bound.Count ignored -> "count";
            case Bound.Hall ignored -> "hall";
        };
    }

    /// Adds what a bound is made of.
    void bound(Json.Fields fields, Bound bound) {
        switch (bound) {
            case Bound.Weights weights ->
                    fields.put(
                            "weights",
                            new Json.Items(
                                    weights.weights().stream().map(LoadJson::weight).toList()));
            case Bound.Count count -> fields.put("classes", classes(count.classes()));
            case Bound.Hall hall -> fields.put("classes", classes(hall.classes()));
        }
    }

    private static Json weight(ResourceWeight weight) {
        Json.Fields fields = Json.Fields.none();
        fields.put("resource", weight.resource());
        fields.put("weight", CertificateJson.number(weight.weight()));
        fields.put("unit", CertificateJson.number(weight.unit()));
        return fields;
    }

    private Json classes(List<Integer> classes) {
        return new Json.Items(
                classes.stream()
                        .<Json>map(place -> new Json.Text(names.className(place)))
                        .toList());
    }

    /// Adds what a tree is made of.
    ///
    /// @param hosts the classes of Hosts, as they are told
    void tree(Json.Fields fields, Tree tree, List<HostClass> hosts) {
        fields.put("order", classes(tree.order()));
        fields.put("places", places(tree.hosts(), hosts));
        List<Json> bounds = new ArrayList<>();
        for (Bound bound : tree.bounds()) {
            Json.Fields told = Json.Fields.none();
            told.put("kind", kind(bound));
            bound(told, bound);
            bounds.add(told);
        }
        fields.put("bounds", new Json.Items(bounds));
        fields.put(
                "branches",
                new Json.Items(tree.branches().stream().map(LoadJson::branch).toList()));
    }

    /// The Hosts of a tree in its order, by the place of their class, with their number where
    /// several of a class stand together.
    private static Json places(List<Integer> order, List<HostClass> hosts) {
        Map<Integer, Integer> classOf = new TreeMap<>();
        for (int place = 0; place < hosts.size(); place++) {
            for (int host : hosts.get(place).hosts()) {
                classOf.put(host, place);
            }
        }
        List<Json> runs = new ArrayList<>();
        for (int at = 0; at < order.size(); ) {
            Integer alike = classOf.get(order.get(at));
            if (alike == null) {
                throw new IllegalArgumentException(
                        "host (" + order.get(at) + ") of the tree is not in the domain");
            }
            int end = at;
            while (end < order.size() && alike.equals(classOf.get(order.get(end)))) {
                end++;
            }
            Json.Fields run = Json.Fields.none();
            run.put("hosts", CertificateJson.number(alike));
            run.put("count", CertificateJson.number(end - at));
            runs.add(run);
            at = end;
        }
        return new Json.Items(runs);
    }

    private static Json branch(Branch branch) {
        Json.Fields fields = Json.Fields.none();
        fields.put("place", CertificateJson.number(branch.place()));
        fields.put("remaining", counts(branch.remaining()));
        if (!branch.loadMax().isEmpty()) {
            fields.put("loadMax", counts(branch.loadMax()));
        }
        fields.put(
                "choices",
                new Json.Items(branch.choices().stream().map(LoadJson::choice).toList()));
        return fields;
    }

    private static Json choice(Choice choice) {
        Json.Fields fields = Json.Fields.none();
        fields.put("load", counts(choice.load()));
        switch (choice.refutation()) {
            case Choice.ByBound(int bound) -> fields.put("bound", CertificateJson.number(bound));
            case Choice.ByBranch(int branch) ->
                    fields.put("branch", CertificateJson.number(branch));
        }
        return fields;
    }

    private static Json counts(List<Integer> counts) {
        return new Json.Items(counts.stream().<Json>map(CertificateJson::number).toList());
    }
}
