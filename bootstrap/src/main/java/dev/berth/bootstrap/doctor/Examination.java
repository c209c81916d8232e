package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.bootstrap.doctor.rights.Right;
import dev.berth.bootstrap.doctor.rights.ServeRights;
import dev.berth.bootstrap.serve.Cluster;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.RuntimePodReader;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One look at a cluster. Nothing is written there but reviews, which the server answers and keeps
/// nothing of.
public final class Examination {
    private static final int NOT_FOUND = 404;

    private final Cluster cluster;
    private final Intent intent;
    private final Questions questions;

    private Examination(Cluster cluster, Intent intent, Questions questions) {
        this.cluster = cluster;
        this.intent = intent;
        this.questions = questions;
    }

    /// Looks at that cluster.
    ///
    /// @param clock this machine's clock
    /// @param timeoutMax how long it may take in all
    /// @throws NoServerException where no API server answers there, or it does not know who asks
    public static Report of(
            Cluster cluster, Intent intent, InstantSource clock, Duration timeoutMax) {
        Questions questions = new Questions(cluster, clock, intent.requestTimeout(), timeoutMax);
        Facts facts = new Examination(cluster, intent, questions).facts();
        return new Report(intent, facts, Findings.of(intent, facts));
    }

    private Facts facts() {
        String version = version();
        String identity = identity();
        List<ServedApi> apis = new ApiSurvey(questions).survey(intent);
        List<CheckedRight> rights = ServeRights.of(intent).stream().map(this::check).toList();
        LeaseFacts leases = leases();
        Heartbeats heartbeats = heartbeats();
        Instant seenAt = questions.now();
        return new Facts(
                new Facts.Server(cluster.address(), version, identity),
                apis,
                rights,
                leases,
                heartbeats,
                questions.offset(),
                seenAt);
    }

    private String version() {
        return switch (questions.document("/version")) {
            case Answer.Given<Json.Fields>(Json.Fields document) -> {
                String version = document.text("gitVersion");
                if (version.isEmpty()) {
                    throw new NoServerException(
                            cluster.address() + " answers, but is no Kubernetes API server");
                }
                yield Questions.bounded(version);
            }
            // Also one that tells its version to nobody is a server.
            case Answer.Refused<Json.Fields>(int status, String message) -> {
                if (status == 401) {
                    throw new NoServerException(
                            cluster.address() + " does not accept these credentials: " + message);
                }
                yield "";
            }
            case Answer.Silent<Json.Fields>(String why) ->
                    throw new NoServerException("no answer from " + cluster.address() + ": " + why);
        };
    }

    private String identity() {
        return switch (questions.review(Resource.SELF_SUBJECT_REVIEWS, Json.Fields.none())) {
            case Answer.Given<Json.Fields>(Json.Fields review) ->
                    Questions.bounded(review.fields("status").fields("userInfo").text("username"));
            case Answer.Refused<Json.Fields>(int status, String message) -> {
                if (status == 401) {
                    throw new NoServerException(
                            cluster.address() + " does not accept these credentials: " + message);
                }
                yield "";
            }
            case Answer.Silent<Json.Fields> _ -> "";
        };
    }

    private CheckedRight check(Right right) {
        Json.Fields attributes = Json.Fields.none();
        attributes.put("verb", right.verb());
        attributes.put("group", right.resource().group());
        attributes.put("resource", right.resource().plural());
        attributes.put("subresource", right.subresource());
        attributes.put("namespace", right.namespace());
        attributes.put("name", right.name());
        Json.Fields spec = Json.Fields.none();
        spec.put("resourceAttributes", attributes);
        return switch (questions.review(Resource.SELF_SUBJECT_ACCESS_REVIEWS, spec)) {
            case Answer.Given<Json.Fields>(Json.Fields review) ->
                    new CheckedRight(right, isAllowed(review.fields("status")), "");
            case Answer.Refused<Json.Fields> refused ->
                    new CheckedRight(right, false, refused.trouble());
            case Answer.Silent<Json.Fields> silent ->
                    new CheckedRight(right, false, silent.trouble());
        };
    }

    private static boolean isAllowed(Json.Fields status) {
        return status.find("allowed").equals(Optional.of(new Json.Bool(true)))
                && !status.find("denied").equals(Optional.of(new Json.Bool(true)));
    }

    private LeaseFacts leases() {
        Optional<SeenLease> ours = Optional.empty();
        String trouble = "";
        switch (questions.read(
                new ObjectRef(Resource.LEASES, intent.leaseNamespace(), intent.leaseName()))) {
            case Answer.Given<Json.Fields>(Json.Fields lease) ->
                    ours = Optional.of(SeenLease.read(lease));
            case Answer.Refused<Json.Fields>(int status, String _) when status == NOT_FOUND -> {}
            case Answer.Refused<Json.Fields> refused -> trouble = refused.trouble();
            case Answer.Silent<Json.Fields> silent -> trouble = silent.trouble();
        }
        List<SeenLease> others = new ArrayList<>();
        Answer<Boolean> listed =
                questions.list(
                        new Collection(Resource.LEASES, "", ""),
                        object -> {
                            if (others.size() < LeaseFacts.OTHERS_MAX
                                    && Json.read(object) instanceof Json.Fields fields) {
                                SeenLease lease = SeenLease.read(fields);
                                if (isOther(lease)) {
                                    others.add(lease);
                                }
                            }
                        });
        return new LeaseFacts(ours, trouble, others, incomplete(listed));
    }

    private boolean isOther(SeenLease lease) {
        return lease.name().equals(intent.leaseName())
                && !lease.namespace().equals(intent.leaseNamespace());
    }

    private static String incomplete(Answer<Boolean> listed) {
        return listed instanceof Answer.Given<Boolean>(Boolean complete)
                ? complete ? "" : "there are too many Leases"
                : listed.trouble();
    }

    private Heartbeats heartbeats() {
        Heartbeats.Collector collector = new Heartbeats.Collector();
        Answer<Boolean> listed =
                questions.list(
                        new Collection(
                                Resource.PODS, intent.namespace(), RuntimePodReader.RUNTIME_LABEL),
                        collector::add);
        return listed instanceof Answer.Given<Boolean>(Boolean complete)
                ? collector.end(complete)
                : Heartbeats.unknown(listed.trouble());
    }
}
