package dev.berth.conformance.gang;

import dev.berth.conformance.gang.StatedGang.StatedHosts;
import dev.berth.memory.json.Json;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Checks a certificate in JSON as a stranger would: by the document alone.
final class JsonCertificateChecker {
    private final Json.Fields domain;
    private final StatedGang gang;

    /// By the place of a bound, then by that of a class of Hosts.
    private final Map<Integer, Map<Integer, BigInteger>> rooms = new TreeMap<>();

    private JsonCertificateChecker(Json.Fields whole, Json.Fields domain) {
        this.domain = domain;
        this.gang = new StatedGang(whole, domain);
    }

    /// What is wrong with a document; nothing if each of its domains is refuted by what it says.
    static @Nullable String fault(byte[] document) {
        Json.Fields whole = (Json.Fields) Json.parse(document);
        for (Json domain : whole.items("domains")) {
            String fault = new JsonCertificateChecker(whole, (Json.Fields) domain).fault();
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    private @Nullable String fault() {
        return switch (domain.text("kind")) {
            case "weights", "count", "hall" -> boundFault();
            case "tree" -> treeFault();
            case "replay" -> PlainGangSearch.hasRoom(gang) ? "a plain search finds room" : null;
            default -> "kind " + domain.text("kind");
        };
    }

    // Bounds

    private @Nullable String boundFault() {
        boolean hall = domain.text("kind").equals("hall");
        List<BigInteger> values = values(domain);
        BigInteger room = BigInteger.ZERO;
        for (StatedHosts alike : gang.hosts) {
            BigInteger each = hall ? places(alike) : most(values, alike);
            Json.Fields told = (Json.Fields) domain.items("hosts").get(alike.place());
            // The most may have been told from above where a Host has very many loads.
            if (each.compareTo(BigInteger.valueOf(StatedGang.number(told, "room"))) > 0) {
                return "a Host holds " + each + ", more than " + told;
            }
            room = room.add(each.multiply(BigInteger.valueOf(gang.mattering(alike))));
        }
        BigInteger need = need(values, gang.counts);
        if (!need.equals(BigInteger.valueOf(StatedGang.number(domain, "need")))) {
            return "need is " + need;
        }
        if (room.compareTo(BigInteger.valueOf(StatedGang.number(domain, "room"))) > 0) {
            return "room is " + room;
        }
        return need.compareTo(room) > 0 ? null : need + " have room in " + room;
    }

    private List<BigInteger> values(Json.Fields bound) {
        List<BigInteger> values = new ArrayList<>();
        List<Integer> counted = gang.places(bound.items("classes"));
        for (int i = 0; i < gang.counts.size(); i++) {
            BigInteger value = counted.contains(i) ? BigInteger.ONE : BigInteger.ZERO;
            for (Json json : bound.items("weights")) {
                Json.Fields weight = (Json.Fields) json;
                long demand = gang.demands.get(i).getOrDefault(weight.text("resource"), 0L);
                long units = demand / StatedGang.number(weight, "unit");
                value =
                        value.add(
                                BigInteger.valueOf(units)
                                        .multiply(
                                                BigInteger.valueOf(
                                                        StatedGang.number(weight, "weight"))));
            }
            values.add(value);
        }
        return values;
    }

    private BigInteger need(List<BigInteger> values, List<Integer> remaining) {
        List<BigInteger> each = new ArrayList<>();
        for (int i = 0; i < remaining.size(); i++) {
            for (int k = 0; k < remaining.get(i); k++) {
                each.add(values.get(i));
            }
        }
        each.sort(null);
        BigInteger need = BigInteger.ZERO;
        for (int i = 0; i < each.size() - gang.spare(); i++) {
            need = need.add(each.get(i));
        }
        return need;
    }

    private BigInteger most(List<BigInteger> values, StatedHosts alike) {
        BigInteger most = BigInteger.ZERO;
        for (List<Integer> load : gang.loadsOf(alike)) {
            BigInteger value = BigInteger.ZERO;
            for (int i = 0; i < load.size(); i++) {
                value = value.add(values.get(i).multiply(BigInteger.valueOf(load.get(i))));
            }
            most = most.max(value);
        }
        return most;
    }

    private BigInteger places(StatedHosts alike) {
        long sum = 0;
        for (int i : gang.places(domain.items("classes"))) {
            sum += gang.loadsOf(alike).stream().mapToInt(load -> load.get(i)).max().orElse(0);
        }
        return BigInteger.valueOf(Math.min(sum, alike.places()));
    }

    // Trees

    /// The Hosts of a tree, one after the other.
    private List<StatedHosts> order() {
        List<StatedHosts> order = new ArrayList<>();
        for (Json json : domain.items("places")) {
            Json.Fields run = (Json.Fields) json;
            StatedHosts alike = gang.hosts.get((int) StatedGang.number(run, "hosts"));
            for (long i = StatedGang.number(run, "count"); i > 0; i--) {
                order.add(alike);
            }
        }
        return order;
    }

    private @Nullable String treeFault() {
        List<StatedHosts> order = order();
        for (StatedHosts alike : gang.hosts) {
            long listed = order.stream().filter(alike::equals).count();
            boolean useless = gang.loadsOf(alike).size() == 1;
            if (listed > alike.count() || (!useless && listed < gang.mattering(alike))) {
                return listed + " of " + alike + " are listed";
            }
        }
        List<Json> branches = domain.items("branches");
        if (branches.isEmpty()) {
            return "no branch";
        }
        for (int number = 0; number < branches.size(); number++) {
            String fault = branchFault(order, number);
            if (fault != null) {
                return "branch " + number + ": " + fault;
            }
        }
        Json.Fields last = branch(branches.size() - 1);
        boolean isWhole =
                StatedGang.number(last, "place") == 0
                        && counts(last, "remaining").equals(gang.counts)
                        && counts(last, "loadMax").isEmpty();
        return isWhole ? null : "the last branch is not about everything";
    }

    private Json.Fields branch(int number) {
        return (Json.Fields) domain.items("branches").get(number);
    }

    private static List<Integer> counts(Json.Fields fields, String name) {
        return StatedGang.numbers(fields.items(name));
    }

    private @Nullable String branchFault(List<StatedHosts> order, int number) {
        Json.Fields branch = branch(number);
        StatedHosts here = order.get((int) StatedGang.number(branch, "place"));
        List<Integer> remaining = counts(branch, "remaining");
        List<Integer> max = counts(branch, "loadMax");
        List<List<Integer>> chosen = new ArrayList<>();
        for (Json json : branch.items("choices")) {
            Json.Fields choice = (Json.Fields) json;
            String fault = choiceFault(order, number, choice);
            if (fault != null) {
                return choice + ": " + fault;
            }
            chosen.add(counts(choice, "load"));
        }
        for (List<Integer> load : gang.loadsOf(here)) {
            boolean isCovered =
                    !isAtMost(load, remaining)
                            || !isWithin(load, max)
                            || chosen.stream()
                                    .anyMatch(more -> isAtMost(load, more) && isWithin(more, max));
            if (!isCovered) {
                return "load " + load + " is not covered";
            }
        }
        return null;
    }

    private @Nullable String choiceFault(List<StatedHosts> order, int number, Json.Fields choice) {
        Json.Fields branch = branch(number);
        int place = (int) StatedGang.number(branch, "place");
        List<Integer> load = counts(choice, "load");
        List<Integer> after = new ArrayList<>();
        for (int i = 0; i < load.size(); i++) {
            after.add(counts(branch, "remaining").get(i) - load.get(i));
        }
        if (after.stream().anyMatch(left -> left < 0)) {
            return "it takes more than remain";
        }
        if (choice.find("bound").isPresent()) {
            int bound = (int) StatedGang.number(choice, "bound");
            return refutes(bound, after, order.subList(place + 1, order.size()))
                    ? null
                    : "the bound does not hold";
        }
        int by = (int) StatedGang.number(choice, "branch");
        if (by >= number) {
            return "it refers to a later branch";
        }
        List<Integer> max = counts(branch(by), "loadMax");
        boolean isOfUse =
                StatedGang.number(branch(by), "place") == place + 1
                        && isAtMost(counts(branch(by), "remaining"), after)
                        && (max.isEmpty()
                                || (order.get(place).equals(order.get(place + 1))
                                        && isWithin(load, max)));
        return isOfUse ? null : "the branch is of no use";
    }

    private boolean refutes(int number, List<Integer> remaining, List<StatedHosts> hosts) {
        List<BigInteger> values = values((Json.Fields) domain.items("bounds").get(number));
        BigInteger room = BigInteger.ZERO;
        for (StatedHosts alike : gang.hosts) {
            long here = hosts.stream().filter(alike::equals).count();
            if (here > 0) {
                BigInteger each =
                        rooms.computeIfAbsent(number, some -> new TreeMap<>())
                                .computeIfAbsent(alike.place(), some -> most(values, alike));
                room = room.add(each.multiply(BigInteger.valueOf(here)));
            }
        }
        return need(values, remaining).compareTo(room) > 0;
    }

    private static boolean isAtMost(List<Integer> less, List<Integer> more) {
        for (int i = 0; i < less.size(); i++) {
            if (less.get(i) > more.get(i)) {
                return false;
            }
        }
        return true;
    }

    private boolean isWithin(List<Integer> load, List<Integer> max) {
        if (max.isEmpty()) {
            return true;
        }
        for (int i : gang.places(domain.items("order"))) {
            int compared = Objects.requireNonNull(load.get(i)).compareTo(max.get(i));
            if (compared != 0) {
                return compared < 0;
            }
        }
        return true;
    }
}
