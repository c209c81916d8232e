package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.demand.Toleration.Match;
import dev.berth.k8s.mapping.SelectorReader;
import dev.berth.k8s.mapping.text.FieldReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tolerations of one Pod, as far as they were read.
final class TolerationReader {
    /// Most tolerations of one Pod: each is asked about every taint of every Node.
    static final int TOLERATIONS_MAX = 256;

    private final List<Toleration> tolerations = new ArrayList<>();
    private String unsupported = "";
    private String fault = "";

    /// Reads the value of `spec.tolerations`.
    void read(FieldReader fields) {
        if (!fields.startArray("spec.tolerations")) {
            return;
        }
        int count = 0;
        while (fields.nextItem()) {
            count++;
            if (fields.startObject("an item of spec.tolerations")) {
                toleration(fields);
            }
        }
        if (count > TOLERATIONS_MAX) {
            fault = "spec.tolerations has " + count + " items, more than " + TOLERATIONS_MAX;
        }
    }

    List<Toleration> tolerations() {
        return tolerations;
    }

    /// What is not supported; "" for nothing.
    String unsupported() {
        return unsupported;
    }

    /// What is wrong; "" for nothing.
    String fault() {
        return fault;
    }

    private void toleration(FieldReader fields) {
        String key = "";
        String operator = "";
        String value = "";
        String effect = "";
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "key" -> key = fields.text("spec.tolerations.key");
                case "operator" -> operator = fields.text("spec.tolerations.operator");
                case "value" -> value = fields.text("spec.tolerations.value");
                case "effect" -> effect = fields.text("spec.tolerations.effect");
                default -> fields.skip();
            }
        }
        if (tolerations.size() == TOLERATIONS_MAX) {
            return;
        }
        Optional<TaintEffect> known = effect(effect);
        if (known.isEmpty() && !effect.isEmpty()) {
            fault = "spec.tolerations.effect " + SelectorReader.quoted(effect) + " is unknown";
            return;
        }
        switch (operator) {
            case "Exists" -> tolerations.add(new Toleration(key, new Match.Exists(), known));
            case "", "Equal" -> tolerations.add(new Toleration(key, new Match.Equal(value), known));
            case "Lt", "Gt" -> unsupported = "spec.tolerations.operator " + operator;
            default ->
                    fault =
                            "spec.tolerations.operator "
                                    + SelectorReader.quoted(operator)
                                    + " is unknown";
        }
    }

    /// The effect of that spelling; empty for none, and for an unknown one.
    static Optional<TaintEffect> effect(String word) {
        for (TaintEffect effect : TaintEffect.values()) {
            if (effect.word().equals(word)) {
                return Optional.of(effect);
            }
        }
        return Optional.empty();
    }
}
