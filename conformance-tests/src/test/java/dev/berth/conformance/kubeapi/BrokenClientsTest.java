package dev.berth.conformance.kubeapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.tidy.Repository;
import dev.berth.k8s.api.KubeApi;
import dev.berth.memory.api.MemoryApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Proves the kit: for each rule there is a client that breaks it, and only it.
final class BrokenClientsTest {
    private static final Pattern RULE = Pattern.compile("void required_rule_(\\d+)_(\\w+)\\(");

    record Broken(int rule, BiFunction<KubeApi, MemoryApi, KubeApi> wrapper) {
        @Override
        public String toString() {
            return "breaks rule " + rule;
        }
    }

    private static List<Broken> clients() {
        return List.of(
                new Broken(1, BrokenRequests.Eager::new),
                new Broken(2, (right, api) -> new BrokenRequests.Twice(right)),
                new Broken(3, (right, api) -> new BrokenRequests.Everywhere(right)),
                new Broken(4, (right, api) -> new BrokenRequests.Gap(right)),
                new Broken(5, (right, api) -> new BrokenRequests.Unpinned(right)),
                new Broken(6, (right, api) -> new BrokenRequests.Unselective(right)),
                new Broken(7, (right, api) -> BrokenWrites.blindToVersions(right)),
                new Broken(8, (right, api) -> BrokenWrites.blindToIncarnations(right)),
                new Broken(9, (right, api) -> new BrokenWrites.Dated(right)),
                new Broken(10, BrokenWrites.Sweeping::new),
                new Broken(11, (right, api) -> BrokenWrites.blindToNull(right)),
                new Broken(12, (right, api) -> new BrokenWrites.Restless(right)),
                new Broken(13, (right, api) -> new BrokenWrites.Confusing(right)),
                new Broken(14, (right, api) -> BrokenWrites.cutting(right)),
                new Broken(15, (right, api) -> new BrokenRequests.Remembering(right)),
                new Broken(16, (right, api) -> new BrokenRequests.Vague(right)),
                new Broken(17, (right, api) -> BrokenWatches.simplifying(right)),
                new Broken(18, (right, api) -> BrokenWatches.dated(right)),
                new Broken(19, BrokenWatches::hasty),
                new Broken(20, (right, api) -> BrokenWatches.everywhere(right)),
                new Broken(21, (right, api) -> new BrokenWatches.Forgetful(right)),
                new Broken(22, (right, api) -> BrokenWatches.familiar(right)),
                new Broken(23, (right, api) -> BrokenWatches.discreet(right)),
                new Broken(24, (right, api) -> new BrokenWatches.Stubborn(right)),
                new Broken(25, (right, api) -> BrokenWatches.endless(right)),
                new Broken(26, (right, api) -> BrokenWatches.leaking(right)),
                new Broken(27, (right, api) -> BrokenObjectWrites.datedAnswers(right)),
                new Broken(28, (right, api) -> BrokenObjectWrites.forgettingReasons(right)),
                new Broken(29, (right, api) -> BrokenObjectWrites.overrulingNamespaces(right)),
                new Broken(30, (right, api) -> BrokenObjectWrites.creatingAtVersions(right)),
                new Broken(31, BrokenObjectWrites::blindToVersions),
                new Broken(32, BrokenObjectWrites::blindToUids),
                new Broken(33, BrokenObjectWrites::obliging),
                new Broken(34, BrokenObjectWrites::merging),
                new Broken(35, BrokenObjectWrites::restless),
                new Broken(36, BrokenObjectWrites::overrulingNames),
                new Broken(37, BrokenObjectWrites::reviving),
                new Broken(38, (right, api) -> BrokenEvents.miscounting(right)),
                new Broken(39, (right, api) -> BrokenEvents.datedAnswers(right)),
                new Broken(40, (right, api) -> BrokenEvents.confusing(right)),
                new Broken(41, (right, api) -> BrokenEvents.cutting(right)),
                new Broken(42, (right, api) -> BrokenEvents.roundingUp(right)),
                new Broken(43, (right, api) -> BrokenEvents.discreet(right)),
                new Broken(44, (right, api) -> BrokenBindings.losing(right, "annotations")),
                new Broken(45, (right, api) -> BrokenBindings.losing(right, "resourceVersion")),
                new Broken(46, (right, api) -> BrokenBindings.losing(right, "uid")),
                new Broken(47, (right, api) -> BrokenBindings.blamingWhoIsLate(right)),
                new Broken(48, (right, api) -> BrokenBindings.blamingGates(right)),
                new Broken(49, (right, api) -> BrokenBindings.confusing(right)),
                new Broken(50, BrokenEvictions::pretending),
                new Broken(51, (right, api) -> BrokenEvictions.losingTheUid(right)),
                new Broken(52, (right, api) -> BrokenEvictions.confusing(right)));
    }

    @ParameterizedTest
    @MethodSource("clients")
    void a_broken_client_fails_exactly_its_rule(Broken broken) {
        KubeApiKit kit =
                new KubeApiKit() {
                    @Override
                    protected World newWorld() {
                        return new MemoryWorld(broken.wrapper());
                    }
                };

        List<Integer> failed =
                Rule.ALL.stream().filter(rule -> !rule.holds(kit)).map(Rule::number).toList();

        assertThat(failed).containsExactly(broken.rule());
    }

    @Test
    void each_rule_is_listed_documented_and_broken_by_a_client() throws IOException {
        Repository root = Repository.here();
        String doc = Files.readString(root.resolve("docs/conformance/kubeapi.md"));
        List<Integer> numbers = new ArrayList<>();
        List<String> undocumented = new ArrayList<>();
        for (String file :
                List.of(
                        "ListKit",
                        "WriteKit",
                        "KubeApiKit",
                        "ObjectWriteKit",
                        "EventKit",
                        "BindKit",
                        "EvictKit")) {
            Path source =
                    root.resolve(
                            "conformance-tests/src/main/java/dev/berth/conformance/kubeapi/"
                                    + file
                                    + ".java");
            Matcher rules = RULE.matcher(Files.readString(source));
            while (rules.find()) {
                numbers.add(Integer.parseInt(rules.group(1)));
                String row =
                        "| " + rules.group(1) + " | " + rules.group(2).replace('_', ' ') + " |";
                if (!doc.contains(row)) {
                    undocumented.add(row);
                }
            }
        }

        assertThat(undocumented).isEmpty();
        assertThat(numbers).isEqualTo(IntStream.rangeClosed(1, numbers.size()).boxed().toList());
        assertThat(Rule.ALL.stream().map(Rule::number)).containsExactlyElementsOf(numbers);
        assertThat(clients().stream().map(Broken::rule)).containsExactlyElementsOf(numbers);
    }
}
