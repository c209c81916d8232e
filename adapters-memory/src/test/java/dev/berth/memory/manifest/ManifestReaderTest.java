package dev.berth.memory.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ManifestReaderTest {
    @TempDir Path folder;

    @Test
    void an_object_becomes_compact_json_in_the_order_of_its_text() {
        Read read =
                Read.yaml(
                        """
                        kind: Pod
                        apiVersion: v1
                        metadata:
                          namespace: team-a
                          name: web-0   # a comment
                          labels: {app: "web", 1: 'one', yes: ja, y: n}
                        spec:
                          priority: 1_000
                          hostNetwork: on
                          nodeName: ~
                          containers:
                          - name: main
                            args: ["a\\tb", "ä€😀", 'q']
                            resources: {requests: {cpu: 1.50, memory: 1e3}}
                        """);

        assertThat(read.lines()).isEmpty();
        assertThat(read.json())
                .containsExactly(
                        """
                        {"kind":"Pod","apiVersion":"v1","metadata":{"namespace":"team-a","name":"web-0",\
                        "labels":{"app":"web","1":"one","true":"ja","y":"n"}},"spec":{"priority":1000,"hostNetwork":true,\
                        "containers":[{"name":"main","args":["a\\tb","ä€😀","q"],\
                        "resources":{"requests":{"cpu":1.5,"memory":1000}}}]}}\
                        """);
        assertThat(read.manifests().getFirst().source()).isEqualTo(new Source("in.yaml", 1, 1, ""));
        assertThat(read.manifests().getFirst().namespace()).isEqualTo("team-a");
    }

    @Test
    void documents_of_one_file_are_read_in_order() {
        Read read =
                Read.yaml(
                        "# head\n---\n"
                                + node("a")
                                + "---\n\n---\n"
                                + node("b")
                                + "--- "
                                + node("c")
                                + "...\n");

        assertThat(read.lines()).isEmpty();
        assertThat(read.names()).containsExactly("a", "b", "c");
        assertThat(read.manifests().get(1).source()).isEqualTo(new Source("in.yaml", 3, 7, ""));
    }

    @Test
    void a_list_is_read_item_by_item_whatever_the_order_of_its_fields() {
        String items = "items:\n- " + node("a") + "- " + node("b");

        Read first =
                Read.yaml(
                        "apiVersion: v1\n"
                                + items
                                + "kind: List\nmetadata: {resourceVersion: ''}\n");
        Read last =
                Read.yaml("kind: List\nmetadata: {resourceVersion: ''}\napiVersion: v1\n" + items);

        assertThat(first.lines()).isEmpty();
        assertThat(first.names()).containsExactly("a", "b");
        assertThat(first.manifests().get(1).source())
                .isEqualTo(new Source("in.yaml", 1, 4, "items[1]"));
        assertThat(last.lines()).isEmpty();
        assertThat(last.names()).containsExactly("a", "b");
    }

    @Test
    void items_of_a_typed_list_get_the_kind_of_the_list() {
        Read read =
                Read.json(
                        """
                        {"kind":"NodeList","apiVersion":"v1","metadata":{"resourceVersion":"7"},
                         "items":[{"metadata":{"name":"a"}}]}\
                        """);

        assertThat(read.lines()).isEmpty();
        assertThat(read.json())
                .containsExactly(
                        "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"a\"}}");
    }

    @Test
    void json_documents_follow_each_other_and_may_lie_in_a_yaml_file() {
        String two =
                "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"a\"}}\n"
                        + "{ \"apiVersion\": \"v1\", \"kind\": \"Node\", \"metadata\": {\"name\": \"b\"}}";

        Read json = Read.json(two);
        Read yaml = Read.yaml(two);

        assertThat(json.names()).containsExactly("a", "b");
        assertThat(json.lines()).isEmpty();
        assertThat(yaml.json()).isEqualTo(json.json());
        assertThat(json.manifests().get(1).source()).isEqualTo(new Source("in.json", 2, 2, ""));
    }

    @Test
    void managed_fields_are_left_out_and_a_template_may_be_called_so() {
        Read read =
                Read.yaml(
                        """
                        apiVersion: v1
                        kind: ConfigMap
                        metadata:
                          managedFields:
                          - {manager: kubectl, fieldsV1: {'f:data': {.: {}}}}
                          name: a
                        data:
                          managedFields: stays
                        """);

        assertThat(read.lines()).isEmpty();
        assertThat(read.json())
                .containsExactly(
                        "{\"apiVersion\":\"v1\",\"kind\":\"ConfigMap\",\"metadata\":{\"name\":\"a\"},"
                                + "\"data\":{\"managedFields\":\"stays\"}}");
    }

    @Test
    void a_kind_that_is_not_known_is_ignored_and_counted() {
        String widget =
                "{apiVersion: example.com/v1, kind: Widget, metadata: {name: a}, spec: {x: [1, {y: 2}]}}\n---\n";

        Read read = Read.yaml(widget + widget + node("n1"));

        assertThat(read.names()).containsExactly("n1");
        assertThat(read.reading().hasErrors()).isFalse();
        assertThat(read.lines())
                .containsExactly(
                        "ignored: example.com/v1 Widget (2), a kind that Berth does not know");
    }

    @Test
    void metadata_of_a_kind_that_is_not_known_are_checked() {
        Read read =
                Read.yaml(
                        "{apiVersion: example.com/v1, kind: Widget, metadata: {name: a, labels: {x: 1}}}");

        assertThat(read.lines())
                .contains(
                        "error: in.yaml:1: Widget a: metadata.labels.x: 1: expected a string, found a number. Quote it");
    }

    @Test
    void a_mistyped_kind_is_an_error() {
        Read read = Read.yaml("{apiVersion: v1, kind: Nod, metadata: {name: a}}");

        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:1: Nod a: kind: Nod: unknown kind of v1; did you mean Node?");
    }

    @Test
    void a_broken_document_hides_nothing_that_comes_after_it() {
        Read read = Read.yaml("a: [\n---\n" + node("a") + "---\nkind: 'x\n---\n" + node("b"));

        assertThat(read.names()).containsExactly("a", "b");
        assertThat(read.reading().errors()).isEqualTo(2);
        assertThat(read.lines().getFirst()).startsWith("error: in.yaml:2: not YAML: ");
    }

    @Test
    void a_bad_object_hides_nothing_in_the_items_after_it() {
        Read read =
                Read.yaml(
                        "kind: List\nitems:\n- "
                                + node("a")
                                + "- {kind: Node, metadata: {name: b, x: 1}}\n- "
                                + node("c"));

        assertThat(read.names()).containsExactly("a", "c");
        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:4 items[1]: Node b: apiVersion: expected a version, such as v1; there is none");
    }

    @Test
    void an_object_needs_kind_version_and_name() {
        Read read =
                Read.yaml(
                        "{metadata: {name: a}}\n---\n{apiVersion: v1, kind: Pod, metadata: {labels: {a: b}}}\n---\n[]\n---\n7\n");

        assertThat(read.manifests()).isEmpty();
        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:1: object a: apiVersion: expected a version, such as v1; there is none",
                        "error: in.yaml:1: object a: kind: expected a kind, such as Pod; there is none",
                        "error: in.yaml:3: Pod without a name: metadata.name: expected a name; there is none",
                        "error: in.yaml:5: expected an object with apiVersion and kind.",
                        "error: in.yaml:7: expected an object with apiVersion and kind.");
    }

    @Test
    void names_that_cannot_stand_in_an_address_are_refused() {
        Read read =
                Read.yaml("{apiVersion: v1, kind: Pod, metadata: {name: a/b, namespace: Team}}");

        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:1: Pod Team/a/b: metadata.name: a/b: expected at most 253 letters, digits and marks other than"
                                + " / and %",
                        "error: in.yaml:1: Pod Team/a/b: metadata.namespace: Team: expected at most 63 small letters, digits and -");
    }

    @Test
    void items_at_the_top_of_another_kind_are_refused() {
        Read read = Read.yaml("apiVersion: v1\nitems: []\nkind: Node\n");

        assertThat(read.lines())
                .containsExactly(
                        "error: in.yaml:1: Node without a name: kind: Node: expected a kind that ends in List, since there are items;"
                                + " it is Node");
    }

    @Test
    void a_list_inside_a_list_is_refused() {
        Read read = Read.yaml("kind: List\nitems:\n- {apiVersion: v1, kind: List, items: []}\n");

        assertThat(read.lines())
                .singleElement()
                .asString()
                .contains("a list without items, or inside a list, is not read");
    }

    @Test
    void folders_are_read_in_the_order_of_names_and_files_as_they_are() throws IOException {
        Files.createDirectories(folder.resolve("b/c"));
        Files.writeString(folder.resolve("b/c/2.yml"), node("two"));
        Files.writeString(
                folder.resolve("b/1.json"),
                "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"one\"}}");
        Files.writeString(folder.resolve("a.yaml"), node("zero"));
        Files.writeString(folder.resolve("notes.txt"), "not read");
        Files.writeString(folder.resolve("odd"), node("odd"));
        List<Manifest> manifests = new ArrayList<>();

        Reading reading =
                read(
                        List.of(folder.toString(), folder.resolve("odd").toString(), "-"),
                        node("in"),
                        manifests);

        assertThat(reading.lines()).isEmpty();
        assertThat(manifests.stream().map(Manifest::name))
                .containsExactly("zero", "one", "two", "odd", "in");
        assertThat(manifests.getLast().source()).isEqualTo(new Source("-", 1, 1, ""));
    }

    @Test
    void what_is_no_regular_file_in_a_folder_is_named_and_never_opened() throws IOException {
        // A pipe or a device would do, but only a link to nowhere can be made anywhere.
        Path link = folder.resolve("pods.yaml");
        Files.createSymbolicLink(link, folder.resolve("nowhere"));

        Reading reading = read(List.of(folder.toString()), "", new ArrayList<>());

        assertThat(reading.lines())
                .containsExactly(
                        "error: "
                                + link
                                + ": is no regular file. Take it out of the folder, or give it by its own name.");
    }

    @Test
    void inputs_that_are_not_there_are_errors() throws IOException {
        Files.createDirectories(folder.resolve("empty"));

        Reading reading =
                read(
                        List.of(
                                "https://example.com/x.yaml",
                                "no-such-file.yaml",
                                folder.resolve("empty").toString()),
                        "",
                        new ArrayList<>());

        assertThat(reading.errors()).isEqualTo(3);
        assertThat(reading.lines().get(0))
                .isEqualTo(
                        "error: https://example.com/x.yaml: addresses are not read. Fetch it first, and give the file or pipe it to -f -.");
        assertThat(reading.lines().get(1))
                .isEqualTo("error: no-such-file.yaml: there is no such file or folder.");
        assertThat(reading.lines().get(2))
                .endsWith("empty: the folder has no file that ends in .json, .yaml or .yml.");
    }

    @Test
    void problems_are_kept_up_to_a_bound_and_then_counted() {
        StringBuilder text = new StringBuilder("kind: List\nitems:\n");
        for (int i = 0; i < 150; i++) {
            text.append("- {apiVersion: v1, kind: Node, metadata: {name: n")
                    .append(i)
                    .append("}, spec: {tains: []}}\n");
        }

        Read read = Read.yaml(text.toString());

        assertThat(read.reading().errors()).isEqualTo(150);
        assertThat(read.lines()).hasSize(101);
        assertThat(read.lines().getLast())
                .isEqualTo("and 50 more problems (150 errors and 0 warnings in all)");
    }

    @Test
    void nothing_is_read_as_nothing() {
        Read read = Read.yaml("\n# only a comment\n---\n---\nnull\n");

        assertThat(read.manifests()).isEmpty();
        assertThat(read.lines()).isEmpty();
    }

    private Reading read(List<String> inputs, String standardInput, List<Manifest> manifests) {
        InputStream in = new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8));
        return new ManifestReader(Strictness.STRICT).read(inputs, in, manifests::add);
    }

    private static String node(String name) {
        return "{apiVersion: v1, kind: Node, metadata: {name: " + name + "}}\n";
    }
}
