package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import dev.berth.k8s.mapping.SelectorReader;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.LabelGrammar;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The pod affinity and anti-affinity of one Pod, as far as they were read.
///
/// `matchLabelKeys` and `mismatchLabelKeys` become requirements with the Pod's own labels, as the
/// API server makes them when the Pod is created; made twice they say the same.
///
/// With more than the bounds allow a Pod is not placed. One that stands already keeps others away
/// no less for that: of a term of anti-affinity that is not kept whole, everybody is meant.
final class PeerReader {
    /// Most terms of one Pod, over all four lists: each is asked of every other Pod.
    static final int TERMS_MAX = 256;

    /// Most topology keys of terms of which everybody is meant; for the rest it is that of one
    /// Node.
    static final int KEYS_MAX = 256;

    /// Most namespaces and label keys that one term lists.
    static final int NAMES_MAX = 256;

    private static final String REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
    private static final String HOSTNAME = "kubernetes.io/hostname";
    private static final String PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

    private final SelectorReader selectors = new SelectorReader();
    private final Terms affinity = new Terms();
    private final Terms antiAffinity = new Terms();
    private final TreeSet<String> keysOfEverybody = new TreeSet<>();
    private int termCount;
    private String fault = "";

    /// The terms of affinity or of anti-affinity.
    private static final class Terms {
        private final List<Term> required = new ArrayList<>();
        private final List<Weighted> preferred = new ArrayList<>();
    }

    private record Weighted(int weight, Term term) {}

