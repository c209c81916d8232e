package dev.berth.bootstrap;

import dev.berth.memory.manifest.schema.NearestName;
import java.io.PrintWriter;
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
        return commandLine(terminal).execute(arguments);
    }

    static CommandLine commandLine(Terminal terminal) {
        CommandLine root = new CommandLine(new Main());
        root.addSubcommand(new SimulateCommand(terminal));
        root.addSubcommand(new TestCommand(terminal));
        root.addSubcommand(new CompletionCommand(terminal));
        root.setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8));
        root.setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8));
        root.setCaseInsensitiveEnumValuesAllowed(true);
        root.setUsageHelpAutoWidth(false);
        root.setUsageHelpWidth(HELP_WIDTH);
        root.setParameterExceptionHandler((e, arguments) -> badUsage(terminal, e));
        root.setColorScheme(CommandLine.Help.defaultColorScheme(colour(terminal)));
        root.setExecutionExceptionHandler((e, line, result) -> {
            terminal.say("error: this is a defect of berth, please report it: " + e);
            for (StackTraceElement element : e.getStackTrace()) {
                terminal.say("    at " + element);
            }
            return ExitCodes.FAILED;
        });
        return root;
    }

    /// What is wrong, what was probably meant, and where to read on; the whole help would hide it.
    private static int badUsage(Terminal terminal, ParameterException e) {
        CommandLine line = e.getCommandLine();
        terminal.say("error: " + e.getMessage());
        if (e instanceof UnmatchedArgumentException unmatched) {
            String meant = meant(line.getCommandSpec(), unmatched.getUnmatched().getFirst());
            if (!meant.isEmpty()) {
                terminal.say("Did you mean " + meant + "?");
            }
        }
        terminal.say("See `" + line.getCommandSpec().qualifiedName() + " --help`.");
        return ExitCodes.BAD_INPUT;
    }

    private static String meant(CommandSpec command, String wrong) {
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
