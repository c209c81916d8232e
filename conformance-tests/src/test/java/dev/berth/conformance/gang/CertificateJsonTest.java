package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.explain.GangProof;
import dev.berth.domain.group.words.ProofText;
import dev.berth.domain.model.TaskKind;
import dev.berth.memory.certificate.CertificateJson;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Certificates in JSON fit their schema, and prove what they say to whoever has nothing else.
class CertificateJsonTest {
    private static final int SEEDS = 1_500;
    private static final int TIGHT_SEEDS = 60;
    private static final long NODES = 1_000_000;

    private final CertificateSchema schema = new CertificateSchema();

    @Test
    void every_proof_about_a_tiny_world_holds_by_its_json_alone() {
        TreeMap<String, Integer> seen = new TreeMap<>();
        LongStream.range(0, SEEDS)
                .mapToObj(GeneratedGang::tiny)
                .flatMap(problem -> ProvenGang.of(problem, NODES).stream())
                .forEach(proven -> {
                    check(proven);
                    seen.merge(proven.kind(), 1, Integer::sum);
                });
        assertThat(seen.keySet()).contains("hall", "count", "weights", "tree");
    }

    @Test
    void every_proof_about_a_tight_world_holds_by_its_json_alone() {
        TreeMap<String, Integer> seen = new TreeMap<>();
        LongStream.range(0, TIGHT_SEEDS)
                .mapToObj(seed -> PlantedGang.of(seed, 8, true))
                .flatMap(problem -> ProvenGang.of(problem, NODES).stream())
                .forEach(proven -> {
                    check(proven);
                    seen.merge(proven.kind(), 1, Integer::sum);
                });
        assertThat(seen.keySet()).contains("weights", "tree");
    }

    @Test
    void a_document_that_proves_nothing_is_refused() {
        int refused = 0;
        for (long seed = 0; seed < SEEDS && refused < 200; seed++) {
            ProvenGang proven = ProvenGang.of(GeneratedGang.tiny(seed), NODES).orElse(null);
            if (proven == null) {
                continue;
            }
            Json.Fields whole = proven.json();
            // With room for everything on as many Hosts as there are members, nothing is proved.
            Json.Fields domain = (Json.Fields) whole.items("domains").getFirst();
            for (Json hosts : domain.items("hosts")) {
                Json.Fields fields = (Json.Fields) hosts;
                fields.put("places", new Json.Num("1000"));
                fields.put("limits", Json.Fields.none());
                fields.put(
                        "free",
                        (Json.Fields)
                                Json.parse(
                                        """
                                        {"cpu":1000,"gpu":1000,"memory":1000}\
                                        """
                                                .getBytes(StandardCharsets.UTF_8)));
            }
            if (domain.items("hosts").isEmpty() || !whole.items("separations").isEmpty()) {
                continue;
            }
            assertThat(JsonCertificateChecker.fault(JsonWriter.write(whole)))
                    .as("seed " + seed)
                    .isNotNull();
            refused++;
        }
        assertThat(refused).isEqualTo(200);
    }

    @Test
    void a_tree_in_json_without_one_of_its_choices_is_refused() {
        int refused = 0;
        for (long seed = 0; seed < TIGHT_SEEDS; seed++) {
            ProvenGang proven = ProvenGang.of(PlantedGang.of(seed, 8, true), 5_000).orElse(null);
            if (proven == null || !proven.kind().equals("tree")) {
                continue;
            }
            Json.Fields whole = proven.json();
            Json.Fields domain = (Json.Fields) whole.items("domains").getFirst();
            Json.Fields branch = (Json.Fields) domain.items("branches").getLast();
            List<Json> choices = new ArrayList<>(branch.items("choices"));
            choices.removeLast();
            branch.put("choices", new Json.Items(choices));
            assertThat(JsonCertificateChecker.fault(JsonWriter.write(whole)))
                    .as("seed " + seed)
                    .contains("not covered");
            refused++;
        }
        assertThat(refused).isPositive();
    }

    @Test
    void what_the_core_keeps_of_a_group_is_told_under_its_names() {
        ProvenGang proven = Objects.requireNonNull(CertificateExamples.all().get("hall"));
        List<String> nodes = IntStream.rangeClosed(1, 10).mapToObj(i -> "node-" + i).toList();
        GangProof kept =
                new GangProof(
                        TaskKind.POD,
                        proven.problem(),
                        proven.proofs(),
                        List.of(List.of("w-0", "w-1", "w-2", "w-3")),
                        nodes,
                        List.of(""));

        Json.Fields told = CertificateJson.of(kept);

        assertThat(schema.faults(JsonWriter.write(told))).isEmpty();
        assertThat(((Json.Fields) told.items("members").getFirst()).text("class")).isEqualTo("w-0");
        assertThat(((Json.Fields) told.items("domains").getFirst()).text("text"))
                .isEqualTo(
                        "the 4 members of class w-0 fit only on node-1 and node-2, with places for"
                                + " 2");
    }

    private void check(ProvenGang proven) {
        byte[] document = proven.document();
        assertThat(schema.faults(document))
                .as(new String(document, StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(JsonCertificateChecker.fault(document))
                .as(new String(document, StandardCharsets.UTF_8))
                .isNull();
        assertThat(ProofText.of(proven.problem(), proven.names(), proven.proofs()))
                .isNotBlank()
                .hasSizeLessThanOrEqualTo(ProofText.LENGTH_MAX);
    }
}
