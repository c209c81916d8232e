package dev.berth.k8s.mapping.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.GroupStatus;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.mapping.Conditions;
import dev.berth.k8s.mapping.Identity;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.text.Interner;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PodGroupReaderTest {
    private static final String GANG = "'schedulingPolicy':{'gang':{'minCount':3}}";

    private final List<String> faults = new ArrayList<>();
    private final PodGroupReader reader =
            new PodGroupReader(fault -> faults.add(fault.toString()), new Interner(16));

    @Test
    void a_gang_is_read_with_all_that_it_asks_for() {
        Reading<SchedulingGroup> reading =
                read(
                        GANG
                                + ",'priority':7,'priorityClassName':'high','disruptionMode':{'all':{}},"
                                + "'schedulingConstraints':{'topology':[{'key':'example.com/rack'}]},"
                                + "'parentCompositePodGroupName':'site','resourceClaims':[]",
                        "");

        assertThat(reading)
                .isEqualTo(
                        new Reading.Present<>(
                                new Identity(new ObjectName("team", "g"), new Uid("u"), 7),
                                new SchedulingGroup(
                                        new GroupName(
                                                GroupKind.POD_GROUP, new ObjectName("team", "g")),
                                        new Uid("u"),
                                        new Observed(7, Observed.Carried.NOTHING),
                                        Instant.parse("2026-01-01T00:00:05Z"),
                                        new GroupSpec(
                                                new GroupPolicy.Gang(3),
                                                7,
                                                Optional.of("example.com/rack"),
                                                Optional.of(
                                                        new GroupName(
                                                                GroupKind.COMPOSITE_POD_GROUP,
                                                                new ObjectName("team", "site"))),
                                                Optional.empty()),
                                        GroupStatus.NONE)));
        assertThat(faults).isEmpty();
    }

    @Test
    void a_group_of_groups_has_a_minimum_of_groups_and_a_condition_of_its_own() {
        Reading<SchedulingGroup> reading =
                PodGroupReader.ofComposites(fault -> faults.add(fault.toString()), new Interner(16))
                        .read(
                                new JsonCursor(
                                        json(
                                                        "'parentCompositePodGroupName':'root','workloadRef':{},"
                                                                + "'schedulingPolicy':{'gang':{'minGroupCount':2}}",
                                                        "'conditions':[{'type':'PodGroupInitiallyScheduled',"
                                                                + "'status':'True'},"
                                                                + "{'type':'CompositePodGroupInitiallyScheduled',"
                                                                + "'status':'False','message':'no room'}]")
                                                .getBytes(StandardCharsets.UTF_8)));

        SchedulingGroup group = ((Reading.Present<SchedulingGroup>) reading).value();
        assertThat(group.name())
                .isEqualTo(
                        new GroupName(GroupKind.COMPOSITE_POD_GROUP, new ObjectName("team", "g")));
        assertThat(group.policy()).isEqualTo(new GroupPolicy.Gang(2));
        assertThat(group.parent())
                .contains(
                        new GroupName(
                                GroupKind.COMPOSITE_POD_GROUP, new ObjectName("team", "root")));
        assertThat(group.status()).isEqualTo(new GroupStatus(false, "no room"));
        assertThat(group.spec().obstacle()).isEmpty();
        assertThat(faults).isEmpty();
    }

    @Test
    void a_basic_group_places_its_members_one_by_one() {
        GroupSpec spec = spec("'schedulingPolicy':{'basic':{}}");

        assertThat(spec)
                .isEqualTo(
                        new GroupSpec(
                                new GroupPolicy.Basic(),
                                0,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()));
    }

    @Test
    void its_condition_says_what_is_known_of_it_and_others_are_carried_for_the_next_write() {
        SchedulingGroup placed =
                group(
                        GANG,
                        "'conditions':[{'type':'Other','status':'True'},{'type':'PodGroupInitiallyScheduled',"
                                + "'status':'True','reason':'Scheduled'}]");

        assertThat(placed.status()).isEqualTo(new GroupStatus(true, ""));
        assertThat(placed.observed().carried()).isInstanceOf(Conditions.class);
        assertThat(
                        group(
                                        GANG,
                                        "'conditions':[{'type':'PodGroupInitiallyScheduled','status':'False',"
                                                + "'reason':'Unschedulable','message':'no room'}]")
                                .status())
                .isEqualTo(new GroupStatus(false, "no room"));
    }

    @Test
    void claims_of_devices_are_refused_by_name() {
        GroupSpec spec = spec(GANG + ",'resourceClaims':[{'name':'gpu'}]");

        assertThat(spec.obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.UNSUPPORTED_CONSTRAINT,
                                "spec.resourceClaims is not supported"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'priority':1 | spec.schedulingPolicy has to be one of basic and gang",
                "'schedulingPolicy':{'basic':{},'gang':{'minCount':1}} | spec.schedulingPolicy has to be one of basic and gang",
                "'schedulingPolicy':{'gang':{}} | spec.schedulingPolicy.gang.minCount (0) is below 1",
                "'schedulingPolicy':{'gang':{'minCount':2}},'schedulingConstraints':{'topology':[{'key':'a'},{'key':'b'}]} | spec.schedulingConstraints.topology has 2 items, at most 1 is allowed",
                "'schedulingPolicy':{'gang':{'minCount':2}},'schedulingConstraints':{'topology':[{}]} | spec.schedulingConstraints.topology[0].key (\"\") is no key of a label",
            })
    void what_no_server_would_let_in_is_invalid(String spec, String message) {
        assertThat(spec(spec).obstacle()).contains(new Obstacle(ReasonCode.GROUP_INVALID, message));
        assertThat(faults).isEmpty();
    }

    @Test
    void a_damaged_one_is_reported_and_invalid() {
        GroupSpec spec = spec("'schedulingPolicy':{'gang':{'minCount':'many'}}");

        assertThat(spec.obstacle())
                .contains(
                        new Obstacle(
                                ReasonCode.GROUP_INVALID,
                                "spec.schedulingPolicy.gang.minCount is not a whole number"));
        assertThat(faults).hasSize(1).first().asString().contains("team/g", "minCount");
    }

    @Test
    void one_without_an_identity_is_reported_and_is_none() {
        assertThat(parse("{'metadata':{'name':'g'}}"))
                .isEqualTo(new Reading.Absent<>(Optional.empty()));
        assertThat(faults).hasSize(1).first().asString().contains("metadata lacks");
    }

    private GroupSpec spec(String spec) {
        return group(spec, "").spec();
    }

    private SchedulingGroup group(String spec, String status) {
        return ((Reading.Present<SchedulingGroup>) read(spec, status)).value();
    }

    private Reading<SchedulingGroup> read(String spec, String status) {
        return parse(json(spec, status));
    }

    private static String json(String spec, String status) {
        return ("{'metadata':{'name':'g','namespace':'team','uid':'u','resourceVersion':'7',"
                        + "'creationTimestamp':'2026-01-01T00:00:05Z'},'spec':{"
                        + spec
                        + "},'status':{"
                        + status
                        + "}}")
                .replace('\'', '"');
    }

    private Reading<SchedulingGroup> parse(String json) {
        return reader.read(
                new JsonCursor(json.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    }
}
