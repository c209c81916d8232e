package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.doctor.ServedApi.Need;
import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Asks in which versions a server has the resources that matter to Berth.
final class ApiSurvey {
    /// What a version may be called; anything else goes into no path.
    private static final Pattern VERSION = Pattern.compile("v[0-9a-z]{1,62}");

    private static final int NOT_FOUND = 404;

    private final Questions questions;
    private final Map<String, Group> groups = new LinkedHashMap<>();

    ApiSurvey(Questions questions) {
        this.questions = questions;
    }

    /// The versions in which a group has each of its resources.
    private record Group(Map<String, List<String>> versions, String trouble) {
        static Group unknown(String why) {
            return new Group(Map.of(), why);
        }
    }

    /// The resources that `serve` uses for that, and those of groups of Pods.
    List<ServedApi> survey(Intent intent) {
        List<ServedApi> asked =
                List.of(
                        ServedApi.asked(Resource.RUNS, "", Need.REQUIRED),
                        ServedApi.asked(Resource.RUNS, "status", Need.REQUIRED),
                        ServedApi.asked(Resource.PERSISTENT_WORKSPACES, "", Need.OPTIONAL),
                        ServedApi.asked(Resource.SCHEDULING_GROUPS, "", Need.OPTIONAL),
                        ServedApi.asked(Resource.PODS, "", Need.REQUIRED),
                        ServedApi.asked(
                                Resource.LEASES,
                                "",
                                intent.election() ? Need.REQUIRED : Need.UNUSED),
                        ServedApi.asked(
                                Resource.EVENTS, "", intent.events() ? Need.OPTIONAL : Need.UNUSED),
                        ServedApi.asked(Resource.POD_GROUPS, "", Need.UNUSED),
                        // Not read yet, so that no version is the right one.
                        new ServedApi(
                                Resource.POD_GROUPS.group(),
                                "compositepodgroups",
                                "",
                                Need.UNUSED,
                                List.of(),
                                ""));
        return asked.stream().map(this::found).toList();
    }

    private ServedApi found(ServedApi api) {
        Group group = groups.computeIfAbsent(api.group(), this::ask);
        List<String> versions = group.versions().getOrDefault(api.name(), List.of());
        return versions.isEmpty() && !group.trouble().isEmpty()
                ? api.unknown(group.trouble())
                : api.found(versions);
    }

    private Group ask(String group) {
        if (group.isEmpty()) {
            return resources("/api/", List.of("v1"));
        }
        return switch (questions.document("/apis/" + group)) {
            case Answer.Given<Json.Fields>(Json.Fields document) ->
                    resources("/apis/" + group + "/", versions(document));
            case Answer.Refused<Json.Fields>(int status, String _) when status == NOT_FOUND ->
                    new Group(Map.of(), "");
            case Answer.Refused<Json.Fields> refused -> Group.unknown(refused.trouble());
            case Answer.Silent<Json.Fields> silent -> Group.unknown(silent.trouble());
        };
    }

    private static List<String> versions(Json.Fields group) {
        return group.items("versions").stream()
                .map(entry -> entry instanceof Json.Fields fields ? fields.text("version") : "")
                .filter(version -> VERSION.matcher(version).matches())
                .limit(ServedApi.VERSIONS_MAX)
                .toList();
    }

    private Group resources(String path, List<String> versions) {
        Map<String, List<String>> found = new LinkedHashMap<>();
        String trouble = "";
        for (String version : versions) {
            switch (questions.document(path + version)) {
                case Answer.Given<Json.Fields>(Json.Fields document) ->
                        names(document)
                                .forEach(name ->
                                        found.computeIfAbsent(name, _ -> new ArrayList<>())
                                                .add(version));
                // A version that went away between the two questions.
                case Answer.Refused<Json.Fields>(int status, String _)
                        when status == NOT_FOUND -> {}
                case Answer.Refused<Json.Fields> refused -> trouble = refused.trouble();
                case Answer.Silent<Json.Fields> silent -> trouble = silent.trouble();
            }
        }
        return new Group(found, trouble);
    }

    private static List<String> names(Json.Fields document) {
        return document.items("resources").stream()
                .map(entry -> entry instanceof Json.Fields fields ? fields.text("name") : "")
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
    }
}
