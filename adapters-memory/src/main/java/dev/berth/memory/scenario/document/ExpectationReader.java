package dev.berth.memory.scenario.document;

import dev.berth.domain.explain.GroupVerdict;
import dev.berth.domain.model.ObjectName;
import dev.berth.memory.scenario.document.Expectation.Check;
import dev.berth.memory.scenario.document.Expectation.Range;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads what follows `expect:`.
final class ExpectationReader {
    private static final List<String> WORDS =
            List.of(
                    "attempts",
                    "count",
                    "evicted",
                    "message",
                    "noneOf",
                    "notEvicted",
                    "pending",
                    "placedBy",
                    "placedCount",
                    "placements",
                    "status",
                    "uid",
                    "usage",
                    "verdicts",
                    "writes");

    private static final List<String> VERDICTS =
            Stream.of(GroupVerdict.values()).map(GroupVerdict::word).toList();

    private static final String PHASE_END = ": ";

    private ExpectationReader() {}

    static Expectation read(Part part) {
        PartFields fields = part.fields();
        List<Check> checks = new ArrayList<>();
        for (Map.Entry<String, Part> entry : fields.all()) {
            if (!WORDS.contains(entry.getKey())) {
                throw fields.unknown(entry.getKey(), WORDS);
            }
            word(entry.getKey(), entry.getValue(), checks);
        }
        if (checks.isEmpty()) {
            throw part.error("expects nothing; known here: " + String.join(", ", WORDS));
        }
        return new Expectation(part.path(), checks);
    }

    private static void word(String word, Part part, List<Check> checks) {
        switch (word) {
            case "pending" ->
                    ObjectId.namesOf(part).forEach(name -> checks.add(new Check.Waits(name)));
            case "evicted" -> checks.add(new Check.Evicted(ObjectId.namesOf(part)));
            case "notEvicted" -> checks.add(new Check.NotEvicted(ObjectId.namesOf(part)));
            case "count" -> part.items().forEach(item -> checks.add(count(item)));
            default -> {
                for (Map.Entry<String, Part> entry : part.fields().all()) {
                    named(word, entry.getKey(), entry.getValue(), checks);
                }
            }
        }
    }

    private static void named(String word, String key, Part part, List<Check> checks) {
        ObjectName name = ObjectId.nameOf(part, key);
        switch (word) {
            case "placements" -> checks.add(new Check.Placement(name, hosts(part)));
            case "status" -> checks.add(status(name, part));
            case "noneOf" -> checks.add(new Check.NoneOn(key, ObjectId.namesOf(part)));
            case "uid" -> checks.add(new Check.UidIs(name, part.word()));
            case "usage" -> {
                for (Map.Entry<String, Part> amount : part.fields().all()) {
                    checks.add(
                            new Check.Charged(name, amount.getKey(), amount.getValue().literal()));
                }
            }
            case "placedBy" -> checks.add(new Check.PlacedBy(name, Spans.of(part)));
            case "writes" -> checks.add(writes(name, part));
            case "attempts" -> checks.add(attempts(name, part));
            case "message" -> checks.add(new Check.Says(name, texts(part)));
            case "verdicts" -> checks.add(new Check.Verdict(name, part.oneOf(VERDICTS)));
            case "placedCount" ->
                    checks.add(new Check.PlacedCount(name, part.whole(0, Integer.MAX_VALUE)));
            default -> throw new IllegalStateException(word + " is no word of an expectation");
        }
    }

    private static List<String> hosts(Part part) {
        List<String> hosts = new ArrayList<>();
        if (part.isList()) {
            part.items().forEach(item -> hosts.add(host(item)));
        } else {
            hosts.add(host(part));
        }
        if (hosts.isEmpty()) {
            throw part.error("names no host; use `pending` for what must wait");
        }
        return hosts;
    }

    private static String host(Part part) {
        // Checks the form; the namespace matters only where it is written.
        ObjectId.nameOf(part);
        return part.text();
    }

    private static List<String> texts(Part part) {
        List<String> texts = new ArrayList<>();
        part.items().forEach(item -> texts.add(item.word()));
        if (texts.isEmpty()) {
            throw part.error("names no text");
        }
        return texts;
    }

    private static Check status(ObjectName name, Part part) {
        String text = part.word();
        int end = text.indexOf(PHASE_END);
        return end < 0
                ? new Check.StatusIs(name, text, Optional.empty())
                : new Check.StatusIs(
                        name,
                        text.substring(0, end),
                        Optional.of(text.substring(end + PHASE_END.length())));
    }

    private static Check count(Part part) {
        PartFields fields = part.fields();
        List<ObjectName> of = ObjectId.namesOf(fields.required("of"));
        List<String> present = fields.present(List.of("placed", "evicted"));
        if (present.size() != 1) {
            throw fields.lacks("needs one of placed, evicted");
        }
        List<String> hosts = new ArrayList<>();
        fields.itemsOf("on").forEach(item -> hosts.add(host(item)));
        Part numbers = fields.required(present.getFirst());
        List<Integer> allowed = new ArrayList<>();
        if (numbers.isList()) {
            numbers.items().forEach(item -> allowed.add(item.whole(0, of.size())));
        } else {
            allowed.add(numbers.whole(0, Integer.MAX_VALUE));
        }
        fields.done();
        return new Check.Count(of, allowed, hosts, present.getFirst().equals("evicted"));
    }

    private static Check writes(ObjectName name, Part part) {
        PartFields fields = part.fields();
        Range range = range(fields);
        Duration from = from(fields);
        boolean binds = fields.find("of").map(of -> of.oneOf(List.of("bind"))).isPresent();
        String by = fields.find("by").map(who -> who.oneOf(List.of("S1", "S2"))).orElse("");
        fields.done();
        return new Check.Writes(name, range, from, binds, by);
    }

    private static Check attempts(ObjectName name, Part part) {
        PartFields fields = part.fields();
        Check check = new Check.Attempts(name, range(fields), from(fields));
        fields.done();
        return check;
    }

    private static Duration from(PartFields fields) {
        return fields.find("from").map(Spans::of).orElse(Duration.ZERO);
    }

    private static Range range(PartFields fields) {
        Optional<Part> min = fields.find("min");
        Optional<Part> max = fields.find("max");
        if (min.isEmpty() && max.isEmpty()) {
            throw fields.lacks("needs min, max or both");
        }
        long least = min.map(part -> part.whole(0, Integer.MAX_VALUE)).orElse(0);
        long most = max.map(part -> (long) part.whole(0, Integer.MAX_VALUE)).orElse(Long.MAX_VALUE);
        if (least > most) {
            throw fields.error("min " + least + " is above max " + most);
        }
        return new Range(least, most);
    }
}
