package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.text.FieldReader;
import java.time.Duration;
import java.util.Optional;

/// Reads the Status object that the server answers errors with, in a response or in a watch.
final class StatusReader {
    /// Longest message that is kept, in characters: the server repeats what was sent in some.
    static final int MESSAGE_LENGTH_MAX = 1_024;

    /// Longest pause that is believed, in seconds: beyond it the number is a mistake.
    private static final long RETRY_AFTER_MAX = 86_400;

    private int code;
    private String reason = "";
    private String message = "";
    private long retryAfter;

    private StatusReader() {}

    /// The failure that a Status in a watch tells of.
    ///
    /// @throws MalformedObjectException where it is no JSON object
    static ApiFailure.Answered read(ObjectCursor status) {
        StatusReader reader = new StatusReader();
        reader.walk(status);
        return reader.failure(reader.code, Optional.empty());
    }

    /// The failure that a response with this HTTP status and body tells of. A body that is no
    /// Status, as of a proxy, is the message.
    static ApiFailure.Answered read(int httpStatus, BoundedBytes body, Optional<Duration> header) {
        StatusReader reader = new StatusReader();
        try {
            reader.walk(body.cursor());
        } catch (MalformedObjectException _) {
            reader.message = body.text().strip();
        }
        return reader.failure(httpStatus, header);
    }

    /// The value of a Retry-After header in whole seconds; empty for a date, which no API server
    /// sends.
    static Optional<Duration> retryAfter(String header) {
        String text = header.strip();
        boolean isWhole =
                !text.isEmpty()
                        && text.length() <= 9
                        && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return isWhole ? pause(Long.parseLong(text)) : Optional.empty();
    }

    private static Optional<Duration> pause(long seconds) {
        return seconds <= 0
                ? Optional.empty()
                : Optional.of(Duration.ofSeconds(Math.min(seconds, RETRY_AFTER_MAX)));
    }

    private ApiFailure.Answered failure(int status, Optional<Duration> header) {
        String cut =
                message.length() <= MESSAGE_LENGTH_MAX
                        ? message
                        : message.substring(0, MESSAGE_LENGTH_MAX) + "...";
        return new ApiFailure.Answered(status, reason, cut, header.or(() -> pause(retryAfter)));
    }

    private void walk(ObjectCursor status) {
        FieldReader fields = new FieldReader(status);
        if (!fields.startObject("status")) {
            throw new MalformedObjectException("no object", 0);
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "code" -> code = Math.clamp(fields.number("code"), 0, 999);
                case "reason" -> reason = fields.text("reason");
                case "message" -> message = fields.text("message");
                case "details" -> details(fields);
                default -> fields.skip();
            }
        }
    }

    private void details(FieldReader fields) {
        if (!fields.startObject("details")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("retryAfterSeconds")) {
                retryAfter = fields.number("details.retryAfterSeconds");
            } else {
                fields.skip();
            }
        }
    }
}
