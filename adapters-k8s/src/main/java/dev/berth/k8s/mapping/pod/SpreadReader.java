package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.model.peer.SpreadRule.Evenness;
import dev.berth.domain.model.peer.SpreadRule.Honored;
import dev.berth.domain.model.peer.SpreadRule.Strength;
import dev.berth.k8s.mapping.SelectorReader;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.LabelGrammar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The topology spread constraints of one Pod, as far as they were read.
final class SpreadReader {
    /// Most constraints of one Pod: each is counted over all Nodes.
    static final int RULES_MAX = 64;

    private static final String PATH = "spec.topologySpreadConstraints";

    private final SelectorReader selectors = new SelectorReader();
    private final List<Rule> rules = new ArrayList<>();
    private String fault = "";

    /// Reads the value of `spec.topologySpreadConstraints`.
    void read(FieldReader fields) {
        if (!fields.startArray(PATH)) {
            return;
        }
        int count = 0;
        while (fields.nextItem()) {
            Rule rule = new Rule();
            rule.read(fields);
            if (count++ < RULES_MAX) {
                rules.add(rule);
            }
        }
        if (count > RULES_MAX) {
            blame("has " + count + " items, more than " + RULES_MAX);
        }
    }

    /// What is wrong; "" for nothing.
    String fault() {
        return fault.isEmpty() ? selectors.boundFault().replace("spec.affinity", PATH) : fault;
    }

    /// The rules of a Pod in that namespace with these labels; none where something is wrong.
    List<SpreadRule> rules(String namespace, Labels labels) {
        return fault().isEmpty()
                ? rules.stream().map(rule -> rule.made(namespace, labels)).toList()
                : List.of();
    }

    private void blame(String what) {
        if (fault.isEmpty()) {
            fault = PATH + " " + what;
        }
    }

    /// One constraint, as far as it was read.
    private final class Rule {
        private final PeerLabels.Keys keys = PeerLabels.Keys.none();
        private Optional<Selector> selector = Optional.empty();
        private String topologyKey = "";
        private String whenUnsatisfiable = "";
        private long maxSkew;
        private long minDomains = 1;
        private boolean honorsAffinity = true;
        private boolean honorsTaints;

        void read(FieldReader fields) {
            if (fields.startObject("an item of " + PATH)) {
                for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                    field(fields, field);
                }
            }
            if (!LabelGrammar.isKey(topologyKey)) {
                blame("topologyKey " + SelectorReader.quoted(topologyKey) + " is not a label key");
            }
            if (maxSkew < 1 || maxSkew > Integer.MAX_VALUE) {
                blame("maxSkew (" + maxSkew + ") is outside 1 to " + Integer.MAX_VALUE);
            }
            if (minDomains < 1 || minDomains > Integer.MAX_VALUE) {
                blame("minDomains (" + minDomains + ") is outside 1 to " + Integer.MAX_VALUE);
            }
            if (!whenUnsatisfiable.equals("DoNotSchedule")
                    && !whenUnsatisfiable.equals("ScheduleAnyway")) {
                blame(
                        "whenUnsatisfiable "
                                + SelectorReader.quoted(whenUnsatisfiable)
                                + " is neither DoNotSchedule nor ScheduleAnyway");
            }
        }

        SpreadRule made(String namespace, Labels labels) {
            return new SpreadRule(
                    new PeerSelector(
                            NamespaceScope.of(namespace),
                            PeerLabels.merged(selector, keys, labels)),
                    topologyKey,
                    new Evenness((int) maxSkew, (int) minDomains),
                    whenUnsatisfiable.equals("DoNotSchedule")
                            ? Strength.REQUIRED
                            : Strength.PREFERRED,
                    honored());
        }

        private Honored honored() {
            if (honorsAffinity) {
                return honorsTaints ? Honored.EVERYTHING : Honored.AFFINITY;
            }
            return honorsTaints ? Honored.TAINTS : Honored.NOTHING;
        }

        private void field(FieldReader fields, String field) {
            switch (field) {
                case "topologyKey" -> topologyKey = fields.text(PATH + ".topologyKey");
                case "whenUnsatisfiable" -> whenUnsatisfiable = fields.text(PATH + "." + field);
                case "maxSkew" -> maxSkew = fields.number(PATH + ".maxSkew");
                case "minDomains" ->
                        minDomains = fields.isNull() ? 1 : fields.number(PATH + ".minDomains");
                case "nodeAffinityPolicy" -> honorsAffinity = honors(fields, field, true);
                case "nodeTaintsPolicy" -> honorsTaints = honors(fields, field, false);
                case "labelSelector" -> selector(fields);
                case "matchLabelKeys" -> {
                    if (!PeerLabels.names(
                            fields, PATH + "." + field, keys.shared(), PeerReader.NAMES_MAX)) {
                        blame("matchLabelKeys has more than " + PeerReader.NAMES_MAX + " items");
                    }
                }
                default -> fields.skip();
            }
        }

        private boolean honors(FieldReader fields, String field, boolean usually) {
            String policy = fields.text(PATH + "." + field);
            return switch (policy) {
                case "" -> usually;
                case "Honor" -> true;
                case "Ignore" -> false;
                default -> {
                    blame(
                            field
                                    + " "
                                    + SelectorReader.quoted(policy)
                                    + " is neither Honor nor Ignore");
                    yield usually;
                }
            };
        }

        private void selector(FieldReader fields) {
            if (fields.isNull()) {
                fields.skip();
                return;
            }
            selector = Optional.of(selectors.read(fields));
            if (!selectors.fault().isEmpty()) {
                blame("labelSelector: " + selectors.fault());
            }
        }
    }
}
