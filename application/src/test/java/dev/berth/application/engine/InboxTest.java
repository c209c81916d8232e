package dev.berth.application.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import java.util.List;
import org.junit.jupiter.api.Test;

final class InboxTest {
    private final Inbox inbox = new Inbox(() -> {});

    @Test
    void what_was_taken_out_does_not_change_when_more_comes() {
        List<ClusterEvent> fromEmpty = inbox.drain();
        inbox.offer(new ClusterEvent.FeedSynced(FeedKind.TASKS));
        List<ClusterEvent> one = inbox.drain();
        inbox.offer(new ClusterEvent.FeedSynced(FeedKind.HOSTS));

        assertThat(fromEmpty).isEmpty();
        assertThat(one).containsExactly(new ClusterEvent.FeedSynced(FeedKind.TASKS));
        assertThat(inbox.drain()).containsExactly(new ClusterEvent.FeedSynced(FeedKind.HOSTS));
    }
}
