package dev.berth.conformance.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.tidy.Repository;
import dev.berth.memory.manifest.schema.SchemaTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Holds the CustomResourceDefinitions in `e2e/crds` against the table of fields that manifests are
/// checked against, so that both know the same API. `./check --update-crds` writes them anew.
final class CrdsTest {
    private static final boolean UPDATE = Boolean.getBoolean("berth.crds.update");

    @ParameterizedTest
    @CsvSource({"Run, runs", "Runtime, runtimes", "PersistentWorkspace, persistentworkspaces"})
    void a_definition_is_as_committed(String kind, String plural) throws IOException {
        Path file = Repository.here().resolve("e2e/crds/" + plural + ".yaml");
        String text = CrdText.of(SchemaTable.load(), kind, plural);
        if (UPDATE) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }

        String committed = Files.exists(file) ? Files.readString(file) : "";

        assertThat(text)
                .as("definition of %s; if the change is meant, run ./check --update-crds", kind)
                .isEqualTo(committed);
    }
}
