package dev.berth.bootstrap;

import dev.berth.bootstrap.serve.config.ConfigException;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.memory.scheduler.Judging;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The option `--config` of the commands that need no cluster: of the configuration of `serve`, how
/// Tasks are judged.
final class ConfigOption {
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Judge with the weights and the heartbeatAgeMax of this configuration of serve.")
    private Optional<Path> file = Optional.empty();

    /// How Tasks are judged; empty where the file can not be used, which is then said.
    Optional<Judging> judging(Terminal terminal) {
        if (file.isEmpty()) {
            return Optional.of(Judging.STANDARD);
        }
        try {
            SchedulerConfiguration.Judging judging =
                    SchedulerConfiguration.load(file, SchedulerConfiguration.Flags.NONE).judging();
            return Optional.of(Judging.wakened(judging.core().staleAfter(), judging.weights()));
        } catch (ConfigException e) {
            terminal.say("error: " + e.getMessage());
            return Optional.empty();
        }
    }
}
