package dev.berth.conformance.tidy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The caps on sizes (docs/adr/0001 has the numbers they come from).
final class SizeRules {

    static final int FILE_LINES_MAX = 400;
    static final int METHOD_LINES_MAX = 60;
    static final int PACKAGE_TYPES_MAX = 20;
    static final int RECORD_COMPONENTS_MAX = 8;

    private final Ratchet ratchet;

    SizeRules(Ratchet ratchet) {
        this.ratchet = ratchet;
    }

    List<String> check(List<Source> sources) {
        List<String> wrong = new ArrayList<>();
        Map<String, Integer> typesByPackage = new LinkedHashMap<>();
        for (Source source : sources) {
            wrong.addAll(ratchet.check("file", source.path(), source.lines(), FILE_LINES_MAX));
            for (Source.Type type : source.types()) {
                wrong.addAll(
                        ratchet.check(
                                "record",
                                source.path() + "#" + type.name(),
                                type.components(),
                                RECORD_COMPONENTS_MAX));
                wrong.addAll(checkMethods(source, type));
                if (type.isTopLevel()) {
                    typesByPackage.merge(source.directory(), 1, Integer::sum);
                }
            }
        }
        typesByPackage.forEach((directory, types) ->
                wrong.addAll(ratchet.check("package", directory, types, PACKAGE_TYPES_MAX)));
        wrong.addAll(ratchet.leftOver());
        return wrong;
    }

    /// Methods of one name are measured by the longest.
    private List<String> checkMethods(Source source, Source.Type type) {
        Map<String, Integer> longest = new LinkedHashMap<>();
        for (Source.Method method : type.methods()) {
            longest.merge(method.name(), method.lines(), Math::max);
        }
        List<String> wrong = new ArrayList<>();
        longest.forEach((name, lines) ->
                wrong.addAll(
                        ratchet.check(
                                "method",
                                source.path() + "#" + type.name() + "." + name,
                                lines,
                                METHOD_LINES_MAX)));
        return wrong;
    }
}
