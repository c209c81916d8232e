package dev.berth.memory.manifest.object;

import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.memory.manifest.rule.ApiRules;
import dev.berth.memory.manifest.rule.FieldRule;
import dev.berth.memory.manifest.rule.Mapping;
import dev.berth.memory.manifest.rule.TextRule;
import dev.berth.memory.manifest.rule.TypeRules;
import dev.berth.memory.manifest.schema.FieldType;
import dev.berth.memory.manifest.schema.FieldType.ListOf;
import dev.berth.memory.manifest.schema.FieldType.MapOf;
import dev.berth.memory.manifest.schema.FieldType.Scalar;
import dev.berth.memory.manifest.schema.FieldType.Struct;
import dev.berth.memory.manifest.schema.StructType;
import dev.berth.memory.manifest.text.BooleanText;
import dev.berth.memory.manifest.text.NumberText;

/// Checks gathered objects against the types of their kinds and writes them as canonical JSON:
/// compact, fields in the order of the text, numbers as Go writes them, null and unknown fields
/// left out as the API server does. Of Pods, Nodes and workloads it also finds values that the API
/// server refuses, see [ApiRules].
public final class ObjectChecker {
    /// Names of a type are listed in a message where there are no more than these.
    private static final int NAMES_MAX = 8;

    private final Complaints complaints;
    private final FieldPath path;
    private final JsonBytes json = new JsonBytes();
    private TokenTape tape = new TokenTape();
    private String kind = "";
    private String givenName = "";
    private Demands demands = new Demands(true, true, true);
    private final ApiRules rules = new ApiRules();
    private boolean hasRules;
    private int complained;
    private boolean failed;

    public ObjectChecker(ObjectLimits limits, Complaints complaints) {
        this.complaints = complaints;
        this.path = new FieldPath(limits.nesting() + 1);
    }

    /// Checks an object of a known kind; false when it has an error. `json` then gives it.
    ///
    /// @param head what the object is, which may say more than its text where it comes from a typed
    ///   list
    public boolean check(ObjectGatherer object, ObjectHead head, StructType type, Demands errors) {
        begin(object, head.kind());
        demands = errors;
        hasRules = ApiRules.areAbout(type);
        givenName = object.head().name().isEmpty() ? head.name() : "";
        json.mark('{');
        if (object.head().apiVersion().isEmpty()) {
            json.field("apiVersion");
            json.string(head.apiVersion());
        }
        if (object.head().kind().isEmpty()) {
            json.field("kind");
            json.string(head.kind());
        }
        fields(0, type);
        json.mark('}');
        return !failed;
    }

    /// Checks only the metadata of an object of a kind that is not known; false when they have an
    /// error.
    public boolean checkMetadata(
            ObjectGatherer object, ObjectHead head, StructType metadata, Demands errors) {
        begin(object, head.kind());
        demands = errors;
        int at = tape.field(0, "metadata");
        if (at >= 0) {
            path.push("metadata");
            value(at, new Struct(metadata));
            path.pop();
        }
        return !failed;
    }

    /// The object that was checked last, as UTF-8.
    public byte[] json() {
        return json.toBytes();
    }

    private void begin(ObjectGatherer object, String kindName) {
        tape = object.tape();
        kind = kindName;
        failed = false;
        givenName = "";
        hasRules = false;
        path.clear();
        json.clear();
    }

    private void value(int at, FieldType type) {
        switch (type) {
            case Scalar scalar -> scalar(at, scalar);
            case Struct(StructType struct) -> struct(at, struct);
            case ListOf(FieldType item) -> list(at, item);
            case MapOf(FieldType value) -> map(at, value);
        }
    }

    private void struct(int at, StructType type) {
        if (tape.token(at) != Token.START_OBJECT) {
            complain(at, "expected a mapping, found " + ScalarChecker.name(tape.token(at)));
            return;
        }
        json.mark('{');
        // What is wrong further in says nothing about the fields around it.
        int before = complained;
        fields(at, type);
        complained = before;
        json.mark('}');
    }

    private void fields(int start, StructType type) {
        // The object itself may have a name that is wrong, whatever its kind.
        boolean isHeld = hasRules || path.depth() == 0;
        TypeRules demanded = isHeld ? rules.of(type) : TypeRules.NONE;
        int before = complained;
        for (int at = start + 1; tape.token(at) == Token.FIELD; at = tape.after(at + 1)) {
            String name = tape.text(at);
            FieldType field = type.fields().get(name);
            path.push(name);
            if (field == null) {
                unknown(at, type);
            } else if (tape.token(at + 1) != Token.NULL) {
                json.field(name);
                int complaintsBefore = complained;
                value(at + 1, field);
                FieldRule rule = demanded.fields().get(name);
                if (rule != null && complained == complaintsBefore) {
                    judge(at + 1, rule);
                }
            }
            path.pop();
        }
        if (!givenName.isEmpty() && path.is("metadata")) {
            json.field("name");
            json.string(givenName);
        }
        if (!demanded.isEmpty() && complained == before) {
            judge(start, demanded);
        }
    }

