package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.model.demand.HostTerm;
import dev.berth.domain.model.demand.HostTerm.NameRule;
import dev.berth.domain.model.demand.WeightedHostTerm;
import dev.berth.k8s.mapping.SelectorReader;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.LabelCondition;
import dev.berth.k8s.mapping.text.LabelGrammar;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The node affinity of one Pod, as far as it was read.
///
/// The API server takes `Gt` and `Lt` with what is no number, and in what is preferred values that
/// no label can have. As kube-scheduler has it, a required term with such a condition matches no
/// Node, whatever the other terms do; a Pod that prefers by such a condition is not placed.
final class NodeAffinityReader {
    /// Most terms and conditions of one Pod, over all its lists: each is asked of every Node.
    static final int PARTS_MAX = 1_024;

    private static final Comparator<Requirement> ORDER =
            Comparator.comparing(Requirement::key).thenComparing(Requirement::toString);
    private static final String NAME_FIELD = "metadata.name";
    private static final String PATH = "spec.affinity.nodeAffinity";

    private @Nullable List<HostTerm> required;
    private final List<WeightedHostTerm> preferred = new ArrayList<>();
    private int parts;
    private String fault = "";

    /// What cannot be answered about the term that was read last; "" for nothing.
    private String riddle = "";

    /// Reads the value of `spec.affinity.nodeAffinity`.
    void read(FieldReader fields) {
        if (!fields.startObject(PATH)) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "requiredDuringSchedulingIgnoredDuringExecution" -> required(fields);
                case "preferredDuringSchedulingIgnoredDuringExecution" -> preferred(fields);
                default -> fields.skip();
            }
        }
    }

    Optional<List<HostTerm>> required() {
        return Optional.ofNullable(required);
    }

    List<WeightedHostTerm> preferred() {
        return preferred;
    }

    /// What is wrong; "" for nothing.
    String fault() {
        return fault;
    }

    private void required(FieldReader fields) {
        if (fields.isNull() || !fields.startObject(PATH)) {
            return;
        }
        List<HostTerm> terms = new ArrayList<>();
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("nodeSelectorTerms") && fields.startArray(PATH + "." + field)) {
                while (fields.nextItem()) {
                    HostTerm term = term(fields);
                    terms.add(riddle.isEmpty() ? term : new HostTerm(Selector.NOTHING, List.of()));
                }
            } else if (!field.equals("nodeSelectorTerms")) {
                fields.skip();
            }
        }
        required = terms;
    }

    private void preferred(FieldReader fields) {
        if (!fields.startArray(PATH + ".preferredDuringSchedulingIgnoredDuringExecution")) {
            return;
        }
        while (fields.nextItem()) {
            if (!fields.startObject("a preferred term of " + PATH)) {
                continue;
            }
            long weight = 0;
            riddle = "";
            HostTerm term = new HostTerm(new Selector(List.of()), List.of());
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "weight" -> weight = fields.number("weight");
                    case "preference" -> term = term(fields);
                    default -> fields.skip();
                }
            }
            if (!riddle.isEmpty()) {
                blame(riddle);
            }
            if (weight < 1 || weight > WeightedSelector.WEIGHT_MAX) {
                blame("weight (" + weight + ") is outside 1 to " + WeightedSelector.WEIGHT_MAX);
            } else {
                preferred.add(new WeightedHostTerm((int) weight, term));
            }
        }
    }

    private HostTerm term(FieldReader fields) {
        riddle = "";
        List<Requirement> labels = new ArrayList<>();
        List<NameRule> names = new ArrayList<>();
        if (fields.startObject("a term of " + PATH)) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "matchExpressions" -> expressions(fields, labels, names, false);
                    case "matchFields" -> expressions(fields, labels, names, true);
                    default -> fields.skip();
                }
            }
        }
        count();
        labels.sort(ORDER);
        return new HostTerm(new Selector(labels.stream().distinct().toList()), names);
    }

    private void expressions(
            FieldReader fields,
            List<Requirement> labels,
            List<NameRule> names,
            boolean isAboutFields) {
        if (!fields.startArray("conditions of " + PATH)) {
            return;
        }
        while (fields.nextItem()) {
            if (!fields.startObject("a condition of " + PATH)) {
                continue;
            }
            LabelCondition condition = LabelCondition.read(fields, this::count);
            if (isAboutFields) {
                nameRule(condition).ifPresent(names::add);
            } else {
                requirement(condition).ifPresent(labels::add);
            }
        }
    }

    private Optional<NameRule> nameRule(LabelCondition condition) {
        String key = condition.key();
        String operator = condition.operator();
        List<String> values = condition.values();
        count();
        if (!key.equals(NAME_FIELD)) {
            blame("matchFields key " + SelectorReader.quoted(key) + " is not " + NAME_FIELD);
            return Optional.empty();
        }
        if (values.size() != 1 || !(operator.equals("In") || operator.equals("NotIn"))) {
            blame("matchFields needs operator In or NotIn, and one value");
            return Optional.empty();
        }
        return Optional.of(new NameRule(operator.equals("In"), values));
    }

    private Optional<Requirement> requirement(LabelCondition condition) {
        String key = condition.key();
        String operator = condition.operator();
        List<String> values = condition.values();
        count();
        if (!LabelGrammar.isKey(key)) {
            blame("key " + SelectorReader.quoted(key) + " is not a label key");
        }
        values.stream()
                .filter(value -> !LabelGrammar.isValue(value))
                .forEach(value -> ask(SelectorReader.quoted(value) + " is not a label value"));
        return switch (operator) {
            case "In" -> counted(new Requirement.In(key, values), operator, !values.isEmpty());
            case "NotIn" ->
                    counted(new Requirement.NotIn(key, values), operator, !values.isEmpty());
            case "Exists" -> counted(new Requirement.Exists(key), operator, values.isEmpty());
            case "DoesNotExist" -> counted(new Requirement.Absent(key), operator, values.isEmpty());
            case "Gt", "Lt" -> bounded(key, operator, values);
            default -> {
                blame("operator " + SelectorReader.quoted(operator) + " is unknown");
                yield Optional.empty();
            }
        };
    }

    private Optional<Requirement> counted(
            Requirement requirement, String operator, boolean hasAsManyAsItTakes) {
        if (!hasAsManyAsItTakes) {
            blame("operator " + SelectorReader.quoted(operator) + " has too many or no values");
        }
        return Optional.of(requirement);
    }

    private Optional<Requirement> bounded(String key, String operator, List<String> values) {
        String needs = "operator " + operator + " needs one whole number, ";
        if (values.size() != 1) {
            blame(needs + "and there are " + values.size());
            return Optional.empty();
        }
        try {
            long bound = Long.parseLong(values.getFirst());
            return Optional.of(
                    operator.equals("Gt")
                            ? new Requirement.Above(key, bound)
                            : new Requirement.Below(key, bound));
        } catch (NumberFormatException e) {
            ask(needs + "not " + SelectorReader.quoted(values.getFirst()));
            return Optional.empty();
        }
    }

    private void ask(String what) {
        if (riddle.isEmpty()) {
            riddle = what;
        }
    }

    /// Counts one more part; false where there are too many.
    private boolean count() {
        if (++parts > PARTS_MAX) {
            fault = "it has more than " + PARTS_MAX + " terms, conditions and values";
            return false;
        }
        return true;
    }

    private void blame(String what) {
        if (fault.isEmpty()) {
            fault = what;
        }
    }
}
