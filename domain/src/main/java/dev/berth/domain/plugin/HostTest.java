package dev.berth.domain.plugin;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// A filter made ready for the Tasks of one Shape.
///
/// Tests that are `equal` answer equally, so that Shapes can share what is known of them: make it a
/// record of all that its answer depends on.
public interface HostTest {
    /// What `test` depends on, never empty. Changes of nothing else ever wake a Task that this test
    /// rejected.
    EnumSet<Reads> reads();

    /// Judges one Host.
    Verdict test(HostView host);

    /// The test made ready for Hosts that advertise just that, so that the engine can judge many of
    /// them in one loop. Empty where the test reads more than load, or has nothing of the kind.
    default Optional<LoadTest> testFor(Capacity capacity) {
        return Optional.empty();
    }

    /// True where at this moment it rejects no Host, as far as that is known without looking.
    default boolean passesAll() {
        return scope() instanceof Scope.NoHost;
    }

    /// Which Hosts a test that reads other Tasks, and facts of the Host, cannot tell apart, so that
    /// one of a group is judged for all of them. Empty where it reads more, or has nothing of the
    /// kind.
    default Optional<HostGrouping> grouping() {
        return Optional.empty();
    }

    /// What of other Tasks its answer for a Host depends on, where that is no more than whether
    /// there are any; besides, it may read facts of the Host. The engine then keeps the answer
    /// until one of these turns. Empty where it reads more, or has nothing of the kind.
    default Optional<Presence> presence() {
        return Optional.empty();
    }

    /// Which Hosts the test has to look at, as far as that is known without looking.
    default Scope scope() {
        return new Scope.AllHosts();
    }

    /// True where only *less* load on a Host can turn a rejection into a yes, as for room. Spares
    /// looking at waiting Tasks each time that a Host takes one more.
    default boolean curedOnlyByRelease() {
        return false;
    }

    /// Where its answer for a Host goes as more Tasks are placed, on this Host or others. The
    /// search of groups proves what it proves from that.
    default Trend trend() {
        if (reads().contains(Reads.OTHER_TASKS)) {
            return Trend.UNKNOWN;
        }
        if (reads().contains(Reads.HOST_LOAD)) {
            return curedOnlyByRelease() ? Trend.FALLING : Trend.UNKNOWN;
        }
        return Trend.STEADY;
    }

    /// The amounts that have to be free on a Host, where the test rejects exactly the Hosts on
    /// which one of them is not; nothing where it is about something else.
    default Requests amounts() {
        return Requests.NONE;
    }

    /// True where a Host that takes a Task like that one is refused to this one from then on, as
    /// for a port that both ask for. Only where the Host as it is now is not refused.
    default boolean refusesBeside(TaskView other, HostView host) {
        return false;
    }

    /// The reason for which it rejects whatever Host there is, so that a waiting Task says that
    /// even where no Host got as far as this test.
    default Optional<RejectionReason> rejectsAlways() {
        return Optional.empty();
    }

    /// Why it rejects this Host, in a few words for whoever asks for an explanation: which amount
    /// is short by how much, which condition does not hold. "" where the reason says it all.
    ///
    /// Called for a Host that `test` rejects now, and never to decide. It names nothing of another
    /// namespace. Only its first `DETAIL_MAX` characters are shown.
    default String detail(HostView host) {
        return "";
    }

    /// Characters of a detail that are shown, so that a Task cannot fill a screen.
    int DETAIL_MAX = 200;

    /// Whether there are any by these counts in the domain of the Host, and, where it reads
    /// `anywhere`, in all domains; and whether Pods repel the Task there by these regards. Always
    /// the same for one test.
    record Presence(List<Domains> counts, boolean anywhere, List<Regard> regards) {
        public Presence {
            counts = List.copyOf(counts);
            regards = List.copyOf(regards);
        }
    }

    /// What more Tasks do to an answer.
    enum Trend {
        /// Nothing.
        STEADY,
        /// A yes may become a no, a no stays.
        FALLING,
        /// A no may become a yes.
        UNKNOWN
    }

    /// Which Hosts a test can tell apart. Right at the moment of the call only; it may read other
    /// Tasks.
    sealed interface Scope {
        /// Any Host may be rejected, any may pass. A test that ever says so says so always: Shapes
        /// with such a test hear of every change of their terms.
        record AllHosts() implements Scope {}

        /// No Host is rejected.
        record NoHost() implements Scope {}

        /// Every Host without a match of the term is rejected, for that reason; all others pass.
        record HostsWith(Terms.Term term, RejectionReason reason) implements Scope {}

        /// Every Host with a match of the term is rejected, for that reason; all others pass.
        record HostsWithout(Terms.Term term, RejectionReason reason) implements Scope {}
    }
}
