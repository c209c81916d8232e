package dev.berth.memory.lease;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.Resource;
import dev.berth.k8s.lease.LeaseNotice;
import dev.berth.k8s.lease.LeasePhase;
import dev.berth.memory.json.Json;
import dev.berth.memory.wire.Disturbance;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.Verb;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// Who gets the lease, and who loses it, with the faults that break other electors.
final class ElectorTest extends Election {
    @Test
    void without_a_lease_the_first_creates_it_lists_and_leads() {
        a.elector.start();
        pass(Duration.ofMillis(400));
        assertThat(a.phase()).isEqualTo(LeasePhase.HOLDING);
        assertThat(a.leads()).isFalse();

        pass(Duration.ofMillis(200));

        assertThat(a.leads()).isTrue();
        assertThat(a.lists).hasSize(1);
        assertThat(spec().text("holderIdentity")).isEqualTo("a");
        assertThat(spec().text("acquireTime")).isEqualTo("2030-01-01T00:00:00.000000Z");
        assertThat(spec().find("leaseDurationSeconds")).contains(new Json.Num("15"));
        assertThat(spec().find("leaseTransitions")).contains(new Json.Num("0"));
    }

    @Test
    void a_holder_renews_every_retry_period_and_keeps_when_it_got_the_lease() {
        leadWith(a);
        pass(Duration.ofSeconds(60));

        assertThat(a.leads()).isTrue();
        assertThat(spec().text("acquireTime")).isEqualTo("2030-01-01T00:00:00.000000Z");
        assertThat(spec().text("renewTime")).isEqualTo("2030-01-01T00:01:00.000000Z");
    }

    @Test
    void of_two_one_leads() {
        a.elector.start();
        b.elector.start();
        pass(Duration.ofMinutes(2));

        assertThat(a.leads() ^ b.leads()).isTrue();
    }

    @Test
    void a_standby_whose_clock_runs_ahead_takes_no_living_lease() {
        leadWith(a);
        b.wallAhead = Duration.ofHours(1);
        b.elector.start();
        pass(Duration.ofMinutes(5));

        assertThat(a.leads()).isTrue();
        assertThat(b.phase()).isEqualTo(LeasePhase.STANDBY);
    }

    @Test
    void a_standby_whose_clock_runs_behind_takes_a_dead_lease_in_time() {
        leadWith(a);
        b.wallAhead = Duration.ofHours(-1);
        b.elector.start();
        pass(Duration.ofSeconds(1));
        a.kill();
        pass(Duration.ofSeconds(16));

        assertThat(b.leads()).isTrue();
        assertThat(spec().find("leaseTransitions")).contains(new Json.Num("1"));
    }

    @Test
    void a_standby_lists_while_a_silent_lease_runs_out_and_decides_at_once_when_it_holds_it() {
        leadWith(a);
        b.elector.start();
        pass(Duration.ofSeconds(1));
        a.kill();
        pass(Duration.ofMillis(12_500));
        assertThat(b.lists).isEmpty();

        pass(Duration.ofSeconds(1));
        assertThat(b.lists).hasSize(1);
        assertThat(b.phase()).isEqualTo(LeasePhase.STANDBY);

        passUntil(() -> b.phase() == LeasePhase.HOLDING);
        assertThat(b.leads()).isTrue();
        assertThat(b.lists).hasSize(1);
    }

    @Test
    void lists_of_a_silence_that_ended_are_made_again() {
        leadWith(a);
        b.elector.start();
        pass(Duration.ofSeconds(1));
        renewalsOf("a", info -> new RequestFate.NeverSent(WRITE));
        pass(Duration.ofMillis(13_400));
        assertThat(b.lists).hasSize(1);

        // Somebody touches the lease: for a standby, a renewal like any other.
        Json.Fields lease = api.find(Candidate.LEASE).orElseThrow().tree();
        lease.fields("metadata").put("annotations", Json.Fields.none());
        api.apply(lease);
        pass(Duration.ofSeconds(30));

        assertThat(b.leads()).isTrue();
        assertThat(b.lists).hasSize(2);
    }

    @Test
    void renewals_that_hang_lose_the_lease_before_another_takes_it() {
        leadWith(a);
        b.elector.start();
        pass(Duration.ofSeconds(1));
        renewalsOf("a", info -> new RequestFate.Hanging(Instant.MAX.minusSeconds(1_000_000)));

        passWhile(() -> a.phase() == LeasePhase.HOLDING, () -> assertThat(b.leads()).isFalse());

        assertThat(a.leads()).isFalse();
        assertThat(a.heard(LeaseNotice.Lost.class)).isEmpty();
        pass(Duration.ofSeconds(10));
        assertThat(a.heard(LeaseNotice.Lost.class)).hasSize(1);
        assertThat(b.leads()).isTrue();
    }

    @Test
    void refused_renewals_lose_the_lease_at_the_deadline_of_the_last_one() {
        leadWith(a);
        Instant lastRenewal = timeline.now();
        api.allow("a", Verb.REPLACE, Resource.LEASES, false);
        passUntil(() -> a.phase() == LeasePhase.LOST);

        assertThat(Duration.between(lastRenewal, timeline.now()))
                .isBetween(Duration.ofSeconds(8), Duration.ofSeconds(10));
    }

