package dev.berth.conformance.simulation.known;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.fault.Fault;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import dev.berth.memory.wire.WatchInfo;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LostEventsTest {
    private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");
    private static final Collection RUNS = new Collection(Resource.RUNS, "", "");
    private static final WatchInfo WATCH = new WatchInfo("berth-1", RUNS, 7);

    private final Timeline timeline = new Timeline(START);
    private final List<Fault> armed = new ArrayList<>();
    private final LostEvents lost = new LostEvents(timeline, armed::add);

    @Test
    void a_watch_is_cut_again_until_its_client_lists_anew() {
        lost.lost(WATCH, Duration.ofSeconds(1));
        timeline.runUntilIdleAt(START.plusSeconds(12));

        assertThat(armed).hasSize(2);

        lost.asked(request("berth-1", Verb.LIST, RUNS));
        timeline.runUntilIdleAt(START.plusSeconds(60));

        assertThat(armed).hasSize(2);
    }

    @Test
    void nothing_else_that_is_asked_makes_good_for_a_lost_event() {
        lost.lost(WATCH, Duration.ofSeconds(1));
        lost.asked(request("berth-1", Verb.WATCH, RUNS));
        lost.asked(request("berth-2", Verb.LIST, RUNS));
        lost.asked(request("berth-1", Verb.LIST, new Collection(Resource.PODS, "", "")));
        timeline.runUntilIdleAt(START.plusSeconds(12));

        assertThat(armed).hasSize(2);
    }

    @Test
    void a_client_that_never_lists_is_given_up() {
        lost.lost(WATCH, Duration.ofSeconds(1));

        timeline.runUntilIdleAt(START.plusSeconds(3_600));

        assertThat(armed).hasSize(LostEvents.CUTS_MAX);
    }

    private RequestInfo request(String client, Verb verb, Collection collection) {
        return new RequestInfo(
                client, verb, collection, "", "", false, timeline.now(), Duration.ofSeconds(30));
    }
}
