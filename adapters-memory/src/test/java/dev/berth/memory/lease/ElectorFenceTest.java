package dev.berth.memory.lease;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.lease.LeaseNotice;
import dev.berth.k8s.lease.LeasePhase;
import dev.berth.memory.wire.RequestFate;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Which writes start, and when the lease is given back.
final class ElectorFenceTest extends Election {
    @Test
    void one_that_stood_still_beyond_its_deadline_writes_nothing_when_it_goes_on() {
        leadWith(a);
        createRun();
        b.elector.start();
        pass(Duration.ofSeconds(3));
        a.pause();
        pass(Duration.ofSeconds(40));
        assertThat(b.leads()).isTrue();

        assertThat(a.leads()).isFalse();
        a.write(WRITE);
        a.resume();
        pass(Duration.ofSeconds(1));

        assertThat(a.phase()).isEqualTo(LeasePhase.LOST);
        assertThat(a.writes).hasSize(1).first().asString().startsWith("not sent");
        assertThat(a.elector.writers().refusedWrites()).isEqualTo(1);
        assertThat(b.leads()).isTrue();
    }

    @Test
    void a_write_that_may_take_longer_than_the_lease_lasts_is_not_sent() {
        leadWith(a);
        createRun();
        a.write(Duration.ofSeconds(11));
        a.write(WRITE);
        pass(Duration.ofSeconds(1));

        assertThat(a.writes).hasSize(2).contains("applied");
        assertThat(a.elector.writers().refusedWrites()).isEqualTo(1);
    }

    @Test
    void a_clock_that_jumps_ahead_closes_the_fence_until_the_next_renewal() {
        leadWith(a);
        a.wallAhead = Duration.ofMinutes(5);

        assertThat(a.leads()).isFalse();
        pass(Duration.ofSeconds(3));
        assertThat(a.leads()).isTrue();
    }

    @Test
    void a_clock_that_jumps_back_keeps_no_lease_alive() {
        leadWith(a);
        b.elector.start();
        pass(Duration.ofSeconds(1));
        renewalsOf("a", info -> new RequestFate.NeverSent(WRITE));
        a.wallAhead = Duration.ofHours(-2);
        pass(Duration.ofSeconds(11));

        assertThat(a.phase()).isEqualTo(LeasePhase.LOST);
    }

    @Test
    void a_lease_is_given_back_when_the_last_write_has_ended_and_the_next_one_lists_first() {
        leadWith(a);
        createRun();
        b.elector.start();
        pass(Duration.ofSeconds(1));
        writesOf("a", info -> new RequestFate.Served(Duration.ZERO, Duration.ofSeconds(2)));
        a.write(WRITE);
        a.elector.release();

        assertThat(a.leads()).isFalse();
        pass(Duration.ofMillis(1_900));
        assertThat(a.phase()).isEqualTo(LeasePhase.HOLDING);
        pass(Duration.ofMillis(400));
        assertThat(a.heard(LeaseNotice.Released.class))
                .containsExactly(new LeaseNotice.Released(true));
        assertThat(b.phase()).isEqualTo(LeasePhase.HOLDING);
        assertThat(b.leads()).isFalse();
        pass(Duration.ofMillis(600));
        assertThat(b.leads()).isTrue();
    }

    @Test
    void a_lease_with_a_write_that_nobody_knows_of_runs_out() {
        leadWith(a);
        createRun();
        b.elector.start();
        pass(Duration.ofSeconds(1));
        writesOf("a", info -> new RequestFate.AnswerLost(Duration.ZERO, Duration.ofSeconds(1)));
        a.write(WRITE);
        a.elector.release();
        pass(Duration.ofSeconds(2));

        assertThat(a.heard(LeaseNotice.Released.class))
                .containsExactly(new LeaseNotice.Released(false));
        assertThat(b.phase()).isEqualTo(LeasePhase.STANDBY);
        pass(Duration.ofSeconds(16));
        assertThat(b.leads()).isTrue();
    }
}
