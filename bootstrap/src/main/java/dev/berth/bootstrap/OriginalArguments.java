package dev.berth.bootstrap;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Arguments as kruntimes' own scheduler takes them: without a subcommand, and with one dash or
/// two. Its chart starts the program so.
final class OriginalArguments {
    static final String SERVE = "serve";

    /// What the root command itself takes.
    private static final Set<String> OF_ROOT = Set.of("-h", "--help", "--version");

    private static final Pattern ONE_DASH =
            Pattern.compile(
                    "-((leader-elect|metrics-bind-address|health-probe-bind-address|kubeconfig)(=.*)?)",
                    Pattern.DOTALL);

    private OriginalArguments() {}

    /// The same in the spelling of this program.
    static String[] translate(String... arguments) {
        List<String> translated = new ArrayList<>(List.of(arguments));
        if (!translated.isEmpty()
                && translated.getFirst().startsWith("-")
                && !OF_ROOT.contains(translated.getFirst())) {
            translated.addFirst(SERVE);
        }
        if (!translated.isEmpty() && translated.getFirst().equals(SERVE)) {
            translated.replaceAll(argument -> {
                Matcher flag = ONE_DASH.matcher(argument);
                return flag.matches() ? "--" + flag.group(1) : argument;
            });
        }
        return translated.toArray(String[]::new);
    }
}
