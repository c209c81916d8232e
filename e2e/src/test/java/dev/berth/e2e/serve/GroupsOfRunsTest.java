package dev.berth.e2e.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.e2e.actor.Fleet;
import dev.berth.e2e.actor.Tenant;
import dev.berth.e2e.server.Patience;
import dev.berth.k8s.fabric8.RawRequests.Response;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/// SchedulingGroups by the definition of the chart: what the server lets in, and what a scheduler
/// does with their Runs.
@Timeout(120)
final class GroupsOfRunsTest {
    @RegisterExtension static final Stage STAGE = new Stage();

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String GANG = "'schedulingPolicy':{'gang':{'minCount':2}}";

    private final Tenant tenant = STAGE.tenant();
    private final Fleet fleet = STAGE.fleet(tenant);

    @BeforeAll
    static void start() {
        STAGE.start("scheduler").awaitReady().awaitLeading();
    }

    @Test
    void runs_of_a_group_are_assigned_together_and_the_group_says_so() {
        fleet.add("p", 2);
        assertThat(create("g", GANG).isSuccess()).isTrue();
        submit("one");
        awaitGroup("1 of 2 members are there");
        assertThat(tenant.run("one").pod()).isEmpty();

        submit("two");

        assertThat(tenant.awaitPhase("one", "Scheduled").pod()).isEqualTo("p");
        assertThat(tenant.awaitPhase("two", "Scheduled").pod()).isEqualTo("p");
        awaitGroup("\"type\":\"SchedulingGroupInitiallyScheduled\"");
        awaitGroup("\"status\":\"True\"");
    }

    @Test
    void what_cannot_hold_is_refused() {
        assertRefused(create("a", "'schedulingPolicy':{}"), "one of basic and gang");
        assertRefused(
                create("a", "'schedulingPolicy':{'basic':{},'gang':{'minCount':1}}"),
                "one of basic and gang");
        assertRefused(create("a", "'schedulingPolicy':{'gang':{'minCount':0}}"), "minCount");
        assertRefused(create("a", "'schedulingPolicy':{'gang':{}}"), "minCount");
        assertRefused(create("a", "'priority':1"), "schedulingPolicy");
        assertRefused(create("a", GANG + ",'priority':1000000001"), "priority");
        assertRefused(create("a", GANG + ",'priorityClassName':'No Name'"), "priorityClassName");
        assertRefused(
                create("a", GANG + ",'disruptionMode':{'single':{},'all':{}}"),
                "one of single and all");
        assertRefused(
                create(
                        "a",
                        GANG + ",'schedulingConstraints':{'topology':[{'key':'a'},{'key':'b'}]}"),
                "topology");
        assertRefused(
                create("a", GANG + ",'schedulingConstraints':{'topology':[{'key':'no key'}]}"),
                "key");
        assertThat(create("a", "'schedulingPolicy':{'gang':{'minCount':2147483647}}").isSuccess())
                .isTrue();
    }

    @Test
    void only_the_minimum_can_be_changed() {
        Response created =
                create("a", GANG + ",'schedulingConstraints':{'topology':[{'key':'x.io/rack'}]}");
        assertThat(created.body()).contains("\"disruptionMode\":{\"single\":{}}");

        assertThat(change("{'schedulingPolicy':{'gang':{'minCount':3}}}").isSuccess()).isTrue();
        assertRefused(change("{'priority':1}"), "priority cannot be changed");
        assertRefused(change("{'priorityClassName':'c'}"), "priorityClassName cannot be changed");
        assertRefused(
                change("{'disruptionMode':{'single':null,'all':{}}}"),
                "disruptionMode cannot be changed");
        assertRefused(
                change("{'schedulingConstraints':null}"),
                "schedulingConstraints cannot be changed");
        assertRefused(
                change("{'schedulingPolicy':{'gang':null,'basic':{}}}"),
                "basic cannot become gang");
    }

    private static void assertRefused(Response response, String why) {
        assertThat(response.status()).isEqualTo(422);
        assertThat(response.body()).contains(why);
    }

    private void submit(String run) {
        Response created =
                STAGE.server()
                        .requests()
                        .send(
                                "POST",
                                "/apis/kruntimes.io/v1alpha1/namespaces/"
                                        + tenant.namespace()
                                        + "/runs",
                                "application/json",
                                json(
                                        "{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':{'name':'"
                                                + run
                                                + "','annotations':{'berth.dev/scheduling-group':'g'}},'spec':{'runtime':'"
                                                + Tenant.RUNTIME
                                                + "'}}"));
        assertThat(created.isSuccess()).as(created.body()).isTrue();
    }

    private Response create(String name, String spec) {
        return STAGE.server()
                .requests()
                .send(
                        "POST",
                        path(),
                        "application/json",
                        json(
                                "{'apiVersion':'berth.dev/v1alpha1','kind':'SchedulingGroup','metadata':{'name':'"
                                        + name
                                        + "'},'spec':{"
                                        + spec
                                        + "}}"));
    }

    private Response change(String spec) {
        return STAGE.server()
                .requests()
                .send(
                        "PATCH",
                        path() + "/a",
                        "application/merge-patch+json",
                        json("{'spec':" + spec + "}"));
    }

    private void awaitGroup(String text) {
        Patience.await(
                PATIENCE,
                "the group to say " + text,
                () -> STAGE.server().requests().get(path() + "/g").body().contains(text));
    }

    private String path() {
        return "/apis/berth.dev/v1alpha1/namespaces/" + tenant.namespace() + "/schedulinggroups";
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
