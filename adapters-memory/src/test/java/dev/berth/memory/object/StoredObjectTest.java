package dev.berth.memory.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonTrees;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class StoredObjectTest {
    private static final String RUN =
            "{'status':{'phase':'Pending'},'apiVersion':'kruntimes.io/v1alpha1','kind':'Run',"
                    + "'metadata':{'name':'r','resourceVersion':'7','uid':'u','labels':{'b':'2','a':'1'}},"
                    + "'spec':{'runtime':'bash'}}";

    @Test
    void an_object_is_stored_with_its_version_last_in_metadata_and_its_status_last() {
        StoredObject stored = ObjectCodec.encode(JsonTrees.of(RUN), 1001);

        assertThat(text(stored))
                .isEqualTo(
                        ("{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':{'name':'r',"
                                        + "'uid':'u','labels':{'b':'2','a':'1'},'namespace':'default',"
                                        + "'resourceVersion':'1001'},'spec':{'runtime':'bash'},"
                                        + "'status':{'phase':'Pending'}}")
                                .replace('\'', '"'));
        assertThat(stored.ref()).hasToString("Run default/r");
        assertThat(stored.labels().has("a", "1")).isTrue();
    }

    @Test
    void another_status_and_version_change_nothing_else() {
        StoredObject stored = ObjectCodec.encode(JsonTrees.of(RUN), 999);

        StoredObject changed =
                stored.withStatus(JsonTrees.of("{'phase':'Scheduled','assignedPod':'p'}"), 1000)
                        .withStatus(JsonTrees.of("{'phase':'Running'}"), 10_000)
                        .withVersion(123_456);

        Json.Fields expected = JsonTrees.of(RUN);
        expected.fields("metadata").put("resourceVersion", "123456");
        expected.fields("metadata").put("namespace", "default");
        expected.fields("status").put("phase", "Running");
        assertThat(changed.tree()).isEqualTo(expected);
        assertThat(changed.status()).isEqualTo(JsonTrees.of("{'phase':'Running'}"));
        assertThat(changed.version()).isEqualTo(123_456);
    }

    @Test
    void a_status_is_put_in_where_there_was_none() {
        Json.Fields bare = JsonTrees.of(RUN);
        bare.remove("status");

        StoredObject changed =
                ObjectCodec.encode(bare, 1)
                        .withStatus(JsonTrees.of("{'phase':'Failed'}"), 22)
                        .withStatus(JsonTrees.of("{'phase':'Failed','attempt':1}"), 333);

        assertThat(text(changed)).endsWith("\"status\":{\"phase\":\"Failed\",\"attempt\":1}}");
        assertThat(changed.tree().fields("metadata").text("resourceVersion")).isEqualTo("333");
    }

    @Test
    void a_kind_that_the_server_does_not_keep_is_refused_with_those_it_keeps() {
        Json.Fields node = JsonTrees.of("{'apiVersion':'v1','kind':'Nod','metadata':{'name':'n'}}");

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> ObjectCodec.encode(node, 1))
                .withMessageContaining("v1 Nod")
                .withMessageContaining("kruntimes.io/v1alpha1 Run");
    }

    @Test
    void an_object_without_a_name_is_refused() {
        Json.Fields pod = JsonTrees.of("{'apiVersion':'v1','kind':'Pod','metadata':{}}");

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> ObjectCodec.encode(pod, 1))
                .withMessageContaining("metadata.name");
    }

    private static String text(StoredObject object) {
        return new String(object.json(), StandardCharsets.UTF_8);
    }
}
