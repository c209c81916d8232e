package dev.berth.bootstrap;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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

    /// Colour only where a person looks, and never against their wish.
    private static Ansi colour(Terminal terminal) {
        return terminal.quiet() || System.getenv("NO_COLOR") != null ? Ansi.OFF : Ansi.AUTO;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing command");
    }
}
