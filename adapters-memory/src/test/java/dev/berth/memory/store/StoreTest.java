package dev.berth.memory.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.JsonTrees;
import dev.berth.memory.object.ObjectCodec;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.time.Timeline;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class StoreTest {
    private final Store store = new Store(new Timeline(Instant.EPOCH), 2);

    @Test
    void a_change_at_another_version_than_the_next_is_a_defect() {
        StoredObject object = pod(store.nextVersion() + 1);

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> store.put(object))
                .withMessageContaining("is not at the next version " + store.nextVersion());
    }

    @Test
    void history_has_the_newest_changes_and_knows_what_is_gone() {
        long start = store.version();
        for (int i = 0; i < 3; i++) {
            store.put(pod(store.nextVersion()));
        }

        History history = store.history(Resource.PODS);

        assertThat(history.isGone(start)).isTrue();
        assertThat(history.isGone(start + 1)).isFalse();
        assertThat(history.oldest()).isEqualTo(start + 1);
        assertThat(history.after(start + 1).stream().map(Change::version))
                .containsExactly(start + 2, start + 3);
        assertThat(history.after(start + 3)).isEmpty();
    }

    @Test
    void what_was_before_the_server_is_gone() {
        History history = store.history(Resource.RUNS);

        assertThat(history.isGone(store.version() - 1)).isTrue();
        assertThat(history.isGone(store.version())).isFalse();
    }

    @Test
    void compaction_forgets_up_to_its_version() {
        store.put(pod(store.nextVersion()));
        long first = store.version();
        store.put(pod(store.nextVersion()));
        History history = store.history(Resource.PODS);

        history.compact(first);

        assertThat(history.isGone(first - 1)).isTrue();
        assertThat(history.after(first).stream().map(Change::version)).containsExactly(first + 1);
    }

    @Test
    void a_deletion_has_a_version_of_its_own_and_nothing_after_it() {
        store.put(pod(store.nextVersion()));
        StoredObject object = store.in(Resource.PODS, "").iterator().next();

        store.remove(object);

        Change change = store.history(Resource.PODS).after(object.version()).getFirst();
        assertThat(change.after()).isEmpty();
        assertThat(change.known().version()).isEqualTo(store.version());
        assertThat(store.in(Resource.PODS, "default")).isEmpty();
    }

    private static StoredObject pod(long version) {
        return ObjectCodec.encode(
                JsonTrees.of("{'apiVersion':'v1','kind':'Pod','metadata':{'name':'p','uid':'u'}}"),
                version);
    }
}
