package dev.berth.bootstrap;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// The program's entry: the root command, under which each subcommand has a class of its own.
@Command(
        name = "berth",
        mixinStandardHelpOptions = true,
        version = "berth 0.1.0-SNAPSHOT",
        description = "Schedules Kubernetes work that must be placed together.")
public final class Main implements Runnable {

    @Spec private CommandSpec spec;

    Main() {}

    /// Runs the command line and ends the process with its exit code.
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Main()).execute(arguments));
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Missing subcommand");
    }
}
