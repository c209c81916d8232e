package dev.berth.bootstrap.html;

import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What the page's script knows, as JSON: columns instead of objects, and a number for whatever
/// repeats, since there can be tens of thousands of Tasks.
final class PageData {
    /// The number of what is not there.
    private static final int NONE = -1;

    private final World world;
    private final Numbering<String> resources = new Numbering<>();
    private final Numbering<String> kinds = new Numbering<>();
    private final Numbering<PoolKey> pools = new Numbering<>();
    private final Numbering<List<Object>> capacities = new Numbering<>();
    private final Numbering<List<Object>> requests = new Numbering<>();
    private final Numbering<String> texts = new Numbering<>();
    private final Numbering<Reason> reasons = new Numbering<>();

    private PageData(World world) {
        this.world = world;
    }

    /// The JSON of a world.
    static String of(World world) {
        return new PageData(world).tree().text();
    }

    private JsonLines tree() {
        JsonLines hosts = hosts();
        JsonLines tasks = tasks();
        JsonLines moves = moves();
        return new JsonLines()
                .put("now", SafeText.json(world.outcome().start().toString()))
                .put("hosts", hosts.text())
                .put("keys", JsonLines.list(GroupingKeys.of(world.hosts()), this::key))
                .put("tasks", tasks.text())
                .put("groups", JsonLines.list(world.groups(), PageData::group))
                .put("moves", moves.text())
                .put("movesLeftOut", Long.toString(world.movesLeftOut()))
                .put("resources", JsonLines.list(resources.values(), SafeText::json))
                .put("bytes", JsonLines.list(resources.values(), PageData::isBytes))
                .put("kinds", JsonLines.list(kinds.values(), SafeText::json))
                .put("pools", JsonLines.list(pools.values(), PageData::pool))
                .put("capacities", JsonLines.list(capacities.values(), PageData::amounts))
                .put("requests", JsonLines.list(requests.values(), PageData::amounts))
                .put("texts", JsonLines.list(texts.values(), SafeText::json))
                .put("reasons", JsonLines.list(reasons.values(), PageData::reason));
    }

    private JsonLines hosts() {
        List<Host> all = world.hosts();
        return new JsonLines()
                .put("name", JsonLines.list(all, host -> SafeText.json(host.key().name().name())))
                .put("pool", numbers(all, host -> pools.of(host.pool())))
                .put("capacity", numbers(all, this::capacity))
                .put("unready", numbers(all, host -> text(host.unready())))
                .put("taints", numbers(all, host -> text(taints(host))));
    }

    private JsonLines tasks() {
        List<ShownTask> all = world.tasks();
        return new JsonLines()
                .put("name", JsonLines.list(all, PageData::name))
                .put("kind", numbers(all, task -> kinds.of(task.ref().kind().kind())))
                .put("standing", numbers(all, task -> task.standing().number()))
                .put("requests", numbers(all, this::requests))
                .put("host", numbers(all, ShownTask::host))
                .put("elsewhere", numbers(all, this::elsewhere))
                .put("group", numbers(all, ShownTask::group))
                .put("reason", numbers(all, task -> reasonNumber(task.reason())));
    }

    private JsonLines moves() {
        List<World.Move> all = world.moves();
        return new JsonLines()
                .put("task", numbers(all, World.Move::task))
                .put("at", numbers(all, move -> texts.of(move.at())))
                .put("standing", numbers(all, move -> move.standing().number()))
                .put("host", numbers(all, World.Move::host))
                .put("reason", numbers(all, move -> reasonNumber(move.reason())));
    }

    /// A label key with its values, and for each Host the number of its value.
    private String key(String key) {
        SequencedMap<String, Integer> values = GroupingKeys.numbers(key, world.hosts());
        return new JsonLines()
                .put("key", SafeText.json(key))
                .put("values", JsonLines.list(List.copyOf(values.keySet()), SafeText::json))
                .put(
                        "of",
                        numbers(
                                world.hosts(),
                                host -> {
                                    String value = host.labels().find(key);
                                    return value == null ? NONE : values.getOrDefault(value, NONE);
                                }))
                .text();
    }

    private int text(String text) {
        return text.isEmpty() ? NONE : texts.of(text);
    }

    private int reasonNumber(@Nullable Reason reason) {
        return reason == null ? NONE : reasons.of(reason);
    }

    /// The name of a Host that is not in the input.
    private int elsewhere(ShownTask task) {
        return task.host() == ShownTask.NOWHERE ? text(task.hostName()) : NONE;
    }

    private int capacity(Host host) {
        Capacity capacity = host.capacity();
        return capacities.of(pairs(Quantities.of(host.pool(), capacity)));
    }

    private int requests(ShownTask task) {
        Requests asked = task.requests();
        return requests.of(pairs(Quantities.of(task.pool(), asked)));
    }

    /// Numbers of resources and amounts, in turn.
    private List<Object> pairs(SortedMap<String, BigDecimal> amounts) {
        List<Object> pairs = new ArrayList<>();
        amounts.forEach((name, amount) -> {
            pairs.add(resources.of(name));
            pairs.add(Quantities.literal(amount));
        });
        return pairs;
    }

    private static String amounts(List<Object> pairs) {
        return JsonLines.list(pairs, Object::toString);
    }

    private static String name(ShownTask task) {
        return SafeText.json(task.shown() ? task.ref().name().toString() : "");
    }

    private static String isBytes(String resource) {
        return Quantities.isBytes(resource) ? "1" : "0";
    }

    private static String pool(PoolKey pool) {
        return SafeText.json(pool.isNodes() ? "" : pool.namespace() + "/" + pool.runtime());
    }

    private static String taints(Host host) {
        return host.taints().stream()
                .map(taint -> taint.spelled() + " " + taint.effect().word())
                .collect(Collectors.joining(", "));
    }

    private static String group(GroupReport group) {
        GroupWords words = GroupWords.of(group);
        return new JsonLines()
                .put("name", SafeText.json(group.group().name().toString()))
                .put("kind", SafeText.json(group.group().kind().kind()))
                .put("verdict", SafeText.json(group.verdict().word()))
                .put("placed", Integer.toString(group.placed()))
                .put("minimum", Integer.toString(group.minCount()))
                .put("reason", SafeText.json(group.reason().map(ReasonCode::code).orElse("")))
                .put("message", SafeText.json(group.message()))
                .put("proofs", JsonLines.list(words.proofs(), SafeText::json))
                .put("advice", JsonLines.list(words.advice(), SafeText::json))
                .text();
    }

    private static String reason(Reason reason) {
        JsonLines hosts = new JsonLines();
        reason.hosts().forEach((code, count) -> hosts.put(code, Integer.toString(count)));
        return new JsonLines()
                .put("code", SafeText.json(reason.code()))
                .put("message", SafeText.json(reason.message()))
                .put("hosts", hosts.text())
                .text();
    }

    private static <T> String numbers(List<T> all, Function<T, Integer> number) {
        return JsonLines.list(all, one -> Integer.toString(number.apply(one)));
    }
}
