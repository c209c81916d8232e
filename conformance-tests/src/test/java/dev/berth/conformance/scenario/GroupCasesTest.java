package dev.berth.conformance.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page about the cases of kube-scheduler's tests of groups has a row for each, and each
/// scenario of it is there.
final class GroupCasesTest {
    private static final Path PAGE = Path.of("..", "docs", "testing", "group-cases.md");

    /// `| G01 | ... | scenario |`, or `| V01 to V13 | | none: why |`.
    private static final Pattern ROW =
            Pattern.compile("\\| ([A-Z]\\d\\d)(?: to ([A-Z]\\d\\d))? \\| .*\\| (.+) \\|");

    private static final Pattern SCENARIO = Pattern.compile("`([a-z]\\d\\d-[a-z-]+)`");

    @Test
    void each_case_has_a_row() throws IOException {
        List<String> rows = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                String last = row.group(2) == null ? row.group(1) : row.group(2);
                rows.addAll(cases(row.group(1).charAt(0), number(row.group(1)), number(last)));
            }
        }

        List<String> all = new ArrayList<>();
        all.addAll(cases('G', 1, 20));
        all.addAll(cases('Q', 1, 26));
        all.addAll(cases('Q', 30, 34));
        all.addAll(cases('P', 1, 4));
        all.addAll(cases('C', 1, 8));
        all.addAll(cases('T', 1, 16));
        all.addAll(cases('T', 20, 32));
        all.addAll(cases('U', 1, 12));
        all.addAll(cases('V', 1, 13));
        all.addAll(cases('W', 1, 37));
        all.addAll(cases('X', 1, 22));
        assertThat(rows).containsExactlyElementsOf(all);
    }

    @Test
    void each_row_names_its_scenario_or_says_why_there_is_none() throws IOException {
        List<String> named = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                Matcher scenario = SCENARIO.matcher(row.group(3));
                boolean isTold = scenario.matches();
                assertThat(isTold || row.group(3).matches("none: .{20,}")).as(line).isTrue();
                if (isTold) {
                    assertThat(scenario.group(1))
                            .startsWith(row.group(1).toLowerCase(Locale.ROOT) + "-");
                    named.add(scenario.group(1));
                }
            }
        }

        Stream<String> told = Stories.in("cases").map(Stories.Story::name);
        assertThat(told).containsExactlyInAnyOrderElementsOf(named);
    }

    private static List<String> cases(char letter, int first, int last) {
        List<String> cases = new ArrayList<>();
        for (int i = first; i <= last; i++) {
            cases.add("%c%02d".formatted(letter, i));
        }
        return cases;
    }

    private static int number(String name) {
        return Integer.parseInt(name.substring(1));
    }
}