    /// Reads the value of `spec.affinity.podAffinity` or, where `isAnti`, of
    /// `spec.affinity.podAntiAffinity`.
    void read(FieldReader fields, boolean isAnti) {
        String path = "spec.affinity." + (isAnti ? "podAntiAffinity" : "podAffinity");
        Terms terms = isAnti ? antiAffinity : affinity;
        if (!fields.startObject(path)) {
            return;
        }
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case REQUIRED -> required(fields, path, terms);
                case PREFERRED -> preferred(fields, path, terms);
                default -> fields.skip();
            }
        }
    }

    /// What is wrong; "" for nothing.
    String fault() {
        if (termCount > TERMS_MAX) {
            return "spec.affinity has " + termCount + " terms about Pods, more than " + TERMS_MAX;
        }
        return fault.isEmpty() ? selectors.boundFault() : fault;
    }

    /// The demands of a Pod in that namespace with these labels, without spread. Where something is
    /// wrong, none of one that waits; of one that stands, what was read, and everybody repelled
    /// where it may be that more are.
    PeerDemands demands(String namespace, Labels labels, boolean stands) {
        if (termCount == 0 || (!stands && !fault().isEmpty())) {
            return PeerDemands.NONE;
        }
        return new PeerDemands(
                terms(affinity.required, namespace, labels),
                Stream.concat(
                                terms(antiAffinity.required, namespace, labels).stream(),
                                keysOfEverybody.stream()
                                        .map(key -> new PeerTerm(PeerSelector.EVERYBODY, key)))
                        .toList(),
                weighted(affinity.preferred, namespace, labels),
                weighted(antiAffinity.preferred, namespace, labels),
                List.of());
    }

    private static List<PeerTerm> terms(List<Term> terms, String namespace, Labels labels) {
        return terms.stream().map(term -> term.made(namespace, labels)).toList();
    }

    private static List<WeightedPeerTerm> weighted(
            List<Weighted> terms, String namespace, Labels labels) {
        return terms.stream()
                .map(one -> new WeightedPeerTerm(one.weight(), one.term().made(namespace, labels)))
                .toList();
    }

    private void required(FieldReader fields, String path, Terms terms) {
        if (!fields.startArray(path + "." + REQUIRED)) {
            return;
        }
        while (fields.nextItem()) {
            Term term = new Term();
            term.read(fields, path);
            if (count() && term.isWhole) {
                terms.required.add(term);
            } else if (terms == antiAffinity) {
                repelEverybody(term.topologyKey);
            }
        }
    }

    private void preferred(FieldReader fields, String path, Terms terms) {
        if (!fields.startArray(path + "." + PREFERRED)) {
            return;
        }
        while (fields.nextItem()) {
            long weight = 0;
            Term term = new Term();
            if (fields.startObject("a preferred term of " + path)) {
                for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                    switch (field) {
                        case "weight" -> weight = fields.number("weight");
                        case "podAffinityTerm" -> term.read(fields, path);
                        default -> fields.skip();
                    }
                }
            }
            term.checkKey(path);
            if (weight < 1 || weight > WeightedSelector.WEIGHT_MAX) {
                blame(
                        path
                                + ": weight ("
                                + weight
                                + ") is outside 1 to "
                                + WeightedSelector.WEIGHT_MAX);
            } else if (count() && term.isWhole) {
                terms.preferred.add(new Weighted((int) weight, term));
            }
        }
    }

    private void repelEverybody(String topologyKey) {
        boolean isKept = LabelGrammar.isKey(topologyKey) && keysOfEverybody.size() < KEYS_MAX;
        keysOfEverybody.add(isKept ? topologyKey : HOSTNAME);
    }

    private boolean count() {
        return ++termCount <= TERMS_MAX;
    }

    private void blame(String what) {
        if (fault.isEmpty()) {
            fault = what;
        }
    }

    /// One term, as far as it was read.
    private final class Term {
        private final TreeSet<String> namespaces = new TreeSet<>();
        private final PeerLabels.Keys keys = PeerLabels.Keys.none();
        private Optional<Selector> namespaceSelector = Optional.empty();
        private Optional<Selector> selector = Optional.empty();
        private String topologyKey = "";
        private boolean isWhole = true;

        void read(FieldReader fields, String path) {
            if (fields.startObject("a term of " + path)) {
                for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                    switch (field) {
                        case "topologyKey" -> topologyKey = fields.text(path + ".topologyKey");
                        case "labelSelector" -> selector = selector(fields, path);
                        case "namespaceSelector" -> namespaceSelector = selector(fields, path);
                        case "namespaces" -> names(fields, path + ".namespaces", namespaces);
                        case "matchLabelKeys" -> names(fields, path + "." + field, keys.shared());
                        case "mismatchLabelKeys" ->
                                names(fields, path + "." + field, keys.different());
                        default -> fields.skip();
                    }
                }
            }
            checkKey(path);
        }

        void checkKey(String path) {
            if (!LabelGrammar.isKey(topologyKey)) {
                isWhole = false;
                blame(
                        path
                                + ": topologyKey "
                                + SelectorReader.quoted(topologyKey)
                                + " is not a label key");
            }
        }

        /// Where a term names no namespace in any way, that of the Pod is meant.
        PeerTerm made(String namespace, Labels labels) {
            boolean namesNone = namespaces.isEmpty() && namespaceSelector.isEmpty();
            NamespaceScope scope =
                    namesNone
                            ? NamespaceScope.of(namespace)
                            : new NamespaceScope(List.copyOf(namespaces), namespaceSelector);
            return new PeerTerm(
                    new PeerSelector(
                            scope, PeerLabels.merged(selector, keys.unmerged(selector), labels)),
                    topologyKey);
        }

        private Optional<Selector> selector(FieldReader fields, String path) {
            if (fields.isNull()) {
                fields.skip();
                return Optional.empty();
            }
            Selector read = selectors.read(fields);
            isWhole &= selectors.boundFault().isEmpty();
            if (!selectors.fault().isEmpty()) {
                isWhole = false;
                blame(path + ": " + selectors.fault());
            }
            return Optional.of(read);
        }

        private void names(FieldReader fields, String path, NavigableSet<String> into) {
            if (!PeerLabels.names(fields, path, into, NAMES_MAX)) {
                isWhole = false;
                blame(path + " has more than " + NAMES_MAX + " items");
            }
        }
    }
}
