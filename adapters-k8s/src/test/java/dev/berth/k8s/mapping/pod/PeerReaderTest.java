package dev.berth.k8s.mapping.pod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.model.peer.SpreadRule.Evenness;
import dev.berth.domain.model.peer.SpreadRule.Honored;
import dev.berth.domain.model.peer.SpreadRule.Strength;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PeerReaderTest {
    private static final String REQUIRED = "'requiredDuringSchedulingIgnoredDuringExecution'";
    private static final String PREFERRED = "'preferredDuringSchedulingIgnoredDuringExecution'";
    private static final String WEB = "'labelSelector':{'matchLabels':{'app':'web'}}";
    private static final Selector IS_WEB = is("app", "web");

    private final PodTexts pods = new PodTexts();

    private static Selector is(String key, String value) {
        return new Selector(List.of(new Requirement.In(key, List.of(value))));
    }

    private PeerDemands peers(String spec) {
        return valid(pods.labelled("'app':'web','hash':'h1'", spec)).peers();
    }

    private PeerTerm required(String term) {
        return peers("'affinity':{'podAffinity':{" + REQUIRED + ":[{" + term + "}]}}")
                .required()
                .getFirst();
    }

    private static TaskSpec.Valid valid(Task pod) {
        return (TaskSpec.Valid) pod.spec();
    }

    @Test
    void terms_of_all_four_lists_are_read() {
        String required = REQUIRED + ":[{" + WEB + ",'topologyKey':'zone'}]";
        String preferred =
                PREFERRED + ":[{'weight':7,'podAffinityTerm':{" + WEB + ",'topologyKey':'rack'}}]";
        PeerSelector web = new PeerSelector(NamespaceScope.of("team"), IS_WEB);

        PeerDemands peers =
                peers(
                        "'affinity':{'podAffinity':{"
                                + required
                                + ","
                                + preferred
                                + "},'podAntiAffinity':{"
                                + preferred
                                + ","
                                + required
                                + "}}");

        assertThat(peers)
                .isEqualTo(
                        new PeerDemands(
                                List.of(new PeerTerm(web, "zone")),
                                List.of(new PeerTerm(web, "zone")),
                                List.of(new WeightedPeerTerm(7, new PeerTerm(web, "rack"))),
                                List.of(new WeightedPeerTerm(7, new PeerTerm(web, "rack"))),
                                List.of()));
    }

    @Test
    void namespaces_are_those_named_and_those_selected_and_else_that_of_the_pod() {
        assertThat(required(WEB + ",'topologyKey':'z','namespaces':['b','a']").peers().namespaces())
                .isEqualTo(new NamespaceScope(List.of("a", "b"), Optional.empty()));
        assertThat(required(WEB + ",'topologyKey':'z','namespaceSelector':{}").peers().namespaces())
                .isEqualTo(new NamespaceScope(List.of(), Optional.of(new Selector(List.of()))));
        assertThat(
                        required(
                                        WEB
                                                + ",'topologyKey':'z','namespaces':[],'namespaceSelector':null")
                                .peers()
                                .namespaces())
                .isEqualTo(NamespaceScope.of("team"));
    }

    @Test
    void a_term_without_selector_means_no_pod_and_an_empty_one_every_pod() {
        assertThat(required("'topologyKey':'z'").peers().labels()).isEqualTo(Selector.NOTHING);
        assertThat(required("'topologyKey':'z','labelSelector':{}").peers().labels())
                .isEqualTo(new Selector(List.of()));
    }

    @Test
    void label_keys_become_requirements_with_the_labels_of_the_pod_once() {
        Selector merged =
                new Selector(
                        List.of(
                                new Requirement.In("app", List.of("web")),
                                new Requirement.NotIn("hash", List.of("h1"))));

        assertThat(
                        required(
                                        WEB
                                                + ",'topologyKey':'z','matchLabelKeys':['app','none'],"
                                                + "'mismatchLabelKeys':['hash']")
                                .peers()
                                .labels())
                .isEqualTo(merged);
        assertThat(required("'topologyKey':'z','matchLabelKeys':['app']").peers().labels())
                .isEqualTo(Selector.NOTHING);
    }

    @Test
    void label_keys_that_are_merged_already_stay_as_they_were_when_the_pod_was_created() {
        String merged =
                "'labelSelector':{'matchExpressions':["
                        + "{'key':'app','operator':'In','values':['old']},"
                        + "{'key':'hash','operator':'NotIn','values':['h0']}]}";

        assertThat(
                        required(
                                        merged
                                                + ",'topologyKey':'z','matchLabelKeys':['app'],"
                                                + "'mismatchLabelKeys':['hash']")
                                .peers()
                                .labels())
                .isEqualTo(
                        new Selector(
                                List.of(
                                        new Requirement.In("app", List.of("old")),
                                        new Requirement.NotIn("hash", List.of("h0")))));
    }

    @Test
    void spread_constraints_are_read_with_their_defaults() {
        PeerSelector web = new PeerSelector(NamespaceScope.of("team"), IS_WEB);

        assertThat(
                        peers(
                                        "'topologySpreadConstraints':[{'maxSkew':1,'topologyKey':'zone',"
                                                + "'whenUnsatisfiable':'DoNotSchedule',"
                                                + WEB
                                                + "},{'maxSkew':2,'topologyKey':'rack','minDomains':3,"
                                                + "'whenUnsatisfiable':'ScheduleAnyway','matchLabelKeys':['app'],"
                                                + "'labelSelector':{},'nodeAffinityPolicy':'Ignore','nodeTaintsPolicy':'Honor'}]")
                                .spread())
                .containsExactly(
                        new SpreadRule(
                                web,
                                "zone",
                                new Evenness(1, 1),
                                Strength.REQUIRED,
                                Honored.AFFINITY),
                        new SpreadRule(
                                web,
                                "rack",
                                new Evenness(2, 3),
                                Strength.PREFERRED,
                                Honored.TAINTS));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'labelSelector':{}                                        | topologyKey \"\" is not a label key",
                "'topologyKey':'z','labelSelector':{'matchLabels':{'a b':'c'}} | key \"a b\" is not a label key",
            })
    void a_term_that_cannot_be_understood_is_an_obstacle(String term, String message) {
        TaskSpec.Valid spec =
                valid(
                        pods.read(
                                "'affinity':{'podAntiAffinity':{"
                                        + REQUIRED
                                        + ":[{"
                                        + term
                                        + "}]}}",
                                ""));

        assertThat(spec.demands().obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.SELECTION_FAILED,
                                "node selection failed: spec.affinity.podAntiAffinity: "
                                        + message));
        assertThat(spec.peers()).isEqualTo(PeerDemands.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'maxSkew':0,'topologyKey':'z','whenUnsatisfiable':'DoNotSchedule' | maxSkew (0) is outside 1 to 2147483647",
                "'maxSkew':1,'topologyKey':'z','whenUnsatisfiable':'Maybe' | whenUnsatisfiable \"Maybe\" is neither DoNotSchedule nor ScheduleAnyway",
                "'maxSkew':1,'topologyKey':'z','whenUnsatisfiable':'DoNotSchedule','minDomains':0 | minDomains (0) is outside 1 to 2147483647",
                "'maxSkew':1,'topologyKey':'z','whenUnsatisfiable':'DoNotSchedule','nodeTaintsPolicy':'x' | nodeTaintsPolicy \"x\" is neither Honor nor Ignore",
            })
    void a_constraint_that_cannot_be_understood_is_an_obstacle(String rule, String message) {
        TaskSpec.Valid spec = valid(pods.read("'topologySpreadConstraints':[{" + rule + "}]", ""));

        assertThat(spec.demands().obstacle())
                .map(Obstacle::message)
                .contains("node selection failed: spec.topologySpreadConstraints " + message);
        assertThat(spec.peers()).isEqualTo(PeerDemands.NONE);
    }

    @Test
    void more_terms_than_can_be_asked_of_everybody_are_an_obstacle() {
        String term = "{" + WEB + ",'topologyKey':'z'}";
        String terms = term + ("," + term).repeat(PeerReader.TERMS_MAX);

        assertThat(
                        valid(
                                        pods.read(
                                                "'affinity':{'podAffinity':{"
                                                        + REQUIRED
                                                        + ":["
                                                        + terms
                                                        + "]}}",
                                                ""))
                                .demands()
                                .obstacle())
                .map(Obstacle::message)
                .contains(
                        "node selection failed: spec.affinity has 257 terms about Pods, more than 256");
    }

    private PeerDemands ofStanding(String antiTerms) {
        TaskSpec.Valid spec =
                valid(
                        pods.read(
                                "'nodeName':'n','affinity':{'podAntiAffinity':{"
                                        + REQUIRED
                                        + ":["
                                        + antiTerms
                                        + "]}}",
                                ""));
        assertThat(spec.demands().obstacle()).isPresent();
        return spec.peers();
    }

    private static PeerTerm everybody(String topologyKey) {
        return new PeerTerm(PeerSelector.EVERYBODY, topologyKey);
    }

    @Test
    void of_terms_beyond_the_bound_a_pod_that_stands_keeps_everybody_away() {
        String term = "{" + WEB + ",'topologyKey':'z'}";
        String terms =
                (term + ",").repeat(PeerReader.TERMS_MAX)
                        + "{'topologyKey':'rack'},{'topologyKey':'rack'},{'topologyKey':'zone'}";

        List<PeerTerm> kept = ofStanding(terms).requiredAnti();

        assertThat(kept).hasSize(PeerReader.TERMS_MAX + 2);
        assertThat(kept.subList(0, PeerReader.TERMS_MAX))
                .containsOnly(
                        new PeerTerm(new PeerSelector(NamespaceScope.of("team"), IS_WEB), "z"));
        assertThat(kept.subList(PeerReader.TERMS_MAX, kept.size()))
                .containsExactly(everybody("rack"), everybody("zone"));
    }

    @Test
    void with_more_topology_keys_still_it_keeps_everybody_off_its_node() {
        String terms =
                IntStream.rangeClosed(1, PeerReader.TERMS_MAX + PeerReader.KEYS_MAX + 5)
                        .mapToObj(i -> "{" + WEB + ",'topologyKey':'k" + i + "'}")
                        .collect(Collectors.joining(","));

        List<PeerTerm> kept = ofStanding(terms).requiredAnti();

        assertThat(kept).hasSize(PeerReader.TERMS_MAX + PeerReader.KEYS_MAX + 1);
        assertThat(kept).contains(everybody("kubernetes.io/hostname"), everybody("k512"));
        assertThat(kept).doesNotContain(everybody("k513"));
    }

    @Test
    void a_term_that_is_not_kept_whole_keeps_everybody_away_and_others_what_they_say() {
        String names =
                IntStream.rangeClosed(0, PeerReader.NAMES_MAX)
                        .mapToObj(i -> "'n" + i + "'")
                        .collect(Collectors.joining(","));
        String whole = "{" + WEB + ",'topologyKey':'z'}";

        assertThat(
                        ofStanding(
                                        whole
                                                + ",{"
                                                + WEB
                                                + ",'topologyKey':'a','namespaces':["
                                                + names
                                                + "]}")
                                .requiredAnti())
                .containsExactly(
                        new PeerTerm(new PeerSelector(NamespaceScope.of("team"), IS_WEB), "z"),
                        everybody("a"));
        String values =
                IntStream.rangeClosed(0, 4_096)
                        .mapToObj(i -> "'v" + i + "'")
                        .collect(Collectors.joining(","));
        assertThat(
                        ofStanding(
                                        "{'topologyKey':'a','labelSelector':{'matchExpressions':[{'key':'app',"
                                                + "'operator':'In','values':["
                                                + values
                                                + "]}]}}")
                                .requiredAnti())
                .containsExactly(everybody("a"));
        assertThat(ofStanding("{" + WEB + ",'topologyKey':'not a key'}").requiredAnti())
                .containsExactly(everybody("kubernetes.io/hostname"));
    }

    @Test
    void of_affinity_beyond_the_bound_nothing_is_kept_since_it_keeps_nobody_away() {
        String term = "{" + WEB + ",'topologyKey':'z'}";
        String terms = (term + ",").repeat(PeerReader.TERMS_MAX) + term;

        PeerDemands kept =
                valid(
                                pods.read(
                                        "'nodeName':'n','affinity':{'podAffinity':{"
                                                + REQUIRED
                                                + ":["
                                                + terms
                                                + "]}}",
                                        ""))
                        .peers();

        assertThat(kept.required()).hasSize(PeerReader.TERMS_MAX);
        assertThat(kept.requiredAnti()).isEmpty();
    }
}
