package dev.berth.k8s.event;

import dev.berth.domain.model.TaskKey;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.JsonText;
import dev.berth.k8s.mapping.text.MicroTime;
import java.time.Instant;

/// The texts of Events, `events.k8s.io/v1`.
final class EventBody {
    /// Who reports, as a qualified name.
    static final String CONTROLLER = "berth.dev/scheduler";

    /// What was tried.
    static final String ACTION = "Scheduling";

    /// Longest note in bytes of UTF-8, from the API.
    static final int NOTE_BYTES_MAX = 1_024;

    /// Longest name of an instance, from the API.
    static final int INSTANCE_LENGTH_MAX = 128;

    /// Longest name of an object.
    private static final int NAME_LENGTH_MAX = 253;

    private EventBody() {}

    /// A name that no other Event about the Task has: no two of them are of the same instant.
    static String name(TaskEvent event) {
        Instant at = event.at();
        String suffix = Long.toHexString(at.getEpochSecond() * 1_000_000 + at.getNano() / 1_000);
        String task = event.task().name().name();
        int length = Math.min(task.length(), NAME_LENGTH_MAX - 1 - suffix.length());
        while (length > 0 && !Character.isLetterOrDigit(task.charAt(length - 1))) {
            length--;
        }
        return task.substring(0, length) + "." + suffix;
    }

    /// A new Event.
    static byte[] created(TaskEvent event, String name, String instance) {
        TaskKey task = event.task();
        String namespace = task.name().namespace();
        Resource resource = resource(task);
        return new JsonText()
                .startObject()
                .string("apiVersion", Resource.EVENTS.apiVersion())
                .string("kind", Resource.EVENTS.kind())
                .field("metadata")
                .startObject()
                .string("name", name)
                .string("namespace", namespace)
                .endObject()
                .string("eventTime", MicroTime.format(event.at()))
                .string("reportingController", CONTROLLER)
                .string("reportingInstance", instance)
                .string("action", ACTION)
                .string("reason", event.reason().code())
                .string("type", event.kind().type())
                .string("note", cut(event.note()))
                .field("regarding")
                .startObject()
                .string("apiVersion", resource.apiVersion())
                .string("kind", resource.kind())
                .string("namespace", namespace)
                .string("name", task.name().name())
                .string("uid", task.uid().value())
                .endObject()
                .endObject()
                .toBytes();
    }

    /// A merge patch that says how often it happened, and when last.
    static byte[] counted(long count, Instant last) {
        return new JsonText()
                .startObject()
                .field("series")
                .startObject()
                .field("count")
                .raw(Long.toString(count))
                .string("lastObservedTime", MicroTime.format(last))
                .endObject()
                .endObject()
                .toBytes();
    }

    /// The note, not longer than the API takes. No character is cut in two.
    static String cut(String note) {
        int bytes = 0;
        for (int i = 0; i < note.length(); ) {
            int character = note.codePointAt(i);
            bytes += length(character);
            if (bytes > NOTE_BYTES_MAX) {
                return note.substring(0, i);
            }
            i += Character.charCount(character);
        }
        return note;
    }

    private static int length(int character) {
        if (character < 0x80) {
            return 1;
        }
        if (character < 0x800) {
            return 2;
        }
        return character < 0x10000 ? 3 : 4;
    }

    private static Resource resource(TaskKey task) {
        return switch (task.kind()) {
            case RUN -> Resource.RUNS;
            case POD -> Resource.PODS;
        };
    }
}