    /// A value, the items of a list, or the entries of a mapping.
    private void judge(int at, FieldRule rule) {
        switch (tape.token(at)) {
            case START_OBJECT -> {
                for (int next = at + 1;
                        tape.token(next) == Token.FIELD;
                        next = tape.after(next + 1)) {
                    path.push(tape.text(next));
                    refuse(next, tape.text(next), rule.keys());
                    boolean isNull = tape.token(next + 1) == Token.NULL;
                    refuse(next, isNull ? "" : tape.text(next + 1), rule.values());
                    path.pop();
                }
            }
            case START_ARRAY -> {
                int index = 0;
                for (int next = at + 1;
                        tape.token(next) != Token.END_ARRAY;
                        next = tape.after(next)) {
                    path.push(index++);
                    refuse(next, tape.text(next), rule.values());
                    path.pop();
                }
            }
            case STRING, NUMBER, BOOLEAN -> refuse(at, tape.text(at), rule.values());
            case NULL, FIELD, END_OBJECT, END_ARRAY, END -> {}
        }
    }

    private void refuse(int at, String text, TextRule rule) {
        String problem = rule.problem(text);
        if (!problem.isEmpty()) {
            refused(tape.line(at), path.toString(), text, problem);
        }
    }

    private void judge(int start, TypeRules demanded) {
        int before = complained;
        String prefix = path.depth() == 0 ? "" : path + ".";
        Mapping mapping = new TapeMapping(tape, start, prefix, this::refused);
        for (String name : demanded.required()) {
            if (!mapping.has(name)) {
                mapping.blame(name, "expected a value; there is none");
            }
        }
        if (complained == before) {
            demanded.whole().forEach(rule -> rule.check(mapping));
        }
    }

    /// A value that the API server refuses; where it comes from one, it is only strange.
    private void refused(int line, String field, String value, String message) {
        failed |= demands.refused();
        complained++;
        complaints.add(demands.refused(), line, field, value, message);
    }

    private void list(int at, FieldType item) {
        if (tape.token(at) != Token.START_ARRAY) {
            complain(at, "expected a list, found " + ScalarChecker.name(tape.token(at)));
            return;
        }
        json.mark('[');
        int index = 0;
        for (int next = at + 1; tape.token(next) != Token.END_ARRAY; next = tape.after(next)) {
            path.push(index++);
            json.separate();
            if (tape.token(next) == Token.NULL && item == Scalar.STRING) {
                json.string("");
            } else {
                value(next, item);
            }
            path.pop();
        }
        json.mark(']');
    }

    private void map(int at, FieldType type) {
        if (tape.token(at) != Token.START_OBJECT) {
            complain(at, "expected a mapping, found " + ScalarChecker.name(tape.token(at)));
            return;
        }
        json.mark('{');
        for (int next = at + 1; tape.token(next) == Token.FIELD; next = tape.after(next + 1)) {
            path.push(tape.text(next));
            entry(next, type);
            path.pop();
        }
        json.mark('}');
    }

    private void entry(int at, FieldType type) {
        boolean isNull = tape.token(at + 1) == Token.NULL;
        if (isNull && type != Scalar.STRING && type != Scalar.ANY) {
            return;
        }
        json.field(tape.text(at));
        if (isNull && type == Scalar.STRING) {
            json.string("");
        } else {
            value(at + 1, type);
        }
    }

    private void scalar(int at, Scalar type) {
        if (type == Scalar.ANY) {
            any(at);
            return;
        }
        Token token = tape.token(at);
        String problem = ScalarChecker.problem(type, token, tape.text(at));
        if (problem.isEmpty()) {
            simple(token, tape.text(at));
        } else {
            complain(at, problem);
        }
    }

    private void any(int at) {
        Token token = tape.token(at);
        switch (token) {
            case START_OBJECT -> map(at, Scalar.ANY);
            case START_ARRAY -> list(at, Scalar.ANY);
            case STRING, NUMBER, BOOLEAN, NULL -> simple(token, tape.text(at));
            case FIELD, END_OBJECT, END_ARRAY, END ->
                    throw new IllegalStateException("no value begins with " + token);
        }
    }

    private void simple(Token token, String text) {
        switch (token) {
            case STRING -> json.string(text);
            case NUMBER -> json.literal(NumberText.canonical(text));
            case BOOLEAN -> json.literal(BooleanText.canonical(text));
            case NULL -> json.literal("null");
            case START_OBJECT, END_OBJECT, START_ARRAY, END_ARRAY, FIELD, END ->
                    throw new IllegalStateException(token + " is no simple value");
        }
    }

    private void unknown(int at, StructType type) {
        String replacement = FormerFields.replacement(type, tape.text(at));
        if (!replacement.isEmpty()) {
            failed = true;
            complaints.add(true, tape.line(at), path.toString(), "", replacement);
            return;
        }
        boolean isError = path.startsWith("status") ? demands.unknownInStatus() : demands.unknown();
        complained++;
        String nearest = type.nearest(tape.text(at));
        String hint = nearest.isEmpty() ? known(type) : "; did you mean " + nearest + "?";
        failed |= isError;
        complaints.add(
                isError, tape.line(at), path.toString(), "", "unknown field of " + kind + hint);
    }

    private static String known(StructType type) {
        return type.fields().size() <= NAMES_MAX
                ? "; known here: " + String.join(", ", type.fields().keySet())
                : "";
    }

    private void complain(int at, String message) {
        failed = true;
        complained++;
        complaints.add(true, tape.line(at), path.toString(), tape.text(at), message);
    }
}
