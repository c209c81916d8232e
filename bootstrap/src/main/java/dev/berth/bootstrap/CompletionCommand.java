package dev.berth.bootstrap;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `berth completion`: prints a script with which a shell completes commands and options.
@Command(
        name = "completion",
        sortOptions = false,
        header = "Print a script that lets a shell complete berth's commands.",
        synopsisHeading = "%nUsage: ",
        customSynopsis = "berth completion bash|zsh|fish",
        description = {
            "",
            "Examples:",
            "  source <(berth completion bash)      for this shell, also in zsh",
            "  berth completion bash > /etc/bash_completion.d/berth",
            "  berth completion fish > ~/.config/fish/completions/berth.fish",
            ""
        },
        optionListHeading = "Options:%n")
final class CompletionCommand implements Callable<Integer> {
    /// Shells whose completion can be made.
    enum Shell {
        /// GNU bash.
        bash,
        /// zsh, which runs the script for bash.
        zsh,
        /// fish.
        fish
    }

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    Shell shell = Shell.bash;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    boolean help;

    private final Terminal terminal;

    CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.print(
                switch (shell) {
                    // One script serves both: under zsh it loads what bash has built in.
                    case bash, zsh -> AutoComplete.bash("berth", spec.root().commandLine());
                    case fish -> FishCompletion.of(spec.root());
                });
        return ExitCodes.OK;
    }
}
