package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

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
    void missing_command_is_bad_usage() {
        Berth berth = Berth.run();

        assertThat(berth.err()).startsWith("error: Missing command");
        assertThat(berth.exit()).isEqualTo(2);
    }

    @Test
    void completion_knows_commands_and_options() {
        Berth berth = Berth.run("completion", "bash");

        assertThat(berth.out()).contains("simulate").contains("--explain");
        assertThat(berth.exit()).isZero();
    }
}
