package dev.berth.conformance.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.tidy.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CodeInDocumentsTest {
    private static final Repository REPOSITORY = Repository.here();
    private static final Pattern WHOLE_CLASS =
            Pattern.compile("(?s)```java\\n((?:///[^\\n]*\\n)?(?:public )?final class .*?)```");

    @ParameterizedTest
    @CsvSource({
        "add-a-filter, domain/src/test/java/dev/berth/domain/plugin/example/Cordon.java",
        "add-a-scorer, domain/src/test/java/dev/berth/domain/plugin/example/WarmHosts.java",
        "add-an-adapter, application/src/test/java/dev/berth/application/example/DryRunBinder.java",
    })
    void class_in_a_document_is_the_one_that_is_compiled(String page, String source)
            throws IOException {
        String text = Files.readString(REPOSITORY.resolve("docs/contributing/" + page + ".md"));
        String compiled = Files.readString(REPOSITORY.resolve(source));

        Matcher shown = WHOLE_CLASS.matcher(text);

        assertThat(shown.find()).isTrue();
        assertThat(withoutComments(compiled)).contains(withoutComments(shown.group(1)));
    }

    private static String withoutComments(String code) {
        return code.lines()
                .filter(line -> !line.strip().startsWith("///"))
                .collect(Collectors.joining("\n"));
    }
}
