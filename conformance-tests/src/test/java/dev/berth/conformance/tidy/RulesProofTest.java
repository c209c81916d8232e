package dev.berth.conformance.tidy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Proves that each rule of this package can fail.
final class RulesProofTest {

    private static final String MAIN = "domain/src/main/java/x/A.java";
    private static final String TEST = "domain/src/test/java/x/ATest.java";

    @Test
    void long_file_method_and_record_break_their_caps() {
        String method = "void m() {\n" + "\n".repeat(SizeRules.METHOD_LINES_MAX) + "}\n";
        String components = "int a, int b, int c, int d, int e, int f, int g, int h, int i";
        String text =
                "class A {\n"
                        + method
                        + "record R("
                        + components
                        + ") {}\n"
                        + "\n".repeat(SizeRules.FILE_LINES_MAX)
                        + "}\n";

        List<String> wrong =
                new SizeRules(new Ratchet("")).check(List.of(SourceReader.read(MAIN, text)));

        assertThat(wrong)
                .extracting(line -> line.substring(0, line.indexOf(':')))
                .containsExactly(
                        "file " + MAIN + " has 465, the cap is 400",
                        "method " + MAIN + "#A.m has 62, the cap is 60",
                        "record " + MAIN + "#R has 9, the cap is 8");
    }

    @Test
    void braces_in_comments_and_texts_do_not_count() {
        String text =
                """
                class A {
                    // void n() {
                    String brace = "{";
                    void m() { /* } */
                        run(() -> { return '}'; });
                    }
                }
                """;

        Source source = SourceReader.read(MAIN, text);

        assertThat(source.types().getFirst().methods())
                .extracting(method -> method.name() + " " + method.lines())
                .contains("m 3");
    }

