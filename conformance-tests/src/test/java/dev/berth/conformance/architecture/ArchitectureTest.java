package dev.berth.conformance.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.EvaluationResult;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The rules about layers and determinism, held against the product, and each proved on classes
/// that are wrong on purpose.
final class ArchitectureTest {

    private static final String PRODUCT = "dev.berth";
    private static final String WRONG = "dev.berth.conformance.wrong";

    private static final ImportOption NO_TESTS = location -> !location.contains("/test-classes/");

    private static final JavaClasses PRODUCT_CLASSES =
            new ClassFileImporter().withImportOption(NO_TESTS).importPackages(PRODUCT);
    private static final JavaClasses WRONG_CLASSES =
            new ClassFileImporter()
                    .withImportOption(location -> !location.contains("/package-info.class"))
                    .importPackages(WRONG);

    static List<NamedRule> rulesOfTheProduct() {
        return rules(PRODUCT);
    }

    static List<NamedRule> rulesOfTheWrongExamples() {
        return rules(WRONG);
    }

    private static List<NamedRule> rules(String root) {
        return Stream.of(new LayerRules(root).all(), new DeterminismRules(root).all())
                .flatMap(List::stream)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("rulesOfTheProduct")
    void product_keeps_the_rule(NamedRule rule) {
        rule.rule().check(PRODUCT_CLASSES);
    }

    @ParameterizedTest
    @MethodSource("rulesOfTheWrongExamples")
    void wrong_examples_break_the_rule_and_no_other_class_does(NamedRule rule) {
        EvaluationResult result = rule.rule().evaluate(WRONG_CLASSES);

        assertThat(wrongClassesIn(result)).containsExactlyElementsOf(rule.brokenBy());
    }

    @Test
    void every_wrong_example_is_needed() {
        List<String> used =
                rulesOfTheWrongExamples().stream()
                        .flatMap(rule -> rule.brokenBy().stream())
                        .distinct()
                        .sorted()
                        .toList();

        assertThat(
                        WRONG_CLASSES.stream()
                                .filter(type -> !type.getSimpleName().startsWith("Fine"))
                                .filter(JavaClass::isTopLevelClass)
                                .map(type -> type.getName().substring(WRONG.length() + 1))
                                .sorted())
                .containsExactlyElementsOf(used);
    }

    @Test
    void product_of_every_layer_is_read() {
        for (String layer :
                List.of("domain", "application", "k8s", "memory", "metrics", "bootstrap")) {
            assertThat(PRODUCT_CLASSES.stream().map(JavaClass::getPackageName))
                    .as("packages read, of layer %s", layer)
                    .anyMatch(name -> name.startsWith(PRODUCT + "." + layer));
        }
    }

    /// The classes from which a violation starts. Lines of a report begin with the kind and name of
    /// what is wrong, but differ for each kind of rule; so every wrong class is looked for.
    private static TreeSet<String> wrongClassesIn(EvaluationResult result) {
        TreeSet<String> found = new TreeSet<>();
        for (String line : result.getFailureReport().getDetails()) {
            WRONG_CLASSES.stream()
                    .map(JavaClass::getName)
                    .filter(name -> startsAt(line, name))
                    .map(name -> name.substring(WRONG.length() + 1))
                    .forEach(found::add);
        }
        return found;
    }

    private static boolean startsAt(String line, String name) {
        int at = line.indexOf('<' + name);
        int first = line.indexOf('<');
        return at >= 0
                && at == first
                && ".>($".indexOf(line.charAt(at + name.length() + 1)) >= 0
                && isNotAPackage(line.charAt(at + name.length() + 1), line, at + name.length() + 2);
    }

    /// A dot after the name of a class starts a member, in lower case or `<init>`.
    private static boolean isNotAPackage(char separator, String line, int next) {
        return separator != '.' || !Character.isUpperCase(line.charAt(next));
    }
}
