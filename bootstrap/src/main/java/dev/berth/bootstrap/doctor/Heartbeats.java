package dev.berth.bootstrap.doctor;

import dev.berth.domain.model.Host;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.RuntimePodReader;
import dev.berth.k8s.mapping.text.Interner;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The heartbeats of Runtime Pods, as they were seen.
///
/// @param pods how many Runtime Pods there are
/// @param ready how many of them are ready, the age of their heartbeat left aside
/// @param beats the heartbeats of those, each by its node's clock
/// @param complete false where there are more that were not looked at
/// @param trouble why nothing is known, "" where something is
record Heartbeats(int pods, int ready, List<Instant> beats, boolean complete, String trouble) {
    Heartbeats {
        beats = List.copyOf(beats);
    }

    static Heartbeats unknown(String why) {
        return new Heartbeats(0, 0, List.of(), false, why);
    }

    /// The newest of them.
    Optional<Instant> newest() {
        return beats.stream().max(Instant::compareTo);
    }

    /// How many are not older than that.
    long fresh(Instant now, Duration ageMax) {
        return beats.stream()
                .filter(beat -> Duration.between(beat, now).compareTo(ageMax) <= 0)
                .count();
    }

    /// Collects them from a list of Pods.
    static final class Collector {
        /// Names of runtimes and namespaces repeat.
        private static final int INTERNED = 1_024;

        private final RuntimePodReader reader =
                new RuntimePodReader(fault -> {}, new Interner(INTERNED));
        private final List<Instant> beats = new ArrayList<>();
        private int pods;
        private int ready;

        void add(ObjectCursor pod) {
            if (reader.read(pod) instanceof Reading.Present<Host>(_, Host host)) {
                pods++;
                if (host.ready()) {
                    ready++;
                    host.heartbeatAt().ifPresent(beats::add);
                }
            }
        }

        Heartbeats end(boolean complete) {
            return new Heartbeats(pods, ready, beats, complete, "");
        }
    }
}
