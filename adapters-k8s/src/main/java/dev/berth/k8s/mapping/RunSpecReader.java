package dev.berth.k8s.mapping;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskSpec.Stage;
import dev.berth.domain.model.group.GroupName;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.GoDuration;
import dev.berth.k8s.mapping.text.GroupAnnotation;
import dev.berth.k8s.mapping.text.Interner;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The spec of one Run, its priority and its group, as far as they were read.
final class RunSpecReader {
    /// Annotation that names the Run's priority.
    static final String PRIORITY_ANNOTATION = "berth.dev/priority";

    /// Stands for a priority that is none.
    private static final int OUTSIDE = Integer.MIN_VALUE;

    private final Interner interner;
    private final RequestsReader requests;
    private final AffinityReader affinity = new AffinityReader();
    private String runtime = "";
    private String workspace = "";
    private boolean cancelRequested;
    private Optional<Duration> backoff = Optional.empty();
    private @Nullable String priorityText;
    private String group = "";
    private String damage = "";

    RunSpecReader(Interner interner) {
        this.interner = interner;
        this.requests = new RequestsReader(interner);
    }

    /// Takes one annotation of the Run.
    void annotation(String key, String value) {
        switch (key) {
            case PRIORITY_ANNOTATION -> priorityText = value;
            case GroupAnnotation.KEY -> group = value;
            default -> {}
        }
    }

    /// Reads the value of `spec`.
    void read(FieldReader fields) {
        if (!fields.startObject("spec")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            // Requests and affinity answer for what is wrong in them; the rest is damage.
            keepDamage(fields);
            switch (field) {
                case "runtime" -> runtime = interner.intern(fields.text("spec.runtime"));
                case "cancelRequested" -> cancelRequested = fields.flag("spec.cancelRequested");
                case "workspace" -> workspace(fields);
                case "retryPolicy" -> retryPolicy(fields);
                case "resources" -> requests.readResources(fields);
                case "affinity" -> affinity.read(fields);
                default -> fields.skip();
            }
        }
    }

    /// The first value of a wrong type outside requests and affinity; empty where there is none.
    String damage() {
        return damage;
    }

    /// Moves what the walk noted here.
    void keepDamage(FieldReader fields) {
        String noted = fields.takeDamage();
        if (damage.isEmpty()) {
            damage = noted;
        }
    }

    String runtime() {
        return runtime;
    }

    boolean isCancelRequested() {
        return cancelRequested;
    }

    /// The group that it belongs to, of that namespace.
    Optional<GroupName> group(String namespace) {
        return GroupAnnotation.group(namespace, group, interner);
    }

    Optional<Duration> backoff() {
        return backoff;
    }

    /// What the Run asks for: requests are judged first, then priority, then affinity.
    TaskSpec spec(String namespace) {
        String requestFault = requests.fault();
        if (!requestFault.isEmpty()) {
            return invalid(ReasonCode.INVALID_RESOURCES, requestFault, Stage.BEFORE_RETRY_DELAY);
        }
        int priority = priority();
        if (priority == OUTSIDE) {
            return invalid(ReasonCode.INVALID_PRIORITY, priorityFault(), Stage.BEFORE_RETRY_DELAY);
        }
        String affinityFault = affinity.fault();
        if (!affinityFault.isEmpty()) {
            return invalid(ReasonCode.SELECTION_FAILED, affinityFault, Stage.AT_SELECTION);
        }
        TaskSpec.Valid valid =
                new TaskSpec.Valid(
                        requests.requests(), affinity.affinity(), workspace(namespace), priority);
        return requests.isSmall() && affinity.isSmall() ? interner.intern(valid) : valid;
    }

    private TaskSpec invalid(ReasonCode reason, String message, Stage stage) {
        return new TaskSpec.Invalid(reason, message, stage, requests.requests());
    }

    private Optional<ObjectName> workspace(String namespace) {
        return workspace.isEmpty()
                ? Optional.empty()
                : Optional.of(new ObjectName(namespace, workspace));
    }

    private void workspace(FieldReader fields) {
        if (!fields.startObject("spec.workspace")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("name")) {
                workspace = interner.intern(fields.text("spec.workspace.name"));
            } else {
                fields.skip();
            }
        }
    }

    private void retryPolicy(FieldReader fields) {
        if (!fields.startObject("spec.retryPolicy")) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("backoff")) {
                backoff = GoDuration.parse(fields.text("spec.retryPolicy.backoff"));
            } else {
                fields.skip();
            }
        }
    }

    private int priority() {
        if (priorityText == null) {
            return 0;
        }
        int value = isWholeNumber(priorityText) ? Integer.parseInt(priorityText) : OUTSIDE;
        return value < TaskSpec.Valid.PRIORITY_MIN || value > TaskSpec.Valid.PRIORITY_MAX
                ? OUTSIDE
                : value;
    }

    /// A sign and at most nine ASCII digits: `parseInt` alone takes the digits of other scripts.
    private static boolean isWholeNumber(String text) {
        int from = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        if (text.length() == from || text.length() > from + 9) {
            return false;
        }
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private String priorityFault() {
        return "annotation "
                + PRIORITY_ANNOTATION
                + " ("
                + SelectorReader.quoted(String.valueOf(priorityText))
                + ") must be a whole number from "
                + TaskSpec.Valid.PRIORITY_MIN
                + " to "
                + TaskSpec.Valid.PRIORITY_MAX;
    }
}
