package dev.berth.memory.api;

import dev.berth.memory.json.Json;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// What a real server refuses in an Event of `events.k8s.io/v1`.
final class EventRules {
    private static final int NOTE_BYTES_MAX = 1_024;
    private static final int WORD_BYTES_MAX = 128;
    private static final BigDecimal SERIES_COUNT_MIN = BigDecimal.TWO;

    private EventRules() {}

    /// What is wrong with it; empty where nothing is.
    static Optional<String> fault(Json.Fields event) {
        if (event.text("eventTime").isEmpty()) {
            return Optional.of("eventTime: Required value");
        }
        for (String field :
                List.of("reportingController", "reportingInstance", "action", "reason")) {
            int length = bytes(event.text(field));
            if (length == 0) {
                return Optional.of(field + ": Required value");
            }
            if (length > WORD_BYTES_MAX) {
                return Optional.of(field + ": can have at most " + WORD_BYTES_MAX + " characters");
            }
        }
        if (bytes(event.text("note")) > NOTE_BYTES_MAX) {
            return Optional.of("message: can have at most " + NOTE_BYTES_MAX + " characters");
        }
        String type = event.text("type");
        if (!type.equals("Normal") && !type.equals("Warning")) {
            return Optional.of("type: Invalid value: \"" + type + "\"");
        }
        if (event.fields("regarding").text("namespace").isEmpty()) {
            return Optional.of("involvedObject.namespace: does not match event.namespace");
        }
        return event.find("series").isPresent()
                ? seriesFault(event.fields("series"))
                : Optional.empty();
    }

    /// What may not be changed about it; empty where nothing was. Only its series may.
    static Optional<String> changeFault(Json.Fields before, Json.Fields after) {
        for (String field :
                List.of(
                        "eventTime",
                        "reportingController",
                        "reportingInstance",
                        "action",
                        "reason",
                        "type",
                        "note",
                        "regarding")) {
            if (!before.find(field).equals(after.find(field))) {
                return Optional.of(field + ": field is immutable");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> seriesFault(Json.Fields series) {
        Json count = series.find("count").orElse(new Json.Null());
        boolean isSeries =
                count instanceof Json.Num number
                        && new BigDecimal(number.literal()).compareTo(SERIES_COUNT_MIN) >= 0;
        if (!isSeries) {
            return Optional.of("series.count: should be at least 2");
        }
        return series.text("lastObservedTime").isEmpty()
                ? Optional.of("series.lastObservedTime: Required value")
                : Optional.empty();
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
