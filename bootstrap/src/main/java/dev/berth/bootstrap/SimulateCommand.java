package dev.berth.bootstrap;

import dev.berth.bootstrap.html.HtmlReport;
import dev.berth.bootstrap.html.ReportFile;
import dev.berth.bootstrap.render.OutcomeReport;
import dev.berth.bootstrap.render.OutcomeTables;
import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.Rfc3339;
import dev.berth.memory.manifest.ManifestReader;
import dev.berth.memory.manifest.Reading;
import dev.berth.memory.manifest.Strictness;
import dev.berth.memory.scheduler.Judging;
import dev.berth.memory.simulate.Intake;
import dev.berth.memory.simulate.Outcome;
import dev.berth.memory.simulate.PodTasks;
import dev.berth.memory.simulate.Request;
import dev.berth.memory.simulate.Simulation;
import dev.berth.memory.simulate.Survey;
import dev.berth.memory.simulate.TaskRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `berth simulate`: where would each pending Run and Pod go, and why do those that stay pending do
/// so?
@Command(
        name = "simulate",
        sortOptions = false,
        header = "Show where each pending Run and Pod would go, and why others stay pending.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = "berth simulate -f FILE... [OPTIONS]",
        description = {
            "",
            "Examples:",
            "  berth simulate -f examples/quickstart",
            "  kubectl get pods,runs -A -o yaml | berth simulate -f -",
            "  kubectl get nodes,pods -A -o yaml | berth simulate -f - -f new-pod.yaml",
            "  berth simulate -f dump.yaml -n training -o wide",
            "  berth simulate -f dump.yaml --explain training/run-7",
            "  berth simulate -f dump.yaml --explain pod/training/worker-0",
            "  berth simulate -f cluster/ -f new-run.yaml -o json",
            "  berth simulate -f dump.yaml --html report.html",
            "",
            "Needs no cluster: reads manifests and dumps, decides as the scheduler would, changes nothing.",
            "Exit code: 0 all placed, 3 some stay pending or failed, 2 bad input or usage.",
            ""
        },
        optionListHeading = "Options:%n")
final class SimulateCommand implements Callable<Integer> {
    /// Forms of output.
    enum Output {
        /// A table for people.
        table,
        /// A table with more columns.
        wide,
        /// JSON.
        json,
        /// YAML.
        yaml
    }

    /// The option that names an input.
    static final String FILE = "-f";

