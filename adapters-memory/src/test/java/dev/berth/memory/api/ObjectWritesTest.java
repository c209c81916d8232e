package dev.berth.memory.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.wire.Verb;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the kit does not ask of creations and replacements.
final class ObjectWritesTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final ObjectRef EVENT = new ObjectRef(Resource.EVENTS, "ns", "e");
    private static final ObjectRef LEASE = new ObjectRef(Resource.LEASES, "ns", "l");

    private final Timeline timeline = new Timeline(Instant.parse("2026-01-01T00:00:00Z"));
    private final MemoryApi api = new MemoryApi(timeline);
    private final MemoryClient client = api.connect("berth");

    @Test
    void a_review_of_a_token_is_not_served() {
        Heard heard =
                create(
                        Resource.TOKEN_REVIEWS,
                        "{'apiVersion':'authentication.k8s.io/v1','kind':'TokenReview',"
                                + "'spec':{'token':'t'}}");

        assertThat(heard.lines).containsExactly("failed 404 NotFound");
    }

    @Test
    void a_creation_needs_the_right_to_create() {
        api.allow("berth", Verb.CREATE, Resource.EVENTS, false);

        assertThat(create(Resource.EVENTS, event("", "", 1)).lines)
                .containsExactly("failed 403 Forbidden");
        assertThat(api.find(EVENT)).isEmpty();
    }

    @Test
    void a_replacement_needs_the_right_to_update() {
        create(Resource.EVENTS, event("", "", 1));
        api.allow("berth", Verb.REPLACE, Resource.EVENTS, false);

        assertThat(replace(EVENT, event("", "", 2)).lines).containsExactly("failed 403 Forbidden");
    }

    @Test
    void a_creation_without_a_name_is_invalid() {
        Heard heard =
                create(
                        Resource.EVENTS,
                        "{'apiVersion':'events.k8s.io/v1','kind':'Event','metadata':{}}");

        assertThat(heard.lines).containsExactly("failed 422 Invalid");
    }

    @Test
    void a_creation_of_another_kind_is_a_bad_request() {
        assertThat(create(Resource.LEASES, event("", "", 1)).lines)
                .containsExactly("failed 400 BadRequest");
    }

    @Test
    void a_creation_that_is_no_object_is_a_bad_request() {
        assertThat(create(Resource.LEASES, "[1]").lines).containsExactly("failed 400 BadRequest");
    }

    @Test
    void the_server_names_uid_and_time_of_what_is_created() {
        create(
                Resource.EVENTS,
                event("mine", "", 1)
                        .replace(
                                "'name':'e'",
                                "'name':'e','creationTimestamp':'2001-01-01T00:00:00Z'"));

        StoredObject event = api.find(EVENT).orElseThrow();
        assertThat(event.uid()).isNotEqualTo("mine");
        assertThat(event.tree().fields("metadata").text("creationTimestamp"))
                .isEqualTo("2026-01-01T00:00:00Z");
    }

    @Test
    void an_event_can_be_replaced_whatever_its_version() {
        create(Resource.EVENTS, event("", "", 1));

        Heard heard = replace(EVENT, event("", "", 2));

        assertThat(heard.lines).containsExactly("answered e");
        assertThat(count()).isEqualTo("2");
    }

    @Test
    void an_event_that_is_replaced_and_does_not_exist_is_created() {
        assertThat(replace(EVENT, event("", "", 2)).lines).containsExactly("answered e");
        assertThat(count()).isEqualTo("2");
    }

    @Test
    void an_event_that_is_replaced_and_does_not_exist_is_a_conflict_with_a_uid() {
        assertThat(replace(EVENT, event("u", "", 2)).lines).containsExactly("failed 409 Conflict");
        assertThat(api.find(EVENT)).isEmpty();
    }

    @Test
    void a_run_that_is_replaced_and_does_not_exist_is_not_found() {
        String run =
                "{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':{'name':'r',"
                        + "'resourceVersion':'5'}}";

        assertThat(replace(new ObjectRef(Resource.RUNS, "ns", "r"), run).lines)
                .containsExactly("failed 404 NotFound");
    }

    @Test
    void a_lease_of_no_time_is_invalid() {
        assertThat(create(Resource.LEASES, lease("'leaseDurationSeconds':0")).lines)
                .containsExactly("failed 422 Invalid");
    }

    @Test
    void a_lease_of_negative_transitions_is_invalid() {
        assertThat(create(Resource.LEASES, lease("'leaseTransitions':-1")).lines)
                .containsExactly("failed 422 Invalid");
        assertThat(api.find(LEASE)).isEmpty();
    }

    @Test
    void an_event_without_what_the_api_demands_is_invalid() {
        for (String part :
                List.of(
                        "'eventTime':'2026-01-01T00:00:00.000000Z',",
                        "'action':'a',",
                        "'reason':'R',",
                        "'type':'Normal',",
                        "'reportingController':'c',",
                        "'reportingInstance':'i',",
                        "'regarding':{'namespace':'ns'},")) {
            String event = event("", "", 1).replace(part, "");

            assertThat(create(Resource.EVENTS, event).lines)
                    .as(part)
                    .containsExactly("failed 422 Invalid");
        }
    }

    @Test
    void a_note_has_at_most_1024_bytes() {
        String longest = event("", "", 1).replace("'note':'1'", "'note':'" + "ä".repeat(512) + "'");

        assertThat(create(Resource.EVENTS, longest.replace("ääää'", "äääää'")).lines)
                .containsExactly("failed 422 Invalid");
        assertThat(create(Resource.EVENTS, longest).lines).containsExactly("answered e");
    }

    @Test
    void a_patch_merges_into_what_is_there() {
        create(Resource.EVENTS, event("", "", 1));

        Heard heard = patch(EVENT, series(2));

        assertThat(heard.lines).containsExactly("answered e");
        assertThat(api.find(EVENT).orElseThrow().tree().fields("series").find("count"))
                .contains(new Json.Num("2"));
        assertThat(count()).isEqualTo("1");
    }

    @Test
    void a_patch_that_makes_an_object_invalid_is_refused() {
        create(Resource.EVENTS, event("", "", 1));

        assertThat(patch(EVENT, series(1)).lines).containsExactly("failed 422 Invalid");
        assertThat(patch(EVENT, "{'metadata':{'resourceVersion':'7'}}").lines)
                .containsExactly("failed 409 Conflict");
        assertThat(patch(EVENT, "{'metadata':{'uid':'other'}}").lines)
                .containsExactly("failed 409 Conflict");
    }

    @Test
    void a_patch_of_what_does_not_exist_is_not_found_and_needs_its_right() {
        assertThat(patch(EVENT, series(2)).lines).containsExactly("failed 404 NotFound");

        api.allow("berth", Verb.PATCH, Resource.EVENTS, false);

        assertThat(patch(EVENT, series(2)).lines).containsExactly("failed 403 Forbidden");
    }

    @Test
    void the_journal_follows_creations_and_replacements() {
        create(Resource.EVENTS, event("", "", 1));
        replace(EVENT, event("", "7", 2));

        assertThat(api.journal().writes())
                .satisfiesExactly(
                        write -> {
                            assertThat(write.object()).isEqualTo(EVENT);
                            assertThat(write.result()).isEqualTo(new WriteResult.Applied(1_001));
                        },
                        write -> {
                            assertThat(write.version()).isEqualTo("7");
                            assertThat(write.result())
                                    .isEqualTo(new WriteResult.Refused(409, "Conflict"));
                        });
    }

    @Test
    void a_creation_of_what_exists_says_so() {
        create(Resource.EVENTS, event("", "", 1));

        Heard heard = create(Resource.EVENTS, event("", "", 2));

        assertThat(heard.lines).containsExactly("failed 409 AlreadyExists");
    }

    private Heard create(Resource resource, String json) {
        Heard heard = new Heard();
        client.create(new CreateRequest(resource, "ns", bytes(json), TIMEOUT), heard);
        timeline.runUntilIdle();
        return heard;
    }

    private Heard replace(ObjectRef ref, String json) {
        Heard heard = new Heard();
        client.replace(new ReplaceRequest(ref, bytes(json), TIMEOUT), heard);
        timeline.runUntilIdle();
        return heard;
    }

    private Heard patch(ObjectRef ref, String json) {
        Heard heard = new Heard();
        client.patch(new PatchRequest(ref, bytes(json), TIMEOUT), heard);
        timeline.runUntilIdle();
        return heard;
    }

    private String count() {
        return new String(api.find(EVENT).orElseThrow().json(), StandardCharsets.UTF_8)
                .replaceAll(".*\"note\":\"(\\d+)\".*", "$1");
    }

    private static String event(String uid, String version, int count) {
        return "{'apiVersion':'events.k8s.io/v1','kind':'Event','metadata':{'name':'e',"
                + "'namespace':'ns','uid':'"
                + uid
                + "','resourceVersion':'"
                + version
                + "'},'eventTime':'2026-01-01T00:00:00.000000Z',"
                + "'reportingController':'c','reportingInstance':'i','action':'a','reason':'R',"
                + "'type':'Normal','regarding':{'namespace':'ns'},'note':'"
                + count
                + "'}";
    }

    private static String series(int count) {
        return "{'series':{'count':"
                + count
                + ",'lastObservedTime':'2026-01-01T00:00:01.000000Z'}}";
    }

    private static String lease(String spec) {
        return "{'apiVersion':'coordination.k8s.io/v1','kind':'Lease','metadata':{'name':'l'},"
                + "'spec':{"
                + spec
                + "}}";
    }

    private static byte[] bytes(String json) {
        return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }
}
