package dev.berth.conformance.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.tidy.Repository;
import dev.berth.k8s.feed.FeedOptions;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.PodFeeds;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Runs the rules about Pods and Nodes on the feeds of Berth, and on feeds that break one of them
/// each.
final class PodFeedKitTest {
    @ParameterizedTest
    @EnumSource
    void feeds_of_berth_keep_the_rule(PodFeedRule rule) {
        rule.verify(PodFeedKitTest::feeds);
    }

    @ParameterizedTest
    @EnumSource
    void broken_feed_is_found_by_its_rule_and_no_other(BrokenPodFeed broken) {
        List<PodFeedRule> found =
                Arrays.stream(PodFeedRule.values()).filter(rule -> isBroken(rule, broken)).toList();

        assertThat(found).containsExactly(broken.rule());
    }

    @Test
    void each_rule_is_proved_by_a_broken_feed() {
        assertThat(Arrays.stream(BrokenPodFeed.values()).map(BrokenPodFeed::rule))
                .containsExactlyInAnyOrder(PodFeedRule.values());
    }

    @Test
    void rules_are_documented_as_they_are() throws IOException {
        String page = Files.readString(Repository.here().resolve("docs/conformance/feed.md"));

        for (PodFeedRule rule : PodFeedRule.values()) {
            assertThat(page)
                    .contains("| " + rule + " | " + rule.text() + " | " + rule.intent() + " |");
        }
    }

    static Runnable feeds(FeedPorts ports) {
        new PodFeeds(ports, PodFeedRule.SCHEDULER::equals, FeedOptions.DEFAULT).start();
        return () -> {};
    }

    private static boolean isBroken(PodFeedRule rule, BrokenPodFeed broken) {
        try {
            rule.verify(broken);
            return false;
        } catch (AssertionError e) {
            return true;
        }
    }
}
