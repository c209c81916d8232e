package dev.berth.k8s.feed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.Workspace;
import dev.berth.k8s.mapping.Identity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class KnownObjectsTest {
    private final List<String> told = new ArrayList<>();
    private final KnownObjects known = new KnownObjects(FeedKind.WORKSPACES, this::tell);

    @Test
    void newer_versions_are_told_and_others_are_not() {
        present("a", "u1", 5);
        present("a", "u1", 5);
        present("a", "u1", 4);
        present("a", "u1", 6);

        assertThat(told).containsExactly("+a/u1@5", "+a/u1@6");
    }

    @Test
    void another_uid_under_a_known_name_is_a_deletion_first() {
        present("a", "u1", 5);
        present("a", "u2", 7);
        present("a", "u1", 6);

        assertThat(told).containsExactly("+a/u1@5", "-a/u1", "+a/u2@7");
    }

    @Test
    void deletion_of_what_is_not_known_or_of_an_older_state_is_not_told() {
        absent("a", "u1", 5);
        present("a", "u2", 7);
        absent("a", "u1", 6);
        absent("a", "u2", 6);

        assertThat(told).containsExactly("+a/u2@7");
    }

    @Test
    void deletion_of_a_later_uid_ends_the_known_one() {
        present("a", "u1", 5);
        absent("a", "u2", 9);

        assertThat(told).containsExactly("+a/u1@5", "-a/u1");
        assertThat(known.size()).isZero();
    }

    @Test
    void end_of_a_list_tells_what_it_did_not_have_in_order_of_names() {
        for (String name : List.of("c", "a", "b", "d")) {
            present(name, "u", 1);
        }
        told.clear();
        known.beginList();
        present("b", "u", 1);
        known.beginList();
        present("c", "u", 1);

        known.endList();

        assertThat(told).containsExactly("-a/u", "-b/u", "-d/u");
    }

    @Test
    void random_histories_with_repetitions_end_in_the_truth() {
        for (long seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            KnownObjects feed = new KnownObjects(FeedKind.WORKSPACES, this::tell);
            Map<String, String> truth = new TreeMap<>();
            List<Runnable> past = new ArrayList<>();
            told.clear();
            for (int version = 1; version < 60; version++) {
                String name = "n" + random.nextInt(4);
                Runnable event = change(feed, truth, name, version, random);
                past.add(event);
                event.run();
                past.get(random.nextInt(past.size())).run();
            }

            // An old state may come back only where nothing is known under its name: a list cures
            // it.
            feed.beginList();
            truth.forEach((name, uid) ->
                    feed.present(identity(name, uid, 1_000), event(name, uid, 1_000)));
            feed.endList();

            assertThat(replay()).as("seed %d", seed).isEqualTo(truth);
        }
    }

    private static Runnable change(
            KnownObjects feed,
            Map<String, String> truth,
            String name,
            int version,
            SplittableRandom random) {
        String uid = truth.get(name);
        if (uid != null && random.nextBoolean()) {
            truth.remove(name);
            return () -> feed.absent(identity(name, uid, version));
        }
        String kept = uid == null ? "u" + version : uid;
        truth.put(name, kept);
        return () -> feed.present(identity(name, kept, version), event(name, kept, version));
    }

    private Map<String, String> replay() {
        Map<String, String> state = new TreeMap<>();
        for (String each : told) {
            String name = each.substring(1, each.indexOf('/'));
            if (each.startsWith("-")) {
                assertThat(each.substring(each.indexOf('/') + 1)).isEqualTo(state.remove(name));
            } else {
                state.put(name, each.substring(each.indexOf('/') + 1, each.indexOf('@')));
            }
        }
        return state;
    }

    private void present(String name, String uid, long version) {
        known.present(identity(name, uid, version), event(name, uid, version));
    }

    private void absent(String name, String uid, long version) {
        known.absent(identity(name, uid, version));
    }

    private static Identity identity(String name, String uid, long version) {
        return new Identity(new ObjectName("ns", name), new Uid(uid), version);
    }

    private static ClusterEvent event(String name, String uid, long version) {
        return new ClusterEvent.WorkspaceSeen(
                new Workspace(
                        new ObjectName("ns", name),
                        new Uid(uid),
                        version,
                        new Workspace.Placement.Anywhere()));
    }

    private void tell(ClusterEvent event) {
        told.add(Told.spell(event));
    }
}
