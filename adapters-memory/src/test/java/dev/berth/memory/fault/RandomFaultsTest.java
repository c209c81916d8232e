package dev.berth.memory.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.k8s.api.PatchRequest;
import dev.berth.memory.api.Heard;
import dev.berth.memory.api.ServerTest;
import dev.berth.memory.journal.WriteRecord;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.json.JsonTrees;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class RandomFaultsTest extends ServerTest {
    private static final FaultRates ROUGH = new FaultRates(100, 100, 100, 100, 100, 100, 100, 300);
    private static final int WRITES = 500;

    private final List<Duration> appliedAfter = new ArrayList<>();

    @Test
    void a_seed_gives_the_same_faults_again_and_another_seed_others() {
        List<String> first = new RandomFaultsTest().story(1, ROUGH);
        List<String> again = new RandomFaultsTest().story(1, ROUGH);
        List<String> other = new RandomFaultsTest().story(2, ROUGH);

        assertThat(again).isEqualTo(first);
        assertThat(other).isNotEqualTo(first);
        assertThat(first).contains("no answer").anyMatch(line -> line.startsWith("failed 4"));
    }

    @Test
    void without_late_writes_nothing_is_applied_after_the_client_gave_up() {
        story(3, ROUGH.withoutLateWrites());

        assertThat(appliedAfter).isNotEmpty().allMatch(after -> after.compareTo(TIMEOUT) < 0);
    }

    @Test
    void with_late_writes_some_are_applied_after_the_client_gave_up() {
        story(3, ROUGH);

        assertThat(appliedAfter).anyMatch(after -> after.compareTo(TIMEOUT) > 0);
    }

    @Test
    void a_stalled_watch_catches_up_by_itself_once_the_rates_are_none() {
        RandomFaults faults =
                new RandomFaults(
                        timeline,
                        new SplittableRandom(5),
                        new FaultRates(0, 0, 0, 0, 0, 0, 1_000, 0));
        api.disturbWith(faults);
        Heard heard = watch(RUNS, api.version());
        createRun("a");
        createRun("b");
        timeline.runUntilIdle();
        assertThat(heard.lines).isEmpty();

        faults.rates(FaultRates.NONE);
        pass(RandomFaults.STALL_MAX);

        assertThat(heard.lines).containsExactly("ADDED a", "ADDED b");
    }

    @Test
    void rates_beyond_a_thousand_are_refused() {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> new FaultRates(600, 600, 0, 0, 0, 0, 0, 0))
                .withMessageContaining("refused 600");
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> new FaultRates(0, 0, 0, 0, -1, 0, 0, 0));
    }

    /// Many writes under faults: what the client heard, and when the server applied them.
    private List<String> story(long seed, FaultRates rates) {
        api.disturbWith(new RandomFaults(timeline, new SplittableRandom(seed), rates));
        api.journal().observe(this::note);
        createRun("r");
        Heard heard = new Heard();
        for (int i = 0; i < WRITES; i++) {
            client.patchStatus(
                    new PatchRequest(
                            run("r"), JsonTrees.bytes("{'status':{'attempt':" + i + "}}"), TIMEOUT),
                    heard);
            pass(Duration.ofMinutes(1));
        }
        return heard.lines;
    }

    private void note(WriteRecord record) {
        if (record.result() instanceof WriteResult.Applied) {
            Instant now = timeline.now();
            appliedAfter.add(Duration.between(record.sentAt(), now));
        }
    }
}
