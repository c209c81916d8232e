package dev.berth.bootstrap.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.bootstrap.html.ReportFile.UnwritableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A page is whole or not there, and takes the place of nothing else.
final class ReportFileTest {
    private static final byte[] PAGE = (HtmlReport.START + "new").getBytes(StandardCharsets.UTF_8);

    @TempDir private Path folder;

    @Test
    void a_new_page_is_written_and_nothing_else_is_left() throws Exception {
        write(folder.resolve("a.html"));

        assertThat(folder.resolve("a.html")).hasBinaryContent(PAGE);
        assertThat(files()).containsExactly("a.html");
    }

    @Test
    void until_it_is_written_the_old_page_stands() throws Exception {
        Path path = Files.writeString(folder.resolve("a.html"), HtmlReport.START + "old");

        try (ReportFile file = ReportFile.open(path.toString())) {
            assertThat(path).hasContent(HtmlReport.START + "old");
            file.write(PAGE);
        }

        assertThat(path).hasBinaryContent(PAGE);
        assertThat(files()).containsExactly("a.html");
    }

    @Test
    void work_that_ends_without_a_page_changes_nothing() throws Exception {
        Path path = Files.writeString(folder.resolve("a.html"), HtmlReport.START + "old");

        ReportFile.open(path.toString()).close();

        assertThat(path).hasContent(HtmlReport.START + "old");
        assertThat(files()).containsExactly("a.html");
    }

    @Test
    void an_empty_file_is_replaced() throws Exception {
        Path path = Files.createFile(folder.resolve("a.html"));

        write(path);

        assertThat(path).hasBinaryContent(PAGE);
    }

    @Test
    void a_file_of_somebody_else_is_left_alone() throws IOException {
        Path path = Files.writeString(folder.resolve("a.yaml"), "kind: Pod\n");

        assertThatThrownBy(() -> write(path))
                .isInstanceOf(UnwritableException.class)
                .hasMessage(
                        "is there already and is no report of berth: remove it, or name another file");
        assertThat(path).hasContent("kind: Pod\n");
        assertThat(files()).containsExactly("a.yaml");
    }

    @Test
    void a_link_stays_a_link() throws Exception {
        Path page = Files.createFile(folder.resolve("page.html"));
        Path link = Files.createSymbolicLink(folder.resolve("link.html"), page);

        write(link);

        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(page).hasBinaryContent(PAGE);
    }

    @Test
    void a_folder_and_a_missing_folder_are_named() {
        assertThatThrownBy(() -> write(folder)).hasMessage("is a folder");
        assertThatThrownBy(() -> write(folder.resolve("no/a.html")))
                .hasMessageStartingWith("can not be written: there is no folder for ");
        assertThatThrownBy(() -> ReportFile.open("-")).hasMessage("expected the path of a file");
        assertThatThrownBy(() -> ReportFile.open("")).hasMessage("expected the path of a file");
        assertThatThrownBy(() -> ReportFile.open("a\0b"))
                .hasMessageStartingWith("no path of a file: ");
    }

    @Test
    void two_at_once_have_drafts_of_their_own() throws Exception {
        Path path = folder.resolve("a.html");

        try (ReportFile first = ReportFile.open(path.toString());
                ReportFile second = ReportFile.open(path.toString())) {
            first.write((HtmlReport.START + "first").getBytes(StandardCharsets.UTF_8));
            second.write(PAGE);
        }

        assertThat(path).hasBinaryContent(PAGE);
        assertThat(files()).containsExactly("a.html");
    }

    @Test
    void drafts_that_dead_processes_left_are_taken_over() throws Exception {
        Path path = folder.resolve("a.html");
        for (int i = 0; i < Draft.NAMES_MAX; i++) {
            Files.writeString(folder.resolve(Draft.name(path, i)), "half a page".repeat(1_000));
        }

        write(path);

        assertThat(path).hasBinaryContent(PAGE);
        assertThat(files()).hasSize(Draft.NAMES_MAX).doesNotContain(Draft.name(path, 0).toString());
    }

    @Test
    void a_draft_that_became_the_page_is_not_removed_with_the_next_one() throws Exception {
        Path path = folder.resolve("a.html");
        ReportFile first = ReportFile.open(path.toString());
        first.write(PAGE);

        try (ReportFile second = ReportFile.open(path.toString())) {
            first.close();
            second.write(PAGE);
        }

        assertThat(path).hasBinaryContent(PAGE);
        assertThat(files()).containsExactly("a.html");
    }

    @Test
    void what_is_no_file_is_not_taken_for_a_draft() throws Exception {
        Path path = folder.resolve("a.html");
        Path other = Files.writeString(folder.resolve("other"), "text");
        Files.createDirectory(folder.resolve(Draft.name(path, 0)));
        Files.createSymbolicLink(folder.resolve(Draft.name(path, 1)), other);

        write(path);

        assertThat(path).hasBinaryContent(PAGE);
        assertThat(other).hasContent("text");
    }

    private static void write(Path path) throws UnwritableException {
        try (ReportFile file = ReportFile.open(path.toString())) {
            file.write(PAGE);
        }
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
