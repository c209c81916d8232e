package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The root command.
final class MainTest {

    @Test
    void help_begins_with_examples() {
        Berth berth = Berth.run("--help");

        assertThat(berth.out())
                .contains("berth simulate -f examples/quickstart")
                .containsSubsequence("Examples:", "Options:", "Commands:");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void version_is_one_line() {
        Berth berth = Berth.run("--version");

        assertThat(berth.out()).matches("berth \\d+\\.\\d+\\.\\d+(-SNAPSHOT)?\n");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void misspelt_command_is_answered_with_the_one_that_was_meant() {
        Berth berth = Berth.run("simulat");

        assertThat(berth.err()).contains("Did you mean simulate?").contains("berth --help");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void misspelt_option_is_answered_with_the_one_that_was_meant() {
        Berth berth = Berth.run("simulate", "-f", "x", "--explian=y");

        assertThat(berth.err())
                .contains("Did you mean --explain?")
                .contains("berth simulate --help");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void file_without_its_option_is_answered_with_the_option() {
        Berth berth = Berth.run("simulate", "-f", "a.yaml", "b.yaml");

        assertThat(berth.err())
                .startsWith("error: unexpected argument: b.yaml\nDid you mean -f b.yaml?\n");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void missing_input_is_bad_usage() {
        Berth berth = Berth.run("simulate", "-o", "json");

        assertThat(berth.err()).startsWith("error: name the input: -f FILE");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "No space left on device, 'error: the output can not be written: No space left on device'",
        "Broken pipe, ''"
    })
    void output_that_is_lost_is_no_success(String problem, String said) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = Terminal.on(InputStream.nullInputStream(), new Refusing(problem), err);

        int exit = Main.run(terminal, "completion", "bash");

        assertThat(err.toString(StandardCharsets.UTF_8).strip()).isEqualTo(said);
        assertThat(exit).isEqualTo(2);
    }

    @Test
    void missing_command_is_bad_usage() {
        Berth berth = Berth.run();

        assertThat(berth.err()).startsWith("error: Missing command");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void completion_knows_commands_and_options() {
        Berth berth = Berth.run("completion", "bash");

        assertThat(berth.out()).contains("simulate", "--explain", "doctor", "--rights");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void completion_of_fish_knows_commands_options_and_their_values() {
        Berth berth = Berth.run("completion", "fish");

        assertThat(berth.out())
                .contains("complete -c berth -n '__fish_use_subcommand' -f -a simulate -d '")
                .containsPattern("'__fish_seen_subcommand_from simulate' .*-l explain ")
                .contains("'__fish_seen_subcommand_from completion' -f -a 'bash zsh fish'");
        assertThat(berth.exit()).isZero();
    }

    @Test
    void help_of_a_command_is_what_the_command_says_of_itself() {
        Berth berth = Berth.run("help", "simulate");

        assertThat(berth.out()).isEqualTo(Berth.run("simulate", "--help").out());
        assertThat(berth.exit()).isZero();
    }

    @Test
    void help_of_an_unknown_command_is_bad_usage() {
        Berth berth = Berth.run("help", "simulat");

        assertThat(berth.err()).contains("simulat").contains("See `berth");
        assertThat(berth.exit()).isEqualTo(2);
    }

    /// A stdout that takes nothing.
    private static final class Refusing extends OutputStream {
        private final String problem;

        Refusing(String problem) {
            this.problem = problem;
        }

        @Override
        public void write(int b) throws IOException {
            throw new IOException(problem);
        }
    }
}