    /// Names that the API server takes for a namespace, or none.
    private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9-]{0,63}");

    @Spec private CommandSpec spec;

    @Option(
            names = {FILE, "--filename"},
            paramLabel = "FILE",
            description = "File, folder, or - for standard input. May be given more than once.")
    private List<String> inputs = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORM",
            description = "table (default), wide, json or yaml.")
    private Output output = Output.table;

    @Option(
            names = {"-n", "--namespace"},
            paramLabel = "NAMESPACE",
            description =
                    "Show only Runs and Pods of this namespace; objects that name none are in it.")
    private String namespace = "";

    @Option(
            names = {"-A", "--all-namespaces"},
            description = "Show those of all namespaces (default).")
    private boolean allNamespaces;

    @Option(
            names = "--explain",
            paramLabel = "TASK",
            description = {
                "Show every Runtime Pod for this Run, or every Node for this Pod"
                        + " ([run/|pod/][NAMESPACE/]NAME): what each filter says of it, and each"
                        + " score."
            })
    private List<String> explain = new ArrayList<>();

    @Option(
            names = "--scheduler-name",
            paramLabel = "NAME",
            description =
                    "Decide only about Pods of this scheduler; may be given more than once. Default: all.")
    private List<String> schedulers = new ArrayList<>();

    @Option(
            names = "--now",
            paramLabel = "TIME",
            description =
                    "Decide as of this moment, such as 2026-01-01T00:00:00Z; default: the newest heartbeat.")
    private String now = "";

    @Mixin private ConfigOption config;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "Also write a page to look at: map of Hosts, reasons, steps. Replaces no other"
                            + " file than such a page.")
    private @Nullable String html;

    @Option(names = "--lenient", description = "Unknown fields are only warnings.")
    private boolean lenient;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    private final Terminal terminal;

    SimulateCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (inputs.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "name the input: -f FILE, -f FOLDER, or -f - for stdin");
        }
        if (allNamespaces && !namespace.isEmpty()) {
            return bad("error: -n " + namespace + " and -A contradict each other");
        }
        if (!NAMESPACE.matcher(namespace).matches()) {
            return bad(
                    "error: -n: "
                            + namespace
                            + ": expected at most 63 small letters, digits and -");
        }
        Optional<Instant> instant = Rfc3339.parse(now);
        if (!now.isEmpty() && instant.isEmpty()) {
            return bad("error: --now: " + now + ": expected a time such as 2026-01-01T00:00:00Z");
        }
        Optional<Judging> judging = config.judging(terminal);
        if (judging.isEmpty()) {
            return ExitCodes.BAD_INPUT;
        }
        if (html == null) {
            return simulate(instant, judging.get(), Optional.empty());
        }
        try (ReportFile page = ReportFile.open(html)) {
            return simulate(instant, judging.get(), Optional.of(page));
        } catch (ReportFile.UnwritableException e) {
            return bad("error: --html: " + html + ": " + e.getMessage());
        }
    }

    private int simulate(Optional<Instant> instant, Judging judging, Optional<ReportFile> page) {
        ProgressLine progress = new ProgressLine(terminal);
        Intake intake = new Intake(namespace.isEmpty() ? Intake.NAMESPACE_DEFAULT : namespace);
        long[] read = {0};
        Reading reading =
                new ManifestReader(lenient ? Strictness.LENIENT : Strictness.STRICT)
                        .read(
                                inputs,
                                terminal.in(),
                                manifest -> {
                                    intake.take(manifest);
                                    progress.at("objects read", ++read[0]);
                                });
        progress.clear();
        reading.lines().forEach(terminal::say);
        List<TaskRef> tasks = new ArrayList<>();
        List<String> wrong = new ArrayList<>(intake.duplicates());
        if (reading.isEnough()) {
            wrong.addAll(intake.expand());
        }
        if (!reading.hasErrors()) {
            // Before that it is not known which Pods there are.
            ExplainedTasks named = new ExplainedTasks(intake, namespace);
            explain.forEach(text -> named.resolve(text, tasks, wrong));
        }
        wrong.forEach(terminal::say);
        if (reading.hasErrors() || !wrong.isEmpty()) {
            return ExitCodes.BAD_INPUT;
        }
        sayIgnored(intake.unused(), "a kind that simulate does not use yet");
        sayIgnored(
                intake.ofPodsOnly(),
                "a kind that matters to Pods only: the input is about Runs and has no Node");
        sayLeftOut(intake);
        Request request = new Request(instant, tasks, schedulers, judging);
        Simulation simulation = new Simulation(intake, request, progress);
        if (page.isEmpty()) {
            Outcome outcome = simulation.run();
            progress.clear();
            return show(inNamespace(outcome, intake));
        }
        Survey survey = new Survey();
        Outcome outcome = inNamespace(simulation.run(survey), intake);
        progress.clear();
        page.get().write(HtmlReport.of(outcome, survey, namespace));
        return show(outcome);
    }

    private void sayIgnored(SortedMap<String, Long> countByKind, String why) {
        countByKind.forEach(
                (kind, count) -> terminal.say("ignored: " + kind + " (" + count + "), " + why));
    }

    private Outcome inNamespace(Outcome whole, Intake intake) {
        return namespace.isEmpty()
                ? whole
                : OutcomeReport.inNamespace(whole, namespace, misspelt(intake));
    }

    private int show(Outcome outcome) {
        outcome.warnings().forEach(warning -> terminal.say("warning: " + warning));
        boolean withNamespace = namespace.isEmpty();
        terminal.print(
                switch (output) {
                    case table -> OutcomeTables.table(outcome, withNamespace, false);
                    case wide -> OutcomeTables.table(outcome, withNamespace, true);
                    case json -> OutcomeReport.json(outcome);
                    case yaml -> OutcomeReport.yaml(outcome);
                });
        return outcome.allPlaced() ? ExitCodes.OK : ExitCodes.NOT_ALL_PLACED;
    }

    /// Warns of a namespace that has no Task at all: it may be misspelt.
    private List<String> misspelt(Intake intake) {
        List<ObjectName> tasks = new ArrayList<>(intake.of(Resource.RUNS).keySet());
        PodTasks pods = new PodTasks(intake);
        if (pods.areDecided()) {
            tasks.addAll(intake.of(Resource.PODS).keySet());
        }
        boolean known = tasks.stream().anyMatch(task -> task.namespace().equals(namespace));
        String what = pods.areDecided() ? "no Run and no Pod" : "no Run";
        return known ? List.of() : List.of("the input has " + what + " in namespace " + namespace);
    }

    /// Pods that wait while the input has no Node.
    private void sayLeftOut(Intake intake) {
        PodTasks pods = new PodTasks(intake);
        int waiting = pods.areDecided() ? 0 : pods.waiting().size();
        if (waiting > 0) {
            terminal.say(
                    "ignored: "
                            + waiting
                            + (waiting == 1 ? " Pod that waits" : " Pods that wait")
                            + " for a Node: the input has none");
        }
    }

    private int bad(String line) {
        terminal.say(line);
        return ExitCodes.BAD_INPUT;
    }
}
