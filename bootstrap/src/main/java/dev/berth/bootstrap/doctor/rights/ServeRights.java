package dev.berth.bootstrap.doctor.rights;

import dev.berth.bootstrap.doctor.rights.Right.Use;
import dev.berth.k8s.api.Resource;
import java.util.ArrayList;
import java.util.List;

/// The rights that `serve` uses, and no others: the one list, against which the chart, the roles of
/// the end-to-end tests and the documentation are held.
public final class ServeRights {
    private final Intent intent;
    private final List<Right> rights = new ArrayList<>();

    private ServeRights(Intent intent) {
        this.intent = intent;
    }

    /// What it needs for that, in the order of the documentation.
    public static List<Right> of(Intent intent) {
        ServeRights list = new ServeRights(intent);
        list.scheduling();
        list.leading();
        list.answering();
        return List.copyOf(list.rights);
    }

    private void scheduling() {
        of(Resource.RUNS, Use.SETTLING, "get");
        of(Resource.RUNS, Use.READING, "list", "watch");
        add("patch", Resource.RUNS, "status", Use.WRITING, true);
        add("list", Resource.PERSISTENT_WORKSPACES, "", Use.WORKSPACES, false);
        add("watch", Resource.PERSISTENT_WORKSPACES, "", Use.WORKSPACES, false);
        add("list", Resource.SCHEDULING_GROUPS, "", Use.GROUPS, false);
        add("watch", Resource.SCHEDULING_GROUPS, "", Use.GROUPS, false);
        add("patch", Resource.SCHEDULING_GROUPS, "status", Use.GROUPS, false);
        of(Resource.PODS, Use.READING, "list", "watch");
        if (intent.events()) {
            add("create", Resource.EVENTS, "", Use.EVENTS, false);
            add("patch", Resource.EVENTS, "", Use.EVENTS, false);
        }
    }

    private void of(Resource resource, Use use, String... verbs) {
        for (String verb : verbs) {
            add(verb, resource, "", use, true);
        }
    }

    private void add(
            String verb, Resource resource, String subresource, Use use, boolean required) {
        rights.add(new Right(verb, resource, subresource, intent.namespace(), "", use, required));
    }

    /// Whoever creates an object can not be held to its name: the server does not know it yet.
    private void leading() {
        if (intent.election()) {
            lease("get", intent.leaseName());
            lease("update", intent.leaseName());
            lease("create", "");
        }
    }

    private void lease(String verb, String name) {
        rights.add(
                new Right(
                        verb,
                        Resource.LEASES,
                        "",
                        intent.leaseNamespace(),
                        name,
                        Use.LEADING,
                        true));
    }

    private void answering() {
        review(Resource.TOKEN_REVIEWS);
        review(Resource.SUBJECT_ACCESS_REVIEWS);
    }

    private void review(Resource resource) {
        rights.add(
                new Right(
                        "create",
                        resource,
                        "",
                        "",
                        "",
                        Use.QUESTIONS,
                        intent.metricsAuthenticated()));
    }
}