    @Test
    void an_answer_that_is_lost_once_does_not_lose_the_lease() {
        leadWith(a);
        int[] lost = new int[1];
        renewalsOf(
                "a",
                info ->
                        lost[0]++ == 0
                                ? new RequestFate.AnswerLost(Duration.ZERO, WRITE)
                                : RequestFate.NORMAL);
        pass(Duration.ofMinutes(1));

        assertThat(a.leads()).isTrue();
        assertThat(lost[0]).isGreaterThan(1);
    }

    @Test
    void a_renewal_counts_from_its_start_and_not_from_its_answer() {
        leadWith(a);
        // The next renewal is answered 2.5 s after it was sent, and then none any more.
        int[] sent = new int[1];
        renewalsOf(
                "a",
                info ->
                        sent[0]++ == 0
                                ? new RequestFate.Served(Duration.ZERO, Duration.ofMillis(2_500))
                                : new RequestFate.NeverSent(WRITE));
        passUntil(() -> sent[0] == 1);
        Instant start = timeline.now();
        passUntil(() -> a.phase() == LeasePhase.LOST);

        assertThat(timeline.now()).isEqualTo(start.plusSeconds(10));
    }

    @Test
    void a_stolen_lease_is_lost_at_the_next_renewal() {
        leadWith(a);
        Json.Fields lease = api.find(Candidate.LEASE).orElseThrow().tree();
        lease.fields("spec").put("holderIdentity", "thief");
        api.apply(lease);
        pass(Duration.ofSeconds(3));

        assertThat(a.heard(LeaseNotice.Lost.class))
                .containsExactly(new LeaseNotice.Lost("it was taken by thief"));
    }

    @Test
    void a_deleted_lease_is_lost_and_a_standby_that_saw_it_waits_as_long_as_for_a_living_one() {
        leadWith(a);
        b.elector.start();
        pass(Duration.ofSeconds(5));
        api.delete(Candidate.LEASE);
        Instant deleted = timeline.now();
        passUntil(() -> b.phase() == LeasePhase.HOLDING);

        assertThat(a.phase()).isEqualTo(LeasePhase.LOST);
        assertThat(Duration.between(deleted, timeline.now())).isGreaterThan(Duration.ofSeconds(12));
    }

    @Test
    void a_lost_answer_to_taking_the_lease_is_settled_by_looking() {
        int[] sent = new int[1];
        api.disturbWith(
                fate(
                        info -> info.verb() == Verb.CREATE,
                        info ->
                                sent[0]++ == 0
                                        ? new RequestFate.AnswerLost(Duration.ZERO, WRITE)
                                        : RequestFate.NORMAL));
        a.elector.start();
        pass(Duration.ofSeconds(8));

        assertThat(a.leads()).isTrue();
        assertThat(spec().find("leaseTransitions")).contains(new Json.Num("0"));
    }

    @Test
    void a_standby_lives_through_a_server_that_is_away() {
        api.disturbWith(
                fate(
                        info -> true,
                        info -> new RequestFate.Refused(Failures.ofStatus(503), Duration.ZERO)));
        a.elector.start();
        pass(Duration.ofMinutes(1));
        assertThat(a.heard(LeaseNotice.Trouble.class)).hasSize(1);

        api.disturbWith(Disturbance.NONE);
        pass(Duration.ofSeconds(4));

        assertThat(a.leads()).isTrue();
        assertThat(a.heard(LeaseNotice.TroubleOver.class)).hasSize(1);
    }

    @Test
    void a_missing_right_is_told_with_what_to_grant() {
        api.allow("a", Verb.READ, Resource.LEASES, false);
        a.elector.start();
        pass(Duration.ofSeconds(4));

        assertThat(a.heard(LeaseNotice.Trouble.class))
                .singleElement()
                .asString()
                .contains("403", "; grant get, create and update of leases");
    }

    @Test
    void labels_that_others_gave_the_lease_survive() {
        leadWith(a);
        Json.Fields lease = api.find(Candidate.LEASE).orElseThrow().tree();
        Json.Fields labels = Json.Fields.none();
        labels.put("team", "x");
        lease.fields("metadata").put("labels", labels);
        api.apply(lease);
        pass(Duration.ofSeconds(10));

        assertThat(a.leads()).isTrue();
        Json.Fields metadata = api.find(Candidate.LEASE).orElseThrow().tree().fields("metadata");
        assertThat(metadata.fields("labels").text("team")).isEqualTo("x");
    }

    @Test
    void a_longer_lease_of_another_is_respected() {
        api.create(
                ("{\"apiVersion\":\"coordination.k8s.io/v1\",\"kind\":\"Lease\","
                                + "\"metadata\":{\"name\":\"the-lease\",\"namespace\":\"ns\"},"
                                + "\"spec\":{\"holderIdentity\":\"z\",\"leaseDurationSeconds\":60}}")
                        .getBytes(StandardCharsets.UTF_8));
        a.elector.start();
        pass(Duration.ofSeconds(59));
        assertThat(a.phase()).isEqualTo(LeasePhase.STANDBY);

        pass(Duration.ofSeconds(2));
        assertThat(a.leads()).isTrue();
    }
}
