package dev.berth.bootstrap;

import dev.berth.bootstrap.render.TestReport;
import dev.berth.memory.scenario.ScenarioFile;
import dev.berth.memory.scenario.ScenarioFiles;
import dev.berth.memory.scenario.ScenarioResult;
import dev.berth.memory.scenario.ScenarioRunner;
import dev.berth.memory.scheduler.Judging;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `berth test`: runs scenario documents.
@Command(
        name = "test",
        sortOptions = false,
        header = "Run scheduling stories and check their outcome.",
        synopsisHeading = "%nUsage: ",
        customSynopsis =
                "berth test PATH... [--name PATTERN] [-o human|json|junit] [--config FILE]",
        description = {
            "",
            "Examples:",
            "  berth test examples/scenarios",
            "  berth test my-cluster.yaml --name 'gpu-*'",
            "  berth test scenarios/ -o junit > report.xml",
            "",
            "PATH is a Scenario document, or a folder of them. docs/scenarios.md describes the format.",
            "Exit code: 0 all passed, 1 one failed or is no valid document, 2 bad usage or unreadable file.",
            ""
        },
        optionListHeading = "Options:%n")
final class TestCommand implements Callable<Integer> {
    /// Forms of output.
    enum Output {
        /// Lines for people.
        human,
        /// JSON.
        json,
        /// A JUnit file.
        junit
    }

    @Parameters(paramLabel = "PATH", arity = "1..*", description = "Scenario file or folder.")
    private List<String> paths = new ArrayList<>();

    @Option(
            names = "--name",
            paramLabel = "PATTERN",
            description = "Only scenarios whose name matches; * stands for any text.")
    private String name = "*";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORM",
            description = "human (default), json or junit.")
    private Output output = Output.human;

    @Mixin private ConfigOption config;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    private final Terminal terminal;

    TestCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        ScenarioFiles files = new ScenarioFiles();
        List<Path> found = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (String path : paths) {
            find(path, found, problems);
        }
        if (!problems.isEmpty()) {
            problems.forEach(terminal::say);
            return ExitCodes.BAD_INPUT;
        }
        Optional<Judging> judging = config.judging(terminal);
        if (judging.isEmpty()) {
            return ExitCodes.BAD_INPUT;
        }
        Predicate<String> wanted = pattern();
        ProgressLine progress = new ProgressLine(terminal);
        ScenarioRunner runner = new ScenarioRunner(judging.get());
        TestReport report = new TestReport();
        for (Path file : found) {
            try {
                for (ScenarioFile scenario : files.read(file)) {
                    if (wanted.test(scenario.name())) {
                        warn(progress, file, scenario);
                        progress.at("scenarios run", report.size());
                        ScenarioResult result = run(runner, scenario);
                        report.add(file.toString(), result);
                        if (output == Output.human) {
                            progress.clear();
                            terminal.print(TestReport.human(file.toString(), result));
                        }
                    }
                }
            } catch (IOException e) {
                progress.clear();
                terminal.say("error: " + file + ": can not be read: " + e.getMessage());
                return ExitCodes.BAD_INPUT;
            }
        }
        progress.clear();
        return finish(report);
    }

    private Integer finish(TestReport report) {
        if (report.size() == 0) {
            terminal.say(
                    "error: no scenario was found that matches `"
                            + name
                            + "` in "
                            + String.join(", ", paths));
            return ExitCodes.BAD_INPUT;
        }
        terminal.print(
                switch (output) {
                    case human -> report.summary();
                    case json -> report.json();
                    case junit -> report.junit();
                });
        return report.failed() == 0 ? ExitCodes.OK : ExitCodes.FAILED;
    }

    private static void find(String path, List<Path> found, List<String> problems) {
        if (path.isEmpty()) {
            problems.add("error: '': expected the name of a file or folder; it is empty");
            return;
        }
        try {
            List<Path> files = ScenarioFiles.find(Path.of(path));
            if (files.isEmpty()) {
                problems.add(
                        "error: "
                                + path
                                + ": the folder has no file that ends in .json, .yaml or .yml");
            }
            found.addAll(files);
        } catch (IOException | InvalidPathException e) {
            problems.add("error: " + path + ": " + e.getMessage());
        }
    }

    private void warn(ProgressLine progress, Path file, ScenarioFile scenario) {
        for (String warning : scenario.warnings()) {
            progress.clear();
            terminal.say("warning: " + file + ": " + scenario.name() + ": " + warning);
        }
    }

    private static ScenarioResult run(ScenarioRunner runner, ScenarioFile scenario) {
        return scenario.document()
                .map(runner::run)
                .orElseGet(() -> ScenarioResult.refused(scenario.name(), scenario.problem()));
    }

    private Predicate<String> pattern() {
        StringBuilder regex = new StringBuilder();
        for (String part : name.split("\\*", -1)) {
            regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(part));
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL).asMatchPredicate();
    }
}
