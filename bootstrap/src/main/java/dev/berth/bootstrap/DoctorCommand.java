package dev.berth.bootstrap;

import dev.berth.bootstrap.doctor.Examination;
import dev.berth.bootstrap.doctor.NoServerException;
import dev.berth.bootstrap.doctor.Report;
import dev.berth.bootstrap.doctor.rights.Intent;
import dev.berth.bootstrap.doctor.rights.Right;
import dev.berth.bootstrap.doctor.rights.RightsList;
import dev.berth.bootstrap.doctor.rights.ServeRights;
import dev.berth.bootstrap.render.JsonText;
import dev.berth.bootstrap.render.YamlText;
import dev.berth.bootstrap.serve.Cluster;
import dev.berth.bootstrap.serve.ClusterAccess;
import dev.berth.bootstrap.serve.UnusableException;
import dev.berth.bootstrap.serve.config.ConfigException;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.memory.json.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `berth doctor`: says what Berth can and can not do on a cluster.
@Command(
        name = "doctor",
        sortOptions = false,
        header = "Say what Berth can and can not do on a cluster.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = "berth doctor [OPTIONS]",
        description = {
            "",
            "Examples:",
            "  berth doctor                                  the cluster of the kubeconfig, with your rights",
            "  berth doctor --config scheduler.yaml -n team-a -o json",
            "  berth doctor --rights                         which rights serve needs; asks no cluster",
            "",
            "Looks at what the server serves, the rights of whoever asks, the Lease, clocks and heartbeats. Changes nothing.",
            "Exit code: 0 all is there, 3 something is missing, 1 no answer from the server, 2 bad usage.",
            ""
        },
        optionListHeading = "Options:%n")
final class DoctorCommand implements Callable<Integer> {
    /// Forms of output.
    enum Output {
        /// Tables and sentences for people.
        table,
        /// JSON.
        json,
        /// YAML.
        yaml
    }

    private static final Pattern NAMESPACE = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

    /// How long all questions may take: some thirty, of which the slowest are lists.
    private static final Duration TIMEOUT_MAX = Duration.ofSeconds(60);

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "The configuration of serve that is meant; default: none.")
    private Optional<Path> config = Optional.empty();

    @Option(
            names = {"-n", "--namespace"},
            paramLabel = "NAMESPACE",
            description =
                    "The only namespace whose Runs are to be scheduled; default: as configured, or all.")
    private Optional<String> namespace = Optional.empty();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FORM",
            description = "table (default), json or yaml.")
    private Output output = Output.table;

    @Option(names = "--rights", description = "Only list the rights that serve needs.")
    private boolean rightsOnly;

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

    DoctorCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        try {
            if (namespace.isPresent() && !NAMESPACE.matcher(namespace.get()).matches()) {
                return bad("--namespace: " + namespace.get() + " is no name of a namespace");
            }
            SchedulerConfiguration configuration =
                    SchedulerConfiguration.load(config, SchedulerConfiguration.Flags.NONE);
            if (rightsOnly) {
                return list(ServeRights.of(Intent.of(configuration, namespace, "")));
            }
            return examine(configuration);
        } catch (ConfigException | UnusableException e) {
            return bad(String.valueOf(e.getMessage()));
        }
    }

    private int list(List<Right> rights) {
        print(() -> RightsList.text(rights), () -> RightsList.tree(rights));
        return ExitCodes.OK;
    }

    private int examine(SchedulerConfiguration configuration) {
        Cluster cluster = ClusterAccess.connect(kubeconfig, context, Version.text());
        try {
            Report report =
                    Examination.of(
                            cluster,
                            Intent.of(configuration, namespace, cluster.namespace()),
                            InstantSource.system(),
                            TIMEOUT_MAX);
            print(report::text, report::tree);
            return report.isWell() ? ExitCodes.OK : ExitCodes.NOT_ALL_PLACED;
        } catch (NoServerException e) {
            terminal.say("error: " + e.getMessage());
            return ExitCodes.FAILED;
        } finally {
            cluster.close().run();
        }
    }

    private void print(Supplier<String> text, Supplier<Json.Fields> tree) {
        terminal.print(
                switch (output) {
                    case table -> text.get();
                    case json -> JsonText.of(tree.get());
                    case yaml -> YamlText.of(tree.get());
                });
    }

    private int bad(String what) {
        terminal.say("error: " + what);
        return ExitCodes.BAD_INPUT;
    }
}
