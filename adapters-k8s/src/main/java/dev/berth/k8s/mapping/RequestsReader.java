package dev.berth.k8s.mapping;

import dev.berth.domain.model.Requests;
import dev.berth.k8s.mapping.quantity.ParsedQuantity;
import dev.berth.k8s.mapping.quantity.QuantityParser;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The resource requests of one Run, as far as they were read.
///
/// Beyond the bound those with the smallest names count for a Run that holds capacity all the same,
/// so that the order in which they are written does not matter.
final class RequestsReader {
    /// Most requests of one Run: a Runtime Pod advertises a handful, and a check costs each of
    /// them.
    static final int REQUESTS_MAX = 256;

    /// Most requests of a spec that is kept for others to share.
    private static final int SMALL_MAX = 16;

    /// Longest name of a resource in a message.
    private static final int NAME_LENGTH_MAX = 512;

    private static final String RUNS = "runs";
    private static final Long ONE = 1L;

    private final Interner interner;
    private final TreeMap<String, Long> amountByName = new TreeMap<>();
    private @Nullable String badName;
    private int count;
    private boolean runsBad;
    private boolean unreadable;

    RequestsReader(Interner interner) {
        this.interner = interner;
    }

    /// Reads the value of `spec.resources`.
    void readResources(FieldReader fields) {
        if (!fields.startObject("spec.resources")) {
            unreadable = !fields.takeDamage().isEmpty();
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("requests")) {
                readRequests(fields);
            } else {
                fields.skip();
            }
        }
    }

    /// What is wrong, in words; empty where nothing is.
    String fault() {
        if (unreadable) {
            return "spec.resources.requests is not a map of resource names and amounts";
        }
        if (count > REQUESTS_MAX) {
            return "spec.resources.requests has "
                    + count
                    + " entries, more than "
                    + REQUESTS_MAX
                    + "; ask for fewer resources";
        }
        return badName == null
                ? ""
                : "resource request \"" + cut(badName) + "\" must be a non-negative integer";
    }

    /// What of the requests is valid; a missing or zero `runs` counts as 1.
    Requests requests() {
        TreeMap<String, Long> normalised = new TreeMap<>(amountByName);
        if (!runsBad) {
            normalised.merge(RUNS, ONE, Math::max);
        }
        return interner.intern(Requests.of(normalised));
    }

    /// True where the requests are worth keeping once for all Runs that ask the same.
    boolean isSmall() {
        return amountByName.size() <= SMALL_MAX;
    }

    private void readRequests(FieldReader fields) {
        if (!fields.startObject("spec.resources.requests")) {
            unreadable = !fields.takeDamage().isEmpty();
            return;
        }
        for (String name = fields.nextField(); name != null; name = fields.nextField()) {
            boolean isAbsent = fields.isNull();
            @Nullable String text = fields.scalar();
            count++;
            if (!isAbsent) {
                add(name, text);
            }
        }
    }

    private void add(String name, @Nullable String text) {
        OptionalLong amount = text == null ? OptionalLong.empty() : wholeAmount(text);
        if (amount.isPresent()) {
            amountByName.put(interner.intern(name), amount.getAsLong());
            if (amountByName.size() > REQUESTS_MAX) {
                amountByName.pollLastEntry();
            }
            return;
        }
        runsBad |= name.equals(RUNS);
        if (badName == null || name.compareTo(badName) < 0) {
            badName = name;
        }
    }

    private static String cut(String name) {
        return name.length() <= NAME_LENGTH_MAX ? name : name.substring(0, NAME_LENGTH_MAX) + "...";
    }

    private static OptionalLong wholeAmount(String text) {
        return switch (QuantityParser.parse(text)) {
            case ParsedQuantity.Exact(var quantity) -> quantity.count();
            case ParsedQuantity.Rounded _,
                    ParsedQuantity.Malformed _,
                    ParsedQuantity.OutOfRange _ ->
                    OptionalLong.empty();
        };
    }
}
