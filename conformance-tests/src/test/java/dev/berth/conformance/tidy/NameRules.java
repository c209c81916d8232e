package dev.berth.conformance.tidy;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The rules about names: of types by the glossary, of methods, of tests.
final class NameRules {

    /// Words with two meanings, or for which the glossary has another. A type of the core may not
    /// be called so.
    private static final List<String> NOT_IN_CORE =
            List.of(
                    "Action",
                    "Assumption",
                    "Binding",
                    "Cache",
                    "Command",
                    "Entry",
                    "Hold",
                    "Image",
                    "Item",
                    "Job",
                    "Message",
                    "Node",
                    "PodGroup",
                    "QueuedInfo",
                    "Round",
                    "Slot",
                    "Status",
                    "Target",
                    "TaskGroup",
                    "Update",
                    "Veto",
                    "Workload");

    /// Parts of names that say nothing.
    private static final Pattern EMPTY_WORD =
            Pattern.compile(".*(Util|Utils|Helper|Helpers|Manager|Impl)([A-Z].*)?|Default[A-Z].*");

    private static final Pattern GETTER = Pattern.compile("get[A-Z].*");

    /// At least two words, so that it can be a sentence. Digits may follow: `rule_12_...`.
    private static final Pattern SENTENCE = Pattern.compile("[a-z][a-z0-9]*(_[a-z0-9]+)+");

    private static final List<String> CORE = List.of("domain", "application");

    private NameRules() {}

    static List<String> check(Source source) {
        List<String> wrong = new ArrayList<>();
        for (Source.Type type : source.types()) {
            if (CORE.contains(source.module())
                    && source.isMain()
                    && NOT_IN_CORE.contains(type.name())) {
                wrong.add(
                        source.path()
                                + ": the glossary has another word for "
                                + type.name()
                                + " (docs/glossary.md)");
            }
            if (EMPTY_WORD.matcher(type.name()).matches()) {
                wrong.add(
                        source.path() + ": name " + type.name() + " by what it is or how it works");
            }
            for (Source.Method method : type.methods()) {
                wrong.addAll(checkMethod(source, type, method));
            }
            wrong.addAll(checkTestName(source, type));
        }
        return wrong;
    }

    private static List<String> checkMethod(Source source, Source.Type type, Source.Method method) {
        String name = source.path() + ": " + type.name() + "." + method.name();
        if (source.isMain()
                && GETTER.matcher(method.name()).matches()
                && !method.annotations().contains("Override")) {
            return List.of(name + ": say what it answers, without get");
        }
        if (method.isTest() && !SENTENCE.matcher(method.name()).matches()) {
            return List.of(name + ": a test's name is a sentence, such as stale_host_is_rejected");
        }
        return List.of();
    }

    /// Surefire takes `*Test` only, and skips others without a word.
    private static List<String> checkTestName(Source source, Source.Type type) {
        boolean hasTests = type.methods().stream().anyMatch(Source.Method::isTest);
        boolean isKit = type.isAbstract() && type.outermost().endsWith("Kit");
        if (hasTests && !isKit && !type.outermost().endsWith("Test")) {
            return List.of(
                    source.path()
                            + ": "
                            + type.name()
                            + " has tests, so "
                            + type.outermost()
                            + " must end in Test, or be an abstract Kit");
        }
        if (type.superclass().orElse("").endsWith("Kit")
                && !type.isAbstract()
                && !type.outermost().endsWith("Test")) {
            return List.of(
                    source.path()
                            + ": "
                            + type.name()
                            + " runs a kit, so "
                            + type.outermost()
                            + " must end in Test");
        }
        return List.of();
    }
}
