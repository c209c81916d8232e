package dev.berth.domain.plugin;

import dev.berth.domain.model.Capacity;
import java.util.EnumSet;
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

    /// Which Hosts the test has to look at, as far as that is known without looking.
    default Scope scope() {
        return new Scope.AllHosts();
    }

    /// True where only *less* load on a Host can turn a rejection into a yes, as for room. Spares
    /// looking at waiting Tasks each time that a Host takes one more.
    default boolean curedOnlyByRelease() {
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
