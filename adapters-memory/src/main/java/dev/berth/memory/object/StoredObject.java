package dev.berth.memory.object;

import dev.berth.domain.model.Labels;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.nio.charset.StandardCharsets;

/// One version of one object: its compact JSON, and the facts that the server decides by. It never
/// changes; a change makes another one.
public final class StoredObject {
    private final ObjectHead head;
    private final long version;
    private final byte[] json;
    private final ObjectLayout layout;

    StoredObject(ObjectHead head, long version, byte[] json, ObjectLayout layout) {
        this.head = head;
        this.version = version;
        this.json = json;
        this.layout = layout;
    }

    /// Which object it is.
    public ObjectRef ref() {
        return head.ref();
    }

    /// Identity of this incarnation.
    public String uid() {
        return head.uid();
    }

    /// Labels of this version.
    public Labels labels() {
        return head.labels();
    }

    /// True where it has a deletionTimestamp.
    public boolean isTerminating() {
        return head.terminating();
    }

    /// True where a finalizer keeps it.
    public boolean hasFinalizers() {
        return head.finalizers();
    }

    /// resourceVersion as a number, which only the server may read.
    public long version() {
        return version;
    }

    /// The text. It is shared: whoever changes it breaks the server.
    public byte[] json() {
        return json;
    }

    /// A fresh cursor over the text.
    public ObjectCursor cursor() {
        return new JsonCursor(json);
    }

    /// A fresh tree of the text.
    public Json.Fields tree() {
        return (Json.Fields) Json.parse(json);
    }

    /// A fresh tree of the status, empty where there is none.
    public Json.Fields status() {
        if (layout.statusLength() == 0) {
            return Json.Fields.none();
        }
        byte[] part = new byte[layout.statusLength()];
        System.arraycopy(json, layout.statusAt(), part, 0, part.length);
        return Json.parse(part) instanceof Json.Fields fields ? fields : Json.Fields.none();
    }

    /// The same object at another resourceVersion.
    public StoredObject withVersion(long newVersion) {
        byte[] digits = Long.toString(newVersion).getBytes(StandardCharsets.US_ASCII);
        int more = digits.length - layout.versionLength();
        byte[] text = splice(json, layout.versionAt(), layout.versionLength(), digits);
        return new StoredObject(head, newVersion, text, layout.afterVersion(more));
    }

    /// The same object with another status, at another resourceVersion.
    public StoredObject withStatus(Json.Fields status, long newVersion) {
        byte[] value = JsonWriter.write(status);
        boolean fresh = layout.statusLength() == 0;
        byte[] part =
                fresh ? concat(",\"status\":".getBytes(StandardCharsets.US_ASCII), value) : value;
        byte[] text = splice(json, layout.statusAt(), layout.statusLength(), part);
        int at = layout.statusAt() + part.length - value.length;
        return new StoredObject(head, version, text, layout.withStatus(at, value.length))
                .withVersion(newVersion);
    }

    @Override
    public String toString() {
        return ref() + " " + uid() + " at " + version;
    }

    private static byte[] splice(byte[] text, int at, int length, byte[] part) {
        byte[] result = new byte[text.length - length + part.length];
        System.arraycopy(text, 0, result, 0, at);
        System.arraycopy(part, 0, result, at, part.length);
        System.arraycopy(text, at + length, result, at + part.length, text.length - at - length);
        return result;
    }

    private static byte[] concat(byte[] a, byte[] b) {
        return splice(a, a.length, 0, b);
    }
}
