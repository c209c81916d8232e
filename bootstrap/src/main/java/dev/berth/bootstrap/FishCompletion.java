package dev.berth.bootstrap;

import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The completions of a command line in the words of fish: one `complete` line for each command,
/// option and set of values.
final class FishCompletion {
    private final StringBuilder script = new StringBuilder();
    private final String program;

    private FishCompletion(String program) {
        this.program = program;
    }

    /// The script for the program whose root command that is.
    static String of(CommandSpec root) {
        FishCompletion completion = new FishCompletion(root.name());
        completion.root(root);
        return completion.script.toString();
    }

    private void root(CommandSpec root) {
        script.append("# Completion of ").append(program).append(" for fish.\n");
        Map<String, CommandLine> commands = new TreeMap<>(root.subcommands());
        commands.forEach((name, command) ->
                line("__fish_use_subcommand", "-f -a " + name, header(command.getCommandSpec())));
        options(root, "__fish_use_subcommand");
        commands.forEach((name, command) -> command(name, command.getCommandSpec()));
    }

    private void command(String name, CommandSpec command) {
        String here = "__fish_seen_subcommand_from " + name;
        if (!command.subcommands().isEmpty()) {
            new TreeMap<>(command.subcommands())
                    .forEach((below, line) ->
                            line(here, "-f -a " + below, header(line.getCommandSpec())));
        }
        options(command, here);
        command.subcommands().values().forEach(below -> options(below.getCommandSpec(), here));
        for (PositionalParamSpec position : command.positionalParameters()) {
            String values = values(position);
            if (!values.isEmpty()) {
                line(here, "-f -a '" + values + "'", "");
            }
        }
    }

    private void options(CommandSpec command, String condition) {
        for (OptionSpec option : command.options()) {
            if (option.hidden()) {
                continue;
            }
            StringBuilder words = new StringBuilder();
            for (String name : option.names()) {
                boolean isLong = name.startsWith("--");
                words.append(words.isEmpty() ? "" : " ")
                        .append(isLong ? "-l " : "-s ")
                        .append(name.substring(isLong ? 2 : 1));
            }
            String values = values(option);
            if (!values.isEmpty()) {
                words.append(" -x -a '").append(values).append('\'');
            } else if (option.arity().max() > 0) {
                words.append(" -r");
            }
            line(condition, words.toString(), first(option.description()));
        }
    }

    private static String values(ArgSpec argument) {
        StringBuilder values = new StringBuilder();
        if (argument.completionCandidates() != null) {
            for (String value : argument.completionCandidates()) {
                values.append(values.isEmpty() ? "" : " ").append(value);
            }
        }
        return values.toString();
    }

    private void line(String condition, String words, String description) {
        script.append("complete -c ")
                .append(program)
                .append(" -n '")
                .append(condition)
                .append("' ")
                .append(words);
        if (!description.isEmpty()) {
            script.append(" -d '")
                    .append(description.replace("\\", "\\\\").replace("'", "\\'"))
                    .append('\'');
        }
        script.append('\n');
    }

    private static String header(CommandSpec command) {
        return first(command.usageMessage().header());
    }

    /// The first sentence; fish shows one line.
    private static String first(String... lines) {
        return lines.length == 0 ? "" : lines[0].replace("%n", " ").replace("%%", "%");
    }
}
