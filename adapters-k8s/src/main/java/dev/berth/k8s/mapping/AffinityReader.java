package dev.berth.k8s.mapping;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.k8s.mapping.text.FieldReader;
import java.util.ArrayList;
import java.util.List;

/// The affinity of one Run, as far as it was read.
final class AffinityReader {
    /// Most terms of one Run, over all four lists: each is asked of every candidate.
    static final int TERMS_MAX = 256;

    /// The only topology there is between Runs.
    static final String TOPOLOGY_KEY = "kruntimes.io/runtime-pod";

    /// Most terms and values of a spec that is kept for others to share.
    private static final int SMALL_MAX = 64;

    private static final String PREFIX = "pod selection failed: ";
    private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
    private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

    private final SelectorReader selectors = new SelectorReader();
    private final Terms affinity = new Terms();
    private final Terms antiAffinity = new Terms();
    private String shapeFault = "";
    private int termCount;

    /// Reads the value of `spec.affinity`.
    void read(FieldReader fields) {
        if (fields.startObject("spec.affinity")) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "runAffinity" -> kind(fields, "runAffinity", affinity);
                    case "runAntiAffinity" -> kind(fields, "runAntiAffinity", antiAffinity);
                    default -> fields.skip();
                }
            }
        }
        shapeFault = fields.takeDamage();
    }

    /// What is wrong, as the message of the Run; empty where nothing is. Of several faults it is
    /// always the same one: first bounds, then terms in the order of the API.
    String fault() {
        String termFault =
                termCount > TERMS_MAX
                        ? "spec.affinity has " + termCount + " terms, more than " + TERMS_MAX
                        : "";
        for (String fault :
                List.of(
                        termFault,
                        selectors.boundFault(),
                        shapeFault,
                        affinity.requiredFault,
                        affinity.preferredFault,
                        antiAffinity.requiredFault,
                        antiAffinity.preferredFault)) {
            if (!fault.isEmpty()) {
                return PREFIX + fault;
            }
        }
        return "";
    }

    /// The affinity, where nothing is wrong.
    Affinity affinity() {
        Affinity read =
                new Affinity(
                        affinity.required,
                        antiAffinity.required,
                        affinity.preferred,
                        antiAffinity.preferred);
        return read.isEmpty() ? Affinity.NONE : read;
    }

    /// True where the affinity is worth keeping once for all Runs that ask the same.
    boolean isSmall() {
        return termCount + selectors.size() <= SMALL_MAX;
    }

    private void kind(FieldReader fields, String name, Terms terms) {
        if (!fields.startObject(name)) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case REQUIRED -> required(fields, name, terms);
                case PREFERRED -> preferred(fields, name, terms);
                default -> fields.skip();
            }
        }
    }

    private void required(FieldReader fields, String name, Terms terms) {
        if (!fields.startArray(name + "." + REQUIRED)) {
            return;
        }
        for (int index = 0; fields.nextItem(); index++) {
            if (isBeyondBound(fields)) {
                continue;
            }
            Term term = new Term();
            term.read(fields);
            if (term.fault.isEmpty()) {
                terms.required.add(term.selector);
            } else if (terms.requiredFault.isEmpty()) {
                terms.requiredFault = at(name, "required", index) + term.fault;
            }
        }
    }

    private void preferred(FieldReader fields, String name, Terms terms) {
        if (!fields.startArray(name + "." + PREFERRED)) {
            return;
        }
        for (int index = 0; fields.nextItem(); index++) {
            if (isBeyondBound(fields)) {
                continue;
            }
            Term term = new Term();
            long weight = term.readWeighted(fields);
            if (term.fault.isEmpty() && (weight < 1 || weight > WeightedSelector.WEIGHT_MAX)) {
                term.fault = "weight (" + weight + ") is outside 1 to 100";
            }
            if (term.fault.isEmpty()) {
                terms.preferred.add(new WeightedSelector((int) weight, term.selector));
            } else if (terms.preferredFault.isEmpty()) {
                terms.preferredFault = at(name, "preferred", index) + term.fault;
            }
        }
    }

    private boolean isBeyondBound(FieldReader fields) {
        termCount++;
        if (termCount > TERMS_MAX) {
            fields.skip();
            return true;
        }
        return false;
    }

    private static String at(String name, String list, int index) {
        return list + " term " + index + " of " + name + ": ";
    }

    /// The terms of affinity or of anti-affinity.
    private static final class Terms {
        private final List<Selector> required = new ArrayList<>();
        private final List<WeightedSelector> preferred = new ArrayList<>();
        private String requiredFault = "";
        private String preferredFault = "";
    }

    /// One term, as far as it was read.
    private final class Term {
        private String topologyKey = "";
        private Selector selector = new Selector(List.of());
        private boolean hasSelector;
        private String selectorFault = "";
        private String fault = "";

        void read(FieldReader fields) {
            if (fields.startObject("term")) {
                for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                    switch (field) {
                        case "topologyKey" -> topologyKey = fields.text("topologyKey");
                        case "labelSelector" -> readSelector(fields);
                        default -> fields.skip();
                    }
                }
            }
            fault = judge(fields.takeDamage());
        }

        long readWeighted(FieldReader fields) {
            long weight = 0;
            boolean hasTerm = false;
            if (fields.startObject("preferred term")) {
                for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                    switch (field) {
                        case "weight" -> weight = fields.number("weight");
                        case "runAffinityTerm" -> {
                            read(fields);
                            hasTerm = true;
                        }
                        default -> fields.skip();
                    }
                }
            }
            if (fault.isEmpty()) {
                String damage = fields.takeDamage();
                fault = damage.isEmpty() && !hasTerm ? "runAffinityTerm is missing" : damage;
            }
            return weight;
        }

        private void readSelector(FieldReader fields) {
            hasSelector = !fields.isNull();
            selector = selectors.read(fields);
            selectorFault = selectors.fault();
        }

        private String judge(String damage) {
            if (!damage.isEmpty()) {
                return damage;
            }
            if (!topologyKey.equals(TOPOLOGY_KEY)) {
                return "topologyKey "
                        + SelectorReader.quoted(topologyKey)
                        + " is not "
                        + TOPOLOGY_KEY;
            }
            return hasSelector ? selectorFault : "labelSelector is missing";
        }
    }
}
