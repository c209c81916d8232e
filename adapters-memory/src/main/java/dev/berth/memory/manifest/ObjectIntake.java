package dev.berth.memory.manifest;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.manifest.object.Demands;
import dev.berth.memory.manifest.object.ObjectChecker;
import dev.berth.memory.manifest.object.ObjectGatherer;
import dev.berth.memory.manifest.object.ObjectHead;
import dev.berth.memory.manifest.object.ObjectLimits;
import dev.berth.memory.manifest.schema.SchemaTable;
import dev.berth.memory.manifest.schema.StructType;
import java.util.Optional;
import java.util.function.Consumer;

/// Judges each object that was gathered, and hands over the good ones.
final class ObjectIntake {
    private static final String LIST = "List";
    private static final int NAME_LENGTH_MAX = 253;
    private static final int NAMESPACE_LENGTH_MAX = 63;

    private final SchemaTable schema;
    private final Strictness strictness;
    private final ManifestLimits limits;
    private final ProblemLog log;
    private final Consumer<Manifest> sink;
    private final ObjectLimits objectLimits;
    private final ObjectChecker checker;
    private long seen;
    private boolean saidFull;
    private long accepted;
    private long generated;

    ObjectIntake(
            SchemaTable schema,
            Strictness strictness,
            ManifestLimits limits,
            ProblemLog log,
            Consumer<Manifest> sink) {
        this.schema = schema;
        this.strictness = strictness;
        this.limits = limits;
        this.log = log;
        this.sink = sink;
        this.objectLimits =
                new ObjectLimits(limits.nesting(), limits.objectBytes(), limits.objectTokens());
        this.checker = new ObjectChecker(objectLimits, log);
    }

    ObjectGatherer gatherer() {
        return new ObjectGatherer(objectLimits, log);
    }

    long accepted() {
        return accepted;
    }

    /// Whether one more object may be read; says so, once, when not.
    boolean hasRoom(Source source) {
        boolean room = seen < limits.objects();
        if (!room && !saidFull) {
            saidFull = true;
            log.error(source, "more than " + limits.objects() + " objects. Split the input.");
        }
        return room;
    }

    /// Counts a document or an item without an object: an input may consist of nothing else.
    void passOver() {
        seen++;
    }

    void accept(Source source, ObjectGatherer object, ObjectHead written) {
        seen++;
        ObjectHead head = named(written);
        if (object.isComplete()) {
            judge(source.atLine(object.line()), object, head);
        }
        if (log.hasPendingErrors()) {
            log.refuse(schema.kind(head.apiVersion(), head.kind()).isPresent() ? head.kind() : "");
        }
        log.end(head.label());
    }

    /// As the server does where an object says only how its name is to begin; here it goes on with
    /// the next number, so that the same input has the same names.
    private ObjectHead named(ObjectHead head) {
        return head.name().isEmpty() && !head.generateName().isEmpty()
                ? head.withName(head.generateName() + generated++)
                : head;
    }

    private void judge(Source source, ObjectGatherer object, ObjectHead head) {
        int line = object.line();
        if (!hasKind(line, head)) {
            return;
        }
        if (head.kind().endsWith(LIST)) {
            log.add(
                    true,
                    line,
                    "kind",
                    head.kind(),
                    "a list without items, or inside a list, is not read");
            return;
        }
        Demands errors = strictness.demands(!head.resourceVersion().isEmpty());
        Optional<StructType> type = schema.kind(head.apiVersion(), head.kind());
        checkNames(line, head);
        if (type.isEmpty()) {
            unknownKind(line, object, head, errors);
            return;
        }
        boolean isGood = checker.check(object, head, type.get(), errors);
        if (isGood && !log.hasPendingErrors()) {
            accepted++;
            sink.accept(
                    new Manifest(
                            head.apiVersion(),
                            head.kind(),
                            head.namespace(),
                            head.name(),
                            source,
                            checker.json()));
        }
    }

    private boolean hasKind(int line, ObjectHead head) {
        if (head.apiVersion().isEmpty()) {
            log.add(true, line, "apiVersion", "", "expected a version, such as v1; there is none");
        }
        if (head.kind().isEmpty()) {
            log.add(true, line, "kind", "", "expected a kind, such as Pod; there is none");
        }
        return !head.apiVersion().isEmpty() && !head.kind().isEmpty();
    }

    private void unknownKind(int line, ObjectGatherer object, ObjectHead head, Demands errors) {
        String nearest = schema.nearestKind(head.apiVersion(), head.kind());
        if (!nearest.isEmpty()) {
            log.add(
                    true,
                    line,
                    "kind",
                    head.kind(),
                    "unknown kind of " + head.apiVersion() + "; did you mean " + nearest + "?");
            return;
        }
        String advice = FormerVersions.advice(head.apiVersion(), head.kind());
        if (!advice.isEmpty()) {
            log.add(true, line, "apiVersion", head.apiVersion(), advice);
            return;
        }
        String version = otherVersion(head);
        if (!version.isEmpty()) {
            log.add(
                    true,
                    line,
                    "apiVersion",
                    head.apiVersion(),
                    "this version of " + head.kind() + " is not read; expected " + version);
            return;
        }
        checker.checkMetadata(object, head, schema.metadata(), errors);
        log.ignore(head.apiVersion() + " " + head.kind());
    }

    /// The version in which a kind is read that decisions are about, where the object has another
    /// one: to ignore it would say that all is well.
    private static String otherVersion(ObjectHead head) {
        for (Resource resource : Resource.decisive()) {
            if (resource.kind().equals(head.kind())
                    && resource.group().equals(group(head.apiVersion()))) {
                return resource.apiVersion();
            }
        }
        return "";
    }

    private static String group(String apiVersion) {
        return apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
    }

    private void checkNames(int line, ObjectHead head) {
        if (head.name().isEmpty()) {
            log.add(true, line, "metadata.name", "", "expected a name; there is none");
        } else if (!isName(head.name())) {
            log.add(
                    true,
                    line,
                    "metadata.name",
                    head.name(),
                    "expected at most 253 letters, digits and marks other than / and %");
        }
        if (!head.namespace().isEmpty() && !isNamespace(head.namespace())) {
            log.add(
                    true,
                    line,
                    "metadata.namespace",
                    head.namespace(),
                    "expected at most 63 small letters, digits and -");
        }
    }

    /// What can stand in an address of the API: kinds have stricter rules, but none has looser
    /// ones.
    private static boolean isName(String name) {
        boolean isPath = name.equals(".") || name.equals("..");
        return !isPath
                && name.length() <= NAME_LENGTH_MAX
                && name.chars().allMatch(c -> c > ' ' && c < 0x7F && c != '/' && c != '%');
    }

    private static boolean isNamespace(String namespace) {
        return namespace.length() <= NAMESPACE_LENGTH_MAX
                && namespace
                        .chars()
                        .allMatch(
                                c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
    }
}