    @Test
    void full_package_breaks_its_cap() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i <= SizeRules.PACKAGE_TYPES_MAX; i++) {
            text.append("class A").append(i).append(" { class Nested {} }\n");
        }

        List<String> wrong =
                new SizeRules(new Ratchet(""))
                        .check(List.of(SourceReader.read(MAIN, text.toString())));

        assertThat(wrong)
                .singleElement()
                .asString()
                .startsWith("package domain/src/main/java/x has 21, the cap is 20");
    }

    @Test
    void ratchet_only_goes_down() {
        Ratchet ratchet =
                new Ratchet(
                        """
                        # kind subject limit reason
                        file a 500 it is long
                        file b 500 it was long
                        file c 500 it was longer
                        file d 500 it grew
                        file e 500 it is gone
                        """);

        assertThat(ratchet.check("file", "a", 450, 400)).isEmpty();
        assertThat(ratchet.check("file", "b", 300, 400))
                .singleElement()
                .asString()
                .contains("delete");
        assertThat(ratchet.check("file", "c", 449, 400))
                .singleElement()
                .asString()
                .contains("lower");
        assertThat(ratchet.check("file", "d", 501, 400))
                .singleElement()
                .asString()
                .contains("split");
        assertThat(ratchet.leftOver()).singleElement().asString().startsWith("file e is gone");
    }

    @Test
    void exception_without_a_reason_is_refused() {
        assertThatThrownBy(() -> new Ratchet("file a 500"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("reason");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class Job {}",
                "interface A { interface Veto {} }",
                "class NameUtils {}",
                "class QueueManager {}",
                "class QueueImpl {}",
                "class DefaultQueue {}",
                "class A { int getSize() { return 1; } }"
            })
    void wrong_name_in_main_is_found(String text) {
        assertThat(NameRules.check(SourceReader.read(MAIN, text))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class JobReader {}",
                "class Defaults {}",
                "class Simple { int get() { return 1; } }",
                "class E extends Exception { @Override public String getMessage() { return \"\"; } }"
            })
    void right_name_in_main_is_let_pass(String text) {
        assertThat(NameRules.check(SourceReader.read(MAIN, text))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class ATest { @Test void works() {} }",
                "class ATest { @Test void itWorks() {} }",
                "class Tests { @ParameterizedTest void it_works() {} }",
                "class BinderKitOnMemory extends BinderKit {}",
                "class Outer { class Inner extends BinderKit<String> {} }"
            })
    void wrong_name_in_tests_is_found(String text) {
        assertThat(NameRules.check(SourceReader.read(TEST, text))).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class ATest { @Test void it_works() {} }",
                "class ATest { @Nested class Inner extends BinderKit { @Test void it_works() {} } }",
                "abstract class BinderKit { @Test void it_works() {} }",
                "class MemoryBinderTest extends BinderKit {}"
            })
    void right_name_in_tests_is_let_pass(String text) {
        assertThat(NameRules.check(SourceReader.read(TEST, text))).isEmpty();
    }

    @Test
    void unwanted_code_is_found() {
        String later = "TO" + "DO";

        assertThat(codeRulesOn("class A {} // " + later + " soon")).hasSize(1);
        assertThat(codeRulesOn("class A {} // " + later + "(#12) soon")).isEmpty();
        assertThat(codeRulesOn("import java.util.*; class A {}")).hasSize(1);
        assertThat(codeRulesOn("import static java.lang.Math.*; class A {}")).hasSize(1);
        assertThat(codeRulesOn("import org.junit.jupiter.api.Disabled; class A {}")).hasSize(1);
        assertThat(codeRulesOn("import static org.junit.jupiter.api.Assumptions.abort; class A {}"))
                .hasSize(1);
        assertThat(codeRulesOn("class A { @org.junit.jupiter.api.Disabled void a() {} }"))
                .hasSize(1);
        assertThat(codeRulesOn("class A { @Test void a_b() { Thread" + ".sleep(1); } }"))
                .hasSize(1);
    }

    @Test
    void package_without_null_marked_is_found() {
        Source type = SourceReader.read(MAIN, "package x; class A {}");
        Source bare = SourceReader.read("domain/src/main/java/x/package-info.java", "package x;");
        Source marked =
                SourceReader.read(
                        "domain/src/main/java/x/package-info.java",
                        "@NullMarked package x; import org.jspecify.annotations.NullMarked;");

        assertThat(CodeRules.checkPackages(List.of(type, bare))).hasSize(1);
        assertThat(CodeRules.checkPackages(List.of(type, marked))).isEmpty();
    }

    @Test
    void broken_link_is_found(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("a.md"), "");
        Files.writeString(directory.resolve("b.md"), "");

        assertThat(
                        DocumentRules.checkLinks(
                                "a.md",
                                "[b](b.md) [b](b.md#part) [out](https://example.org) [here](#x) `[c](c.md)`",
                                file))
                .isEmpty();
        assertThat(DocumentRules.checkLinks("a.md", "see [c](c.md#part)", file))
                .containsExactly("a.md: nothing at c.md#part");
    }

    @Test
    void wrong_decisions_are_found() {
        List<String> paths =
                List.of(
                        "docs/adr/0001-one.md",
                        "docs/adr/0002-two.md",
                        "docs/adr/0002-too.md",
                        "docs/adr/notes.md",
                        "docs/adr/README.md");

        assertThat(DocumentRules.checkDecisions(paths, "[1](0001-one.md) [2](0002-two.md)"))
                .containsExactly(
                        "docs/adr/0002-too.md: has the number of docs/adr/0002-two.md",
                        "docs/adr/0002-too.md: not in docs/adr/README.md",
                        "docs/adr/notes.md: decisions are named NNNN-title.md");
    }

    @Test
    void reason_without_a_page_and_page_without_a_reason_are_found() {
        Source source =
                SourceReader.read(
                        MAIN, "enum A { B(\"One\"), C(\"Two\"), D; static final A E = B; }");
        List<Source.Constant> reasons = source.types().getFirst().constants();

        assertThat(reasons)
                .containsExactly(
                        new Source.Constant("B", Optional.of("One")),
                        new Source.Constant("C", Optional.of("Two")),
                        new Source.Constant("D", Optional.empty()));
        assertThat(
                        DocumentRules.checkReasons(
                                reasons, List.of("docs/reasons/One.md", "docs/reasons/Old.md")))
                .containsExactly(
                        "C has no page docs/reasons/Two.md",
                        "D has no page docs/reasons/D.md",
                        "docs/reasons/Old.md is about no reason code");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/ro#ot/x", "/wo#rk/main", "https://repo1.mav#en.org", "/ho#me/me"})
    void machine_path_or_registry_is_found(String text) {
        assertThat(DocumentRules.checkMachine("a.md", "see " + text.replace("#", ""))).hasSize(1);
        assertThat(DocumentRules.checkMachine("a.md", "see " + text)).isEmpty();
    }

    private static List<String> codeRulesOn(String text) {
        return CodeRules.check(SourceReader.read(TEST, text));
    }
}
