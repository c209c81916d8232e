package dev.berth.conformance.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/// Holds the rules of this package against the checkout.
final class TidyTest {

    private static final Repository REPOSITORY = Repository.here();
    private static final List<TextFile> FILES = REPOSITORY.files();
    private static final List<String> PATHS = FILES.stream().map(TextFile::path).toList();
    private static final List<Source> SOURCES =
            SourceReader.read(
                    FILES.stream().filter(file -> file.path().endsWith(".java")).toList());

    @Test
    void sources_of_all_modules_are_read() {
        assertThat(SOURCES.stream().map(Source::module).distinct())
                .contains(
                        "domain",
                        "application",
                        "adapters-k8s",
                        "adapters-memory",
                        "adapters-metrics",
                        "bootstrap",
                        "conformance-tests",
                        "benchmarks",
                        "e2e");
    }

    @Test
    void sizes_stay_below_their_caps() {
        Ratchet ratchet = new Ratchet(text("ratchet.txt"));

        assertThat(new SizeRules(ratchet).check(SOURCES)).isEmpty();
    }

    @Test
    void names_say_what_things_are() {
        assertThat(SOURCES.stream().flatMap(source -> NameRules.check(source).stream())).isEmpty();
    }

    @Test
    void sources_hold_nothing_unwanted() {
        assertThat(SOURCES.stream().flatMap(source -> CodeRules.check(source).stream())).isEmpty();
    }

    @Test
    void every_package_is_null_marked() {
        assertThat(CodeRules.checkPackages(SOURCES)).isEmpty();
    }

    @Test
    void decisions_are_numbered_once_and_listed() {
        assertThat(DocumentRules.checkDecisions(PATHS, text("docs/adr/README.md"))).isEmpty();
    }

    @Test
    void every_reason_code_has_a_page() {
        List<Source.Constant> reasons =
                SOURCES.stream()
                        .filter(source -> source.path().startsWith("domain/src/main/"))
                        .flatMap(source -> source.types().stream())
                        .filter(type -> type.name().equals("ReasonCode"))
                        .flatMap(type -> type.constants().stream())
                        .toList();

        assertThat(reasons).isNotEmpty();
        assertThat(DocumentRules.checkReasons(reasons, PATHS)).isEmpty();
    }

    @Test
    void links_between_documents_lead_somewhere() {
        assertThat(
                        FILES.stream()
                                .filter(file -> file.path().endsWith(".md"))
                                .flatMap(file ->
                                        DocumentRules.checkLinks(
                                                file.path(), file.text(), file.file())
                                                .stream()))
                .isEmpty();
    }

    @Test
    void nothing_speaks_of_the_machine_on_which_it_was_written() {
        assertThat(
                        FILES.stream()
                                .filter(file -> DocumentRules.isText(file.path()))
                                .flatMap(file ->
                                        DocumentRules.checkMachine(file.path(), file.text())
                                                .stream()))
                .isEmpty();
    }

    private static String text(String path) {
        return new TextFile(path, REPOSITORY.resolve(path)).text();
    }
}
