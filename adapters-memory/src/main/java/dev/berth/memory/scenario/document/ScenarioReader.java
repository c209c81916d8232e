package dev.berth.memory.scenario.document;

import dev.berth.memory.json.Json;
import dev.berth.memory.scenario.document.ScenarioDocument.Applies;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads scenario documents strictly: an unknown key anywhere is an error that names it.
public final class ScenarioReader {
    /// apiVersion of the documents.
    public static final String API_VERSION = "berth.dev/v1alpha1";

    /// Kind of the documents.
    public static final String KIND = "Scenario";

    /// Label that says what a scenario is about.
    private static final String APPLIES = "applies";

    /// Kinds that only stories about Pods on Nodes need.
    private static final List<String> KINDS_OF_PODS =
            List.of("Node", "PodGroup", "CompositePodGroup", "Workload");

    private final StepReader steps;

    /// A reader that judges the objects of a document by `rules`.
    public ScenarioReader(ObjectRules rules) {
        this.steps = new StepReader(rules);
    }

    /// The scenario of that tree.
    ///
    /// @throws BadScenarioException where it is not one, or breaks the format
    public ScenarioDocument read(Json tree) {
        PartFields fields = new Part("document", tree).fields();
        fields.required("apiVersion").oneOf(List.of(API_VERSION));
        fields.required("kind").oneOf(List.of(KIND));
        PartFields metadata = rooted(fields, "metadata").fields();
        String name = metadata.required("name").word();
        List<Map.Entry<String, Part>> labels =
                metadata.find("labels").map(part -> part.fields().all()).orElse(List.of());
        metadata.done();
        PartFields spec = rooted(fields, "spec").fields();
        fields.done();
        return document(name, labels, spec);
    }

    /// Paths are shorter without the document itself.
    private static Part rooted(PartFields fields, String key) {
        return new Part(key, fields.required(key).value());
    }

    private ScenarioDocument document(
            String name, List<Map.Entry<String, Part>> labels, PartFields spec) {
        String description = spec.textOf("description");
        spec.textOf("source");
        spec.textOf("why");
        spec.find("basis").ifPresent(part -> part.oneOf(List.of("spec", "report", "judgement")));
        List<Json.Fields> objects =
                spec.find("objects").map(steps.objects()::list).orElse(List.of());
        List<Step.Timed> timed = spec.find("steps").map(steps::timed).orElse(List.of());
        Optional<Expectation> expect = spec.find("expect").map(ExpectationReader::read);
        List<String> checks = new ArrayList<>();
        spec.itemsOf("checks").forEach(part -> checks.add(part.word()));
        spec.done();
        if (expect.isEmpty() && !anyExpectation(timed)) {
            throw spec.error("has no `expect`: nothing would be checked");
        }
        return new ScenarioDocument(
                name, description, applies(labels, objects, timed), objects, timed, expect, checks);
    }

    private static boolean anyExpectation(List<Step.Timed> timed) {
        return timed.stream().anyMatch(step -> expects(step.step()));
    }

    private static boolean expects(Step step) {
        return switch (step) {
            case Step.Expect expect -> true;
            case Step.Disturb(Fault.Loop loop) ->
                    loop.times() > 0
                            && loop.rounds().round(0).stream().anyMatch(ScenarioReader::expects);
            case Step.Disturb(Fault.DuringCycle during) ->
                    during.inject().stream().anyMatch(ScenarioReader::expects);
            case Step.Disturb disturb -> false;
            case Step.Create create -> false;
            case Step.Apply apply -> false;
            case Step.Delete delete -> false;
            case Step.Terminate terminate -> false;
            case Step.SetStatus status -> false;
            case Step.Settle settle -> false;
        };
    }

    private static Applies applies(
            List<Map.Entry<String, Part>> labels,
            List<Json.Fields> objects,
            List<Step.Timed> timed) {
        boolean pods = false;
        for (Map.Entry<String, Part> label : labels) {
            String value = label.getValue().text();
            if (label.getKey().equals(APPLIES)) {
                pods |= label.getValue().oneOf(List.of("Runs", "Pods")).equals("Pods");
            }
            if (value.length() > Part.ITEMS_MAX) {
                throw label.getValue().error("is too long");
            }
        }
        pods |= objects.stream().anyMatch(ScenarioReader::isOfPods);
        for (Step.Timed step : timed) {
            pods |=
                    step.step() instanceof Step.Create(List<Json.Fields> created)
                            && created.stream().anyMatch(ScenarioReader::isOfPods);
        }
        return pods ? Applies.PODS : Applies.RUNS;
    }

    private static boolean isOfPods(Json.Fields object) {
        return KINDS_OF_PODS.contains(object.text("kind"));
    }
}
