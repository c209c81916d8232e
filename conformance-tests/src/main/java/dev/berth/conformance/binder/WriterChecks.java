package dev.berth.conformance.binder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.decision.StatusChange;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Task;
import java.time.Duration;
import java.util.Optional;

/// The checks of rules that hold of whatever is written, each on a fresh world.
abstract class WriterChecks {
    private final BinderStage stage;
    private final Subject subject;
    private final StatusChange waiting;
    private final StatusChange last;

    /// @param waiting what the status says of one that waits on
    /// @param last what it says where nothing is to follow
    WriterChecks(BinderStage stage, Subject subject, StatusChange waiting, StatusChange last) {
        this.stage = stage;
        this.subject = subject;
        this.waiting = waiting;
        this.last = last;
    }

    final BinderWorld world(BinderAdapter adapter) {
        return new BinderWorld(adapter, stage, subject);
    }

    /// The name of the Host that the object says it has, "" for none.
    abstract String hostOf(BinderWorld world);

    /// Another writer gives the object a Host of that name.
    abstract void assignByOthers(BinderWorld world, String host);

    /// The object says that it has the Host to which it was bound.
    abstract void assertBound(BinderWorld world);

    void refuses_what_is_not_as_observed(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Task first = world.task();
        world.write("{'message':'changed'}");
        world.bind(1, first);
        world.settle();
        assertConflict(world);
        Task second = world.task();
        world.delete();
        world.bind(2, second);
        world.settle();
        assertConflict(world);
        world.create();

        world.bind(3, second);
        world.settle();

        assertConflict(world);
        assertThat(hostOf(world)).as("Host written").isEmpty();
    }

    void tells_a_refusal(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Optional<Duration> pause = Optional.of(Duration.ofSeconds(7));
        world.nextWrite(new WriteFate.Refused(429, pause));

        world.bind(1, world.task());
        world.settle();

        assertThat(world.lastOutcome())
                .isInstanceOfSatisfying(
                        WriteOutcome.Refused.class,
                        refused -> {
                            assertThat(refused.status()).isEqualTo(429);
                            assertThat(refused.retryAfter()).isEqualTo(pause);
                        });
    }

    void settles_a_lost_answer(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Task task = world.task();
        world.nextWrite(new WriteFate.AnswerLost());
        world.bind(1, task);
        world.passTimeouts(1);
        world.settle();
        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Unknown.class);

        world.bind(1, task);
        world.settle();

        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Applied.class);
        assertBound(world);
    }

    void tells_a_forestalled_repetition(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Task task = world.task();
        world.nextWrite(new WriteFate.NeverSent());
        world.bind(1, task);
        world.passTimeouts(1);
        world.settle();
        assignByOthers(world, "q");

        world.bind(1, task);
        world.settle();

        assertConflict(world);
        assertThat(hostOf(world)).isEqualTo("q");
    }

    void answers_each_request_once(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Task task = world.task();

        world.bind(1, task);
        world.bind(2, task);
        world.change(3, task, last);
        world.settle();
        world.passTimeouts(2);

        assertThat(world.answers()).extracting("writeId").containsExactlyInAnyOrder(1L, 2L, 3L);
        assertThat(world.answers()).extracting("task").containsOnly(task.key());
    }

    void hands_out_the_next_version(BinderAdapter adapter) {
        BinderWorld world = world(adapter);
        Task task = world.task();
        world.change(1, task, waiting);
        world.settle();
        WriteOutcome first = world.lastOutcome();
        assertThat(first).isInstanceOf(WriteOutcome.Applied.class);

        world.bind(2, task, ((WriteOutcome.Applied) first).observed());
        world.settle();

        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Applied.class);
    }

    static void assertConflict(BinderWorld world) {
        assertThat(world.lastOutcome()).isInstanceOf(WriteOutcome.Conflict.class);
    }

    /// A condition of someone else, complete, since a server may demand that.
    static String condition(String type, String status, String since) {
        return "{'type':'%s','status':'%s','reason':'Theirs','message':'of others','lastTransitionTime':'%s'}"
                .formatted(type, status, since);
    }
}
