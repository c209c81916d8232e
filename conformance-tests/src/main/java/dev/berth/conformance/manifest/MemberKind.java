package dev.berth.conformance.manifest;

import static dev.berth.conformance.manifest.Text.array;
import static dev.berth.conformance.manifest.Text.field;
import static dev.berth.conformance.manifest.Text.object;
import static dev.berth.conformance.manifest.Text.someTexts;
import static dev.berth.conformance.manifest.Text.text;
import static dev.berth.conformance.manifest.Text.texts;

import dev.berth.conformance.property.Choices;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/// What some members of a tight group have in common.
///
/// @param number which kind it is; the label `app` of its members says so
/// @param cpu thousandths of a CPU
/// @param memory MiB
/// @param apartFrom a kind of which no member stands on the same Node, by required anti-affinity
record MemberKind(
        int number,
        long cpu,
        long memory,
        boolean needsFastDisk,
        boolean toleratesTaint,
        OptionalInt apartFrom) {
    static final String FAST = "ssd";

    static MemberKind draw(Choices choices, int number) {
        return new MemberKind(
                number,
                100L * choices.between(1, 9),
                128L * choices.between(1, 9),
                choices.chance(12),
                choices.chance(60),
                choices.chance(10)
                        ? OptionalInt.of((int) choices.below(number + 1L))
                        : OptionalInt.empty());
    }

    /// True where one of these and one of the others must not stand on the same Node.
    boolean isApart(MemberKind other) {
        return isOther(apartFrom, other.number) || isOther(other.apartFrom, number);
    }

    private static boolean isOther(OptionalInt kind, int number) {
        return kind.isPresent() && kind.getAsInt() == number;
    }

    /// A member of that name; `more` is one more field of its spec.
    String manifest(String name, String more) {
        return pod(
                name,
                Map.of("app", "kind-" + number),
                more,
                someTexts(
                        "nodeSelector",
                        needsFastDisk ? Map.of("disk", FAST) : Map.<String, String>of()),
                toleratesTaint
                        ? field("tolerations", "[{\"key\":\"gpu\",\"operator\":\"Exists\"}]")
                        : "",
                apartFrom.isPresent() ? field("affinity", apart(apartFrom.getAsInt())) : "");
    }

    /// A Pod as large as a member, which is none.
    String manifestOfOther(String name, String more) {
        return pod(name, Map.of("app", "other"), more);
    }

    private String pod(String name, Map<String, String> labels, String... fields) {
        SortedMap<String, String> requests = new TreeMap<>();
        requests.put("cpu", cpu + "m");
        requests.put("memory", memory + "Mi");
        String container =
                object(
                        text("name", "c"),
                        text("image", "example.com/image"),
                        field("resources", object(field("requests", texts(requests)))));
        return object(
                text("apiVersion", "v1"),
                text("kind", "Pod"),
                field(
                        "metadata",
                        object(
                                text("name", name),
                                text("namespace", GangDraws.NAMESPACE),
                                field("labels", texts(labels)))),
                field(
                        "spec",
                        object(
                                field("terminationGracePeriodSeconds", "0"),
                                field("containers", array(List.of(container))),
                                object(fields).equals("{}") ? "" : inner(object(fields)))));
    }

    private static String inner(String object) {
        return object.substring(1, object.length() - 1);
    }

    private static String apart(int kind) {
        String term =
                object(
                        text("topologyKey", WorldDraws.HOSTNAME),
                        field(
                                "labelSelector",
                                object(
                                        field(
                                                "matchLabels",
                                                texts(Map.of("app", "kind-" + kind))))));
        return object(
                field(
                        "podAntiAffinity",
                        object(
                                field(
                                        "requiredDuringSchedulingIgnoredDuringExecution",
                                        array(List.of(term))))));
    }
}
