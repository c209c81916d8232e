package dev.berth.k8s.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.berth.domain.event.FeedKind;
import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.ScriptedApi;
import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.k8s.mapping.MappingFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ListWatchFeedTest {
    private static final ApiFailure EXPIRED = answered(410, "Expired");
    private static final ApiFailure NO_ANSWER = new ApiFailure.NoAnswer("cut");
    private static final Duration LONG = Duration.ofMinutes(1);

    private final ScriptedApi api = new ScriptedApi();
    private final ManualTimers timers = new ManualTimers();
    private final List<String> told = new ArrayList<>();
    private final List<FeedNotice> notices = new ArrayList<>();
    private final List<MappingFault> faults = new ArrayList<>();
    private final FeedPorts ports =
            new FeedPorts(
                    api,
                    event -> told.add(Told.spell(event)),
                    timers,
                    max -> max,
                    notices::add,
                    faults::add);
    private final ListWatchFeed feed =
            new ListWatchFeed(FeedSource.runs("", faults::add), ports, FeedOptions.DEFAULT);

    @Test
    void feed_lists_in_pages_then_says_so_once_and_watches_from_there() {
        feed.start();
        api.lists.getFirst().answer("10", "more", run("a", "u1", 5));
        api.lists.getLast().answer("10", "", run("b", "u2", 7));

        assertThat(api.lists.get(0).request())
                .isEqualTo(
                        new ListRequest(
                                new Collection(Resource.RUNS, "", ""),
                                500,
                                "",
                                Duration.ofSeconds(30)));
        assertThat(api.lists.get(1).request().continueToken()).isEqualTo("more");
        assertThat(told).containsExactly("+a/u1@5", "+b/u2@7", "synced");
        assertThat(api.watches).hasSize(1);
        assertThat(api.watches.getFirst().request().fromVersion()).isEqualTo("10");
        assertThat(api.watches.getFirst().request().timeout()).isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void watch_that_is_closed_goes_on_from_the_last_version_seen() {
        started();

        watch().event(ChangeType.ADDED, run("a", "u1", 12));
        watch().handler().closed();
        watch().handler().bookmark("20");
        watch().event(ChangeType.MODIFIED, run("a", "u1", 15));
        watch().handler().closed();

        assertThat(froms()).containsExactly("10", "12", "20");
        assertThat(told).containsExactly("synced", "+a/u1@12", "+a/u1@15");
        assertThat(api.lists).hasSize(1);
    }

    @Test
    void deletion_that_the_watch_tells_is_told() {
        started(run("a", "u1", 5));

        watch().event(ChangeType.DELETED, run("a", "u1", 12));

        assertThat(told).containsExactly("+a/u1@5", "synced", "-a/u1");
    }

    @Test
    void expired_watch_lists_anew_and_tells_the_difference() {
        started(run("a", "u1", 5), run("b", "u2", 6), run("c", "u3", 7));

        watch().handler().failed(EXPIRED);
        api.lists.getLast().answer("30", "", run("b", "u9", 22), run("c", "u3", 7));

        assertThat(told.subList(4, told.size())).containsExactly("-b/u2", "+b/u9@22", "-a/u1");
        assertThat(froms()).containsExactly("10", "30");
    }

    @Test
    void expired_page_begins_the_list_anew_and_nothing_is_taken_for_gone() {
        started(run("a", "u1", 5), run("b", "u2", 6));
        watch().handler().failed(EXPIRED);
        timers.pass(LONG);
        api.lists.getLast().answer("30", "more", run("a", "u1", 5));

        api.lists.getLast().handler().failed(EXPIRED);
        timers.pass(LONG);
        api.lists.getLast().answer("31", "", run("a", "u1", 5), run("b", "u2", 6));

        assertThat(told).containsExactly("+a/u1@5", "+b/u2@6", "synced");
        assertThat(api.lists.getLast().request().continueToken()).isEmpty();
    }

    @Test
    void version_that_expires_again_and_again_is_listed_with_growing_pauses() {
        started();

        watch().handler().failed(EXPIRED);
        api.lists.getLast().answer("11", "");
        watch().handler().failed(EXPIRED);
        int atOnce = api.lists.size();
        timers.pass(Duration.ofMillis(999));
        int early = api.lists.size();
        timers.pass(Duration.ofMillis(1));

        assertThat(List.of(atOnce, early, api.lists.size())).containsExactly(2, 2, 3);
    }

    @Test
    void list_that_fails_is_repeated_with_growing_pauses_up_to_the_bound() {
        feed.start();

        List<Duration> pauses = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            api.lists.getLast().handler().failed(answered(500, "InternalError"));
            Duration before = timers.elapsed();
            passUntilAsked();
            pauses.add(timers.elapsed().minus(before));
        }

        assertThat(pauses)
                .extracting(Duration::toMillis)
                .containsExactly(500L, 1000L, 2000L, 4000L, 8000L, 16000L, 30000L, 30000L, 30000L);
    }

    @Test
    void server_that_asks_for_a_longer_pause_gets_it_within_a_bound() {
        feed.start();

        api.lists.getLast().handler().failed(retryAfter(Duration.ofSeconds(20)));
        timers.pass(Duration.ofSeconds(19));
        int early = api.lists.size();
        timers.pass(Duration.ofSeconds(1));
        int after = api.lists.size();
        api.lists.getLast().handler().failed(retryAfter(Duration.ofDays(9)));
        timers.pass(Duration.ofMinutes(2));

        assertThat(List.of(early, after, api.lists.size())).containsExactly(1, 2, 3);
    }

    @Test
    void watch_that_is_silent_is_cut_and_goes_on_from_the_last_version() {
        started();
        timers.pass(Duration.ofSeconds(100));
        watch().handler().bookmark("17");

        timers.pass(Duration.ofSeconds(149));
        boolean early = api.watches.getFirst().isCancelled();
        timers.pass(Duration.ofSeconds(2));

        assertThat(early).isFalse();
        assertThat(api.watches.getFirst().isCancelled()).isTrue();
        assertThat(froms()).containsExactly("10", "17");
    }

    @Test
    void old_watch_is_not_listened_to_any_more() {
        started();
        var old = watch();
        timers.pass(Duration.ofSeconds(151));

        old.event(ChangeType.ADDED, run("a", "u1", 12));
        old.handler().failed(EXPIRED);
        old.handler().closed();
        old.handler().bookmark("99");

        assertThat(told).containsExactly("synced");
        assertThat(api.lists).hasSize(1);
        assertThat(api.watches).hasSize(2);
    }

    @Test
    void watch_that_fails_again_and_again_ends_in_a_new_list() {
        started();

        for (int i = 0; i < 6; i++) {
            watch().handler().failed(answered(504, "Timeout"));
            timers.pass(LONG);
        }

        assertThat(api.watches).hasSize(6);
        assertThat(api.lists).hasSize(2);
    }

    @Test
    void watch_that_is_closed_at_once_again_and_again_ends_in_a_new_list() {
        started();

        for (int i = 0; i < 6; i++) {
            watch().handler().closed();
            passUntilAsked();
        }

        assertThat(api.watches).hasSize(6);
        assertThat(api.lists).hasSize(2);
    }

    @Test
    void word_of_a_watch_forgives_its_failures() {
        started();

        for (int i = 0; i < 20; i++) {
            watch().handler().failed(NO_ANSWER);
            timers.pass(LONG);
            watch().handler().bookmark("1" + i + "0");
        }

        assertThat(api.lists).hasSize(1);
        assertThat(timers.count()).isEqualTo(1);
    }

    @Test
    void list_that_is_behind_is_not_believed_until_it_stays_so() {
        started(run("a", "u1", 5));
        watch().event(ChangeType.ADDED, run("b", "u2", 40));
        watch().handler().failed(EXPIRED);

        api.lists.getLast().answer("20", "", run("a", "u1", 5));
        timers.pass(LONG);
        List<String> first = List.copyOf(told);
        for (int i = 0; i < 4; i++) {
            api.lists.getLast().answer("20", "", run("a", "u1", 5));
            timers.pass(LONG);
        }
        api.lists.getLast().answer("20", "", run("a", "u1", 5));

        assertThat(first).containsExactly("+a/u1@5", "synced", "+b/u2@40");
        assertThat(told.subList(3, told.size())).containsExactly("-a/u1", "-b/u2", "+a/u1@5");
        assertThat(froms()).containsExactly("10", "20");
    }

    @Test
    void resource_that_is_optional_and_not_served_is_synced_as_empty_and_looked_for_slowly() {
        ListWatchFeed workspaces = workspaces();
        workspaces.start();

        api.lists.getLast().handler().failed(answered(404, "NotFound"));
        timers.pass(Duration.ofMinutes(5));
        api.lists.getLast().handler().failed(answered(403, "Forbidden"));
        timers.pass(Duration.ofMinutes(4));

        assertThat(told).containsExactly("synced");
        assertThat(notices)
                .containsExactly(
                        new FeedNotice(
                                FeedKind.WORKSPACES,
                                FeedNotice.Level.WARNING,
                                "persistentworkspaces are not served; going on as if there were none"));
        assertThat(api.lists).hasSize(2);
        assertThat(workspaces.health().served()).isFalse();
        assertThat(workspaces.health().synced()).isTrue();
    }

    @Test
    void resource_that_is_served_later_is_fed_then() {
        ListWatchFeed workspaces = workspaces();
        workspaces.start();
        api.lists.getLast().handler().failed(answered(404, "NotFound"));
        timers.pass(Duration.ofMinutes(5));

        api.lists.getLast().answer("10", "", run("w", "u1", 5));
        watch().handler().failed(answered(404, "NotFound"));
        timers.pass(LONG);
        api.lists.getLast().handler().failed(answered(404, "NotFound"));

        assertThat(told).containsExactly("synced", "+w/u1@5", "-w/u1");
    }

    @Test
    void resource_that_must_be_there_is_asked_for_again_and_told_about_once() {
        feed.start();

        for (int i = 0; i < 4; i++) {
            api.lists.getLast().handler().failed(answered(403, "Forbidden"));
            timers.pass(LONG);
        }
        api.lists.getLast().answer("10", "");

        assertThat(notices)
                .extracting(FeedNotice::level)
                .containsExactly(FeedNotice.Level.ERROR, FeedNotice.Level.INFO);
        assertThat(notices.getFirst().text()).contains("runs", "403", "grant list and watch");
        assertThat(told).containsExactly("synced");
    }

    @Test
    void watch_that_is_forbidden_is_asked_for_with_pauses_and_without_new_lists() {
        started(run("a", "u1", 5));

        for (int i = 0; i < 20; i++) {
            watch().handler().failed(answered(403, "Forbidden"));
            assertThat(feed.health().watched()).isFalse();
            timers.pass(LONG);
        }

        assertThat(api.lists).hasSize(1);
        assertThat(api.watches).hasSize(21);
        assertThat(feed.health().quietFor()).isEqualTo(LONG.multipliedBy(20));
        assertThat(feed.health().trouble()).get().asString().contains("watch runs", "403");
        assertThat(notices)
                .singleElement()
                .satisfies(notice -> assertThat(notice.text()).endsWith("grant list and watch"));

        watch().event(ChangeType.ADDED, run("b", "u2", 12));

        assertThat(feed.health().watched()).isTrue();
        assertThat(feed.health().trouble()).isEmpty();
        assertThat(told).containsExactly("+a/u1@5", "synced", "+b/u2@12");
    }

    @Test
    void watch_that_was_forbidden_for_longer_than_the_history_ends_in_a_list() {
        started(run("a", "u1", 5));
        watch().handler().failed(answered(403, "Forbidden"));
        timers.pass(LONG);

        watch().handler().failed(answered(410, "Expired"));
        timers.pass(LONG);

        assertThat(api.lists).hasSize(2);
    }

    @Test
    void optional_resource_that_may_be_listed_and_not_watched_is_done_without() {
        ListWatchFeed workspaces = workspaces();
        workspaces.start();
        api.lists.getLast().answer("10", "", run("w", "u1", 5));

        watch().handler().failed(answered(403, "Forbidden"));
        timers.pass(Duration.ofMinutes(4));

        assertThat(workspaces.health().served()).isFalse();
        assertThat(told).containsExactly("+w/u1@5", "synced", "-w/u1");
        assertThat(api.lists).hasSize(1);
    }

    @Test
    void object_that_cannot_be_read_stops_nothing() {
        started(run("a", "u1", 5), "[", "7", "{'metadata':{'name':'x'}}");

        watch().event(ChangeType.MODIFIED, "{'metadata':{'name':'a',");
        watch().event(ChangeType.DELETED, "null");
        watch().event(ChangeType.ADDED, run("b", "u2", 12));

        assertThat(told).containsExactly("+a/u1@5", "synced", "+b/u2@12");
        assertThat(faults).hasSize(4);
    }

    @Test
    void reader_that_throws_stops_nothing() {
        FeedSource broken =
                new FeedSource(
                        FeedKind.TASKS,
                        new Collection(Resource.RUNS, "", ""),
                        false,
                        object -> {
                            throw new IllegalStateException("broken");
                        });
        new ListWatchFeed(broken, ports, FeedOptions.DEFAULT).start();

        api.lists.getLast().answer("10", "", run("a", "u1", 5));

        assertThat(told).containsExactly("synced");
        assertThat(faults).hasSize(1);
    }

    @Test
    void relist_lists_whatever_the_feed_does_and_tells_when_it_is_done() {
        started(run("a", "u1", 5));
        List<String> done = new ArrayList<>();

        feed.relist(() -> done.add("one"));
        feed.relist(() -> done.add("two"));
        api.lists.get(1).answer("50", "");
        List<String> early = List.copyOf(done);
        api.lists.get(2).answer("60", "");

        assertThat(early).isEmpty();
        assertThat(done).containsExactly("one", "two");
        assertThat(told).containsExactly("+a/u1@5", "synced", "-a/u1");
        assertThat(api.watches.getFirst().isCancelled()).isTrue();
        assertThat(froms()).containsExactly("10", "60");
    }

    @Test
    void feed_that_is_stopped_is_deaf_and_has_no_timers() {
        started();

        feed.stop();
        watch().event(ChangeType.ADDED, run("a", "u1", 12));
        timers.pass(Duration.ofHours(1));

        assertThat(told).containsExactly("synced");
        assertThat(watch().isCancelled()).isTrue();
        assertThat(timers.count()).isZero();
        assertThatIllegalStateException().isThrownBy(feed::start);
    }

    @Test
    void health_tells_how_long_the_server_said_nothing_and_what_is_wrong() {
        started();
        timers.pass(Duration.ofSeconds(40));
        FeedHealth quiet = feed.health();
        watch().handler().bookmark("11");
        FeedHealth fresh = feed.health();
        watch().handler().failed(NO_ANSWER);

        assertThat(quiet.quietFor()).isEqualTo(Duration.ofSeconds(40));
        assertThat(fresh.quietFor()).isZero();
        assertThat(fresh.trouble()).isEmpty();
        assertThat(feed.health().trouble()).contains("no answer to watch runs: cut; trying again");
    }

    @Test
    void runtime_pods_are_asked_for_by_their_label() {
        new RunFeeds(ports, "ns", FeedOptions.DEFAULT).start();

        assertThat(api.lists)
                .extracting(listing -> listing.request().collection())
                .containsExactly(
                        new Collection(Resource.PERSISTENT_WORKSPACES, "ns", ""),
                        new Collection(Resource.SCHEDULING_GROUPS, "ns", ""),
                        new Collection(Resource.PODS, "ns", "runtime"),
                        new Collection(Resource.RUNS, "ns", ""));
    }

    private ListWatchFeed workspaces() {
        return new ListWatchFeed(
                FeedSource.workspaces("", faults::add), ports, FeedOptions.DEFAULT);
    }

    private void started(String... items) {
        feed.start();
        api.lists.getFirst().answer("10", "", items);
    }

    /// Lets time pass until the feed asks for something.
    private void passUntilAsked() {
        int asked = api.lists.size() + api.watches.size();
        while (api.lists.size() + api.watches.size() == asked) {
            timers.pass(Duration.ofMillis(100));
        }
    }

    private ScriptedApi.Watching watch() {
        return api.watches.getLast();
    }

    private List<String> froms() {
        return api.watches.stream().map(w -> w.request().fromVersion()).toList();
    }

    private static ApiFailure answered(int status, String reason) {
        return new ApiFailure.Answered(status, reason, "", Optional.empty());
    }

    private static ApiFailure retryAfter(Duration delay) {
        return new ApiFailure.Answered(429, "TooManyRequests", "", Optional.of(delay));
    }

    private static String run(String name, String uid, long version) {
        return "{'metadata':{'name':'"
                + name
                + "','namespace':'ns','uid':'"
                + uid
                + "','resourceVersion':'"
                + version
                + "'},'spec':{'runtime':'python'}}";
    }
}
