package dev.berth.conformance.binder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.tidy.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Runs the rules about Pods on the writers of Berth, and on writers that break one of them each.
final class PodBinderKitTest {
    @ParameterizedTest
    @EnumSource
    void writers_of_berth_keep_the_rule(PodBinderRule rule) {
        rule.verify(new BerthPodWriters());
    }

    @ParameterizedTest
    @EnumSource
    void broken_writer_is_found_by_its_rule_and_no_other(BrokenPodWriter broken) {
        List<PodBinderRule> found =
                Arrays.stream(PodBinderRule.values())
                        .filter(rule -> isBroken(rule, broken.adapter()))
                        .toList();

        assertThat(found).containsExactly(broken.rule());
    }

    @Test
    void each_rule_is_proved_by_a_broken_writer() {
        assertThat(Arrays.stream(BrokenPodWriter.values()).map(BrokenPodWriter::rule))
                .containsExactlyInAnyOrder(PodBinderRule.values());
    }

    @Test
    void rules_are_documented_as_they_are() throws IOException {
        String page = Files.readString(Repository.here().resolve("docs/conformance/binder.md"));

        for (PodBinderRule rule : PodBinderRule.values()) {
            assertThat(page)
                    .contains("| " + rule + " | " + rule.text() + " | " + rule.intent() + " |");
        }
    }

    private static boolean isBroken(PodBinderRule rule, BinderAdapter adapter) {
        try {
            rule.verify(adapter);
            return false;
        } catch (AssertionError e) {
            return true;
        }
    }
}
