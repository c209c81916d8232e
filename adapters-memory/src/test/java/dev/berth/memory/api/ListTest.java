package dev.berth.memory.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.wire.Verb;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class ListTest extends ServerTest {
    @Test
    void a_list_has_all_objects_in_order_and_the_newest_version() {
        createRun("b");
        createRun("a");

        Heard heard = list(RUNS, 500, "");

        assertThat(heard.lines).containsExactly("item a", "item b", "last page");
        assertThat(heard.version).isEqualTo(Long.toString(api.version()));
    }

    @Test
    void an_empty_list_has_a_version_from_which_a_watch_can_start() {
        Heard heard = list(RUNS, 500, "");

        createRun("r");
        assertThat(watch(RUNS, Long.parseLong(heard.version)).lines).containsExactly("ADDED r");
    }

    @Test
    void nothing_is_heard_inside_the_call() {
        createRun("r");
        Heard heard = new Heard();

        client.list(new ListRequest(RUNS, 500, "", TIMEOUT), heard);

        assertThat(heard.lines).isEmpty();
    }

    @Test
    void later_pages_show_the_objects_as_they_were_at_the_first() {
        for (String name : List.of("a", "b", "c", "d", "e")) {
            createRun(name);
        }
        Heard first = list(RUNS, 2, "");
        api.delete(run("c"));
        createRun("cc");

        Heard second = list(RUNS, 2, first.continueToken);
        Heard third = list(RUNS, 2, second.continueToken);

        assertThat(first.lines).containsExactly("item a", "item b", "page");
        assertThat(second.lines).containsExactly("item c", "item d", "page");
        assertThat(third.lines).containsExactly("item e", "last page");
        assertThat(third.version).isEqualTo(first.version);
    }

    @Test
    void a_continue_token_can_be_used_again() {
        createRun("a");
        createRun("b");
        String token = list(RUNS, 1, "").continueToken;
        list(RUNS, 1, token);

        assertThat(list(RUNS, 1, token).lines).containsExactly("item b", "last page");
    }

    @Test
    void a_continue_token_expires_by_compaction() {
        createRun("a");
        createRun("b");
        String token = list(RUNS, 1, "").continueToken;

        api.compact();

        assertThat(list(RUNS, 1, token).lines).containsExactly("failed 410 Expired");
    }

    @Test
    void the_oldest_of_too_many_open_lists_expires() {
        createRun("a");
        createRun("b");
        String oldest = list(RUNS, 1, "").continueToken;
        for (int i = 0; i < ServerLimits.DEFAULT.openLists(); i++) {
            list(RUNS, 1, "");
        }

        assertThat(list(RUNS, 1, oldest).lines).containsExactly("failed 410 Expired");
    }

    @Test
    void a_token_that_the_server_never_gave_is_a_bad_request() {
        assertThat(list(RUNS, 1, "x").lines).containsExactly("failed 400 BadRequest");
        assertThat(list(RUNS, 0, "").lines).containsExactly("failed 400 BadRequest");
    }

    @Test
    void a_list_is_narrowed_by_namespace_and_labels() {
        createRun("a", "x", "'l':'1'");
        createRun("b", "x", "'l':'2'");
        createRun("c", "x-y", "'l':'1'");

        assertThat(list(new Collection(Resource.RUNS, "x", "l=1"), 9, "").lines)
                .containsExactly("item a", "last page");
        assertThat(list(new Collection(Resource.RUNS, "", "l in (1)"), 9, "").lines)
                .containsExactly("item a", "item c", "last page");
        assertThat(list(new Collection(Resource.RUNS, "", "l in 1"), 9, "").lines)
                .containsExactly("failed 400 BadRequest");
    }

    @Test
    void a_resource_that_is_not_served_is_not_found() {
        api.serve(Resource.PERSISTENT_WORKSPACES, false);

        Collection workspaces = new Collection(Resource.PERSISTENT_WORKSPACES, "", "");
        assertThat(list(workspaces, 9, "").lines).containsExactly("failed 404 NotFound");
        assertThat(watch(workspaces, api.version()).lines).containsExactly("failed 404 NotFound");
        api.serve(Resource.PERSISTENT_WORKSPACES, true);
        assertThat(list(workspaces, 9, "").lines).containsExactly("last page");
    }

    @Test
    void a_client_without_the_right_is_forbidden_and_others_are_not() {
        api.allow("berth", Verb.LIST, Resource.RUNS, false);
        Heard other = new Heard();

        api.connect("other").list(new ListRequest(RUNS, 9, "", TIMEOUT), other);

        assertThat(list(RUNS, 9, "").lines).containsExactly("failed 403 Forbidden");
        assertThat(other.lines).containsExactly("last page");
        api.allow("berth", Verb.LIST, Resource.RUNS, true);
        assertThat(list(RUNS, 9, "").lines).containsExactly("last page");
    }

    @Test
    void shuffled_lists_mix_and_miss_nothing() {
        for (int i = 0; i < 10; i++) {
            createRun("r" + i);
        }
        client.shuffleLists(new SplittableRandom(3));
        Heard heard = new Heard();

        client.list(new ListRequest(RUNS, 500, "", TIMEOUT), heard);
        client.list(new ListRequest(RUNS, 500, "", TIMEOUT), heard);
        timeline.runUntilIdle();

        List<String> items = heard.lines.stream().filter(l -> l.startsWith("item")).toList();
        assertThat(items).hasSize(20);
        assertThat(items.subList(0, 10))
                .isNotEqualTo(items.stream().sorted().toList().subList(0, 10));
        assertThat(items.stream().distinct()).hasSize(10);
        assertThat(heard.lines.getLast()).isEqualTo("last page");
    }
}
