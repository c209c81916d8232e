package dev.berth.bootstrap;

import dev.berth.k8s.mapping.text.NearestName;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// The program's entry: the root command, under which each subcommand has a class of its own.
@Command(
        name = "berth",
        sortOptions = false,
        versionProvider = Version.class,
        header = "Schedules Kubernetes work that must be placed together.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = "berth COMMAND [OPTIONS]",
        description = {
            "",
            "Examples:",
            "  berth simulate -f examples/quickstart          where would each Run go, and why not?",
            "  berth serve                                    schedule the cluster of the kubeconfig",
            "  berth doctor                                   what can Berth do on that cluster, and what is missing?",
            "  kubectl get pods,runs -A -o yaml | berth simulate -f -",
            "  berth test examples/scenarios                  run scheduling stories",
            "  berth completion bash > /etc/bash_completion.d/berth",
            "",
        },
        optionListHeading = "Options:%n",
        commandListHeading = "%nCommands:%n",
        footer = {"", "Use `berth COMMAND --help` for more about a command."})
public final class Main implements Runnable {
    /// Width of the help: its examples fit without being wrapped.
    private static final int HELP_WIDTH = 100;

    /// What the system says when the reader of stdout, such as `head`, has read enough.
    private static final String BROKEN_PIPE = "Broken pipe";

    @Spec private CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    @Option(names = "--version", versionHelp = true, description = "Show the version.")
    boolean version;

    Main() {}

    /// Runs the command line and ends the process with its exit code.
    public static void main(String[] arguments) {
        System.exit(run(Terminal.ofProcess(), arguments));
    }

    static int run(Terminal terminal, String... arguments) {
        try {
            return commandLine(terminal).execute(OriginalArguments.translate(arguments));
        } catch (OutOfMemoryError _) {
            terminal.say(
                    "error: the input needs more memory than the "
                            + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MiB that Java may use. Give it more: BERTH_JAVA_OPTS=-Xmx4g");
            return ExitCodes.FAILED;
        }
    }

    static CommandLine commandLine(Terminal terminal) {
        CommandLine root = new CommandLine(new Main());
        root.addSubcommand(new ServeCommand(terminal));
        root.addSubcommand(new ExplainCommand(terminal));
        root.addSubcommand(new DoctorCommand(terminal));
        root.addSubcommand(new SimulateCommand(terminal));
        root.addSubcommand(new TestCommand(terminal));
        root.addSubcommand(new CompletionCommand(terminal));
        root.addSubcommand(new CommandLine.HelpCommand());
        root.setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8));
        root.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setUsageHelpAutoWidth(false);
        root.setUsageHelpWidth(HELP_WIDTH);
        root.setParameterExceptionHandler((e, arguments) -> badUsage(terminal, e));
        root.setColorScheme(CommandLine.Help.defaultColorScheme(colour(terminal)));
        root.setExecutionExceptionHandler((e, line, result) -> failed(terminal, e));
        return root;
    }

    private static int failed(Terminal terminal, Exception e) {
        if (e instanceof UncheckedIOException output) {
            String problem = output.getMessage();
            if (!BROKEN_PIPE.equals(problem)) {
                terminal.say("error: the output can not be written: " + problem);
            }
            return ExitCodes.BAD_INPUT;
        }
        terminal.say("error: this is a defect of berth, please report it: " + e);
        for (StackTraceElement element : e.getStackTrace()) {
            terminal.say("    at " + element);
        }
        return ExitCodes.FAILED;
    }

    /// What is wrong, what was probably meant, and where to read on; the whole help would hide it.
    private static int badUsage(Terminal terminal, ParameterException e) {
        CommandLine line = e.getCommandLine();
        if (e instanceof UnmatchedArgumentException unmatched) {
            String wrong = unmatched.getUnmatched().getFirst();
            terminal.say("error: " + what(line.getCommandSpec(), wrong) + ": " + wrong);
            String meant = meant(line.getCommandSpec(), wrong);
            if (!meant.isEmpty()) {
                terminal.say("Did you mean " + meant + "?");
            }
        } else {
            terminal.say("error: " + e.getMessage());
        }
        terminal.say("See `" + line.getCommandSpec().qualifiedName() + " --help`.");
        return ExitCodes.BAD_INPUT;
    }

    private static String what(CommandSpec command, String wrong) {
        if (wrong.startsWith("-")) {
            return "unknown option";
        }
        return command.subcommands().isEmpty() ? "unexpected argument" : "unknown command";
    }

    private static String meant(CommandSpec command, String wrong) {
        if (command.optionsMap().containsKey(SimulateCommand.FILE) && !wrong.startsWith("-")) {
            // A shell makes `-f a.yaml b.yaml` of `-f *.yaml`.
            return SimulateCommand.FILE + " " + wrong;
        }
        Set<String> known = new TreeSet<>(command.subcommands().keySet());
        known.addAll(command.optionsMap().keySet());
        int value = wrong.indexOf('=');
        return NearestName.of(value < 0 ? wrong : wrong.substring(0, value), known);
    }

    /// Colour only where a person looks, and never against their wish.
    private static Ansi colour(Terminal terminal) {
        return terminal.quiet() || System.getenv("NO_COLOR") != null ? Ansi.OFF : Ansi.AUTO;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command");
    }
}
