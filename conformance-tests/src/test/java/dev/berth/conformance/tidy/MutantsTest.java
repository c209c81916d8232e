package dev.berth.conformance.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whether the mutants still fit the code: one that does not proves nothing any more, and only the
/// soak, which is run by hand, would say so.
final class MutantsTest {
    private static final Repository REPOSITORY = Repository.here();
    private static final String FILE = "--- a/";
    private static final String CHANGED = "+++ b/";
    private static final String HUNK = "@@ ";

    static Stream<TextFile> mutants() {
        return REPOSITORY.files().stream()
                .filter(file -> file.path().startsWith("mutants/"))
                .filter(file -> file.path().endsWith(".patch"));
    }

    @Test
    void there_is_a_mutant_for_each_part_that_can_lose_a_run() {
        assertThat(mutants()).hasSizeGreaterThanOrEqualTo(8);
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void mutant_fits_the_code(TextFile mutant) {
        String changed = "";
        List<String> wanted = new ArrayList<>();
        int hunks = 0;
        for (String line : mutant.text().lines().toList()) {
            if (line.startsWith(FILE) || line.startsWith(HUNK)) {
                assertThat(changed).contains(String.join("\n", wanted));
                wanted.clear();
                hunks += line.startsWith(HUNK) ? 1 : 0;
            } else if (line.startsWith(CHANGED)) {
                String path = line.substring(CHANGED.length());
                changed = new TextFile(path, REPOSITORY.resolve(path)).text();
            } else if (hunks > 0 && (line.startsWith(" ") || line.startsWith("-"))) {
                wanted.add(line.substring(1));
            }
        }

        assertThat(hunks).isPositive();
        assertThat(changed).contains(String.join("\n", wanted));
    }
}
