package dev.berth.conformance.tidy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// The rules about what a source may hold.
final class CodeRules {

    /// Not one word, so that this file keeps its own rule.
    private static final Pattern LATER =
            Pattern.compile("\\b(" + "TO" + "DO|FIX" + "ME|X" + "XX)\\b(?!\\(#[0-9]+\\))");

    private static final Pattern SLEEP = Pattern.compile("\\bThread\\s*\\.\\s*sleep\\s*\\(");

    private CodeRules() {}

    static List<String> check(Source source) {
        List<String> wrong = new ArrayList<>();
        if (LATER.matcher(source.text()).find()) {
            wrong.add(source.path() + ": do it now, or name the issue: TO" + "DO(#12)");
        }
        for (String used : source.imports()) {
            if (used.endsWith(".*")) {
                wrong.add(source.path() + ": imports " + used + ": name the types");
            }
            if (used.startsWith("org.junit.jupiter.api.Disabled")) {
                wrong.add(source.path() + ": a test runs or is deleted");
            }
            if (used.startsWith("org.junit.jupiter.api.Assumptions")
                    || used.startsWith("org.assertj.core.api.Assumptions")) {
                wrong.add(source.path() + ": a test may not skip itself by an assumption");
            }
        }
        for (Source.Type type : source.types()) {
            for (Source.Method method : type.methods()) {
                if (method.annotations().contains("Disabled")) {
                    wrong.add(source.path() + ": " + method.name() + ": a test runs or is deleted");
                }
            }
        }
        if (source.isTest()
                && source.types().stream()
                        .flatMap(type -> type.methods().stream())
                        .anyMatch(Source.Method::isTest)
                && SLEEP.matcher(source.text()).find()) {
            wrong.add(source.path() + ": a test waits for an event, it does not sleep");
        }
        return wrong;
    }

    /// Every package of a module has a package-info with @NullMarked, beside its main or its test
    /// sources.
    static List<String> checkPackages(List<Source> sources) {
        Map<String, Boolean> markedByPackage = new LinkedHashMap<>();
        for (Source source : sources) {
            boolean marked =
                    source.fileName().equals("package-info.java")
                            && source.packageAnnotations().contains("NullMarked");
            markedByPackage.merge(
                    source.module() + ": " + source.packageName(), marked, Boolean::logicalOr);
        }
        return markedByPackage.entrySet().stream()
                .filter(entry -> !entry.getValue())
                .map(entry -> entry.getKey() + " has no package-info with @NullMarked")
                .toList();
    }
}
