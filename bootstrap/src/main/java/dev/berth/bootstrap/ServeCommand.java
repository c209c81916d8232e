package dev.berth.bootstrap;

import dev.berth.bootstrap.serve.ClusterAccess;
import dev.berth.bootstrap.serve.SchedulerProgram;
import dev.berth.bootstrap.serve.UnusableException;
import dev.berth.bootstrap.serve.config.ConfigException;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `berth serve`: schedules the Runs of a cluster.
@Command(
        name = OriginalArguments.SERVE,
        sortOptions = false,
        header = "Schedule the Runs of a cluster.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = "berth serve [OPTIONS]",
        description = {
            "",
            "Examples:",
            "  berth serve                                   the cluster of the kubeconfig, or around this Pod",
            "  berth serve --config scheduler.yaml --context staging",
            "  berth --leader-elect=true --metrics-bind-address=:8080 --health-probe-bind-address=:8081",
            "                                                as kruntimes' own scheduler is started",
            "",
            "Runs until it is told to stop (SIGTERM, SIGINT). docs/operations has every setting.",
            "Exit code: 0 stopped as asked, 1 a failure, 2 bad usage or configuration, 4 the lease was lost.",
            ""
        },
        optionListHeading = "Options:%n")
final class ServeCommand implements Callable<Integer> {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Settings beside the flags; docs/operations/configuration.md. Flags win.")
    private Optional<Path> config = Optional.empty();

    @Option(
            names = "--leader-elect",
            arity = "0..1",
            fallbackValue = "true",
            paramLabel = "BOOL",
            description = "Write only while holding the lease (default true).")
    private Optional<String> leaderElect = Optional.empty();

    @Option(
            names = "--metrics-bind-address",
            paramLabel = "ADDRESS",
            description = "Where metrics and diagnostics are served: HOST:PORT, or 0 for nowhere.")
    private Optional<String> metricsAddress = Optional.empty();

    @Option(
            names = "--health-probe-bind-address",
            paramLabel = "ADDRESS",
            description = "Where /healthz and /readyz are served: HOST:PORT, or 0 for nowhere.")
    private Optional<String> healthAddress = Optional.empty();

    @Option(
            names = "--kubeconfig",
            paramLabel = "FILE",
            description =
                    "The kubeconfig; default: KUBECONFIG, the one at home, or the Pod's account.")
    private Optional<Path> kubeconfig = Optional.empty();

    @Option(
            names = "--context",
            paramLabel = "NAME",
            description = "Context of the kubeconfig; default: its current one.")
    private Optional<String> context = Optional.empty();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    private final Terminal terminal;

    ServeCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try {
            SchedulerConfiguration configuration =
                    SchedulerConfiguration.load(
                            config,
                            new SchedulerConfiguration.Flags(
                                    leaderElect.map(ServeCommand::likeGo),
                                    metricsAddress,
                                    healthAddress));
            SchedulerProgram.run(
                    configuration,
                    ClusterAccess.connect(kubeconfig, context, Version.text()),
                    terminal.err());
            return ExitCodes.OK;
        } catch (ConfigException | UnusableException e) {
            terminal.say("error: " + e.getMessage());
            return ExitCodes.BAD_INPUT;
        }
    }

    /// The spellings of truth that Go's flags know.
    private static String likeGo(String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "1", "t", "true" -> "true";
            case "0", "f", "false" -> "false";
            default -> value;
        };
    }
}
