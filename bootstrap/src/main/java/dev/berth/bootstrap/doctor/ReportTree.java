package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.bootstrap.doctor.rights.RightsList;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/// A report for programs.
final class ReportTree {
    private ReportTree() {}

    static Json.Fields of(Intent intent, Facts facts, List<Finding> findings, boolean isWell) {
        Json.Fields tree = Json.Fields.none();
        tree.put("well", new Json.Bool(isWell));
        tree.put("server", server(intent, facts));
        tree.put("apis", items(facts.apis(), ReportTree::api));
        tree.put("rights", items(facts.rights(), ReportTree::right));
        tree.put("leases", leases(facts));
        tree.put("clock", clock(facts));
        tree.put("heartbeats", heartbeats(intent, facts));
        tree.put("findings", items(findings, ReportTree::finding));
        return tree;
    }

    private static Json.Fields server(Intent intent, Facts facts) {
        Json.Fields server = Json.Fields.none();
        server.put("address", facts.server().address());
        server.put("version", facts.server().version());
        server.put("identity", facts.server().identity());
        server.put("namespace", intent.namespace());
        return server;
    }

    private static Json.Fields api(ServedApi api) {
        Json.Fields tree = Json.Fields.none();
        tree.put("apiGroup", api.group());
        tree.put("resource", api.name());
        tree.put("served", items(api.served(), Json.Text::new));
        tree.put("reads", api.version());
        tree.put("need", api.need().name().toLowerCase(Locale.ROOT));
        tree.put("trouble", api.trouble());
        return tree;
    }

    private static Json.Fields right(CheckedRight checked) {
        Json.Fields tree = RightsList.tree(checked.right());
        tree.put("granted", new Json.Bool(checked.allowed()));
        tree.put("trouble", checked.trouble());
        return tree;
    }

    private static Json.Fields leases(Facts facts) {
        LeaseFacts leases = facts.leases();
        Json.Fields tree = Json.Fields.none();
        tree.put("ours", items(leases.ours().stream().toList(), each -> lease(each, facts)));
        tree.put("trouble", leases.trouble());
        tree.put("others", items(leases.others(), each -> lease(each, facts)));
        tree.put("othersTrouble", leases.othersTrouble());
        return tree;
    }

    private static Json.Fields lease(SeenLease lease, Facts facts) {
        Json.Fields tree = Json.Fields.none();
        tree.put("namespace", lease.namespace());
        tree.put("name", lease.name());
        tree.put("holder", lease.holder());
        tree.put("writer", lease.writer());
        tree.put("held", new Json.Bool(lease.isHeldAt(facts.serverTime())));
        tree.put("durationSeconds", Spans.number(lease.duration()));
        lease.renewed()
                .ifPresent(at ->
                        tree.put(
                                "ageSeconds",
                                Spans.number(Duration.between(at, facts.serverTime()))));
        return tree;
    }

    private static Json.Fields clock(Facts facts) {
        Json.Fields tree = Json.Fields.none();
        facts.offset()
                .ifPresent(offset -> {
                    tree.put("serverAheadSeconds", Spans.number(offset.middle()));
                    tree.put("giveOrTakeSeconds", Spans.number(offset.error()));
                });
        return tree;
    }

    private static Json.Fields heartbeats(Intent intent, Facts facts) {
        Heartbeats beats = facts.heartbeats();
        Json.Fields tree = Json.Fields.none();
        tree.put("runtimePods", number(beats.pods()));
        tree.put("ready", number(beats.ready()));
        tree.put("fresh", number(beats.fresh(facts.serverTime(), intent.heartbeatAgeMax())));
        tree.put("complete", new Json.Bool(beats.complete()));
        tree.put("trouble", beats.trouble());
        beats.newest()
                .ifPresent(at -> {
                    tree.put(
                            "newestAgeSeconds",
                            Spans.number(Duration.between(at, facts.serverTime())));
                    tree.put(
                            "newestAgeByThisMachineSeconds",
                            Spans.number(Duration.between(at, facts.seenAt())));
                });
        return tree;
    }

    private static Json.Fields finding(Finding finding) {
        Json.Fields tree = Json.Fields.none();
        tree.put("level", finding.level().name().toLowerCase(Locale.ROOT));
        tree.put("text", finding.text());
        return tree;
    }

    private static Json number(long value) {
        return new Json.Num(Long.toString(value));
    }

    private static <T> Json.Items items(List<T> values, Function<T, Json> tree) {
        return new Json.Items(values.stream().map(tree).toList());
    }
}
