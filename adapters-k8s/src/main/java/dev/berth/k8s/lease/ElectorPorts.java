package dev.berth.k8s.lease;

import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.feed.Jitter;
import dev.berth.k8s.feed.Timers;
import java.time.InstantSource;
import java.util.concurrent.Executor;

/// What an elector works with.
///
/// @param api the server, without any fence: a lease is renewed whether or not others may write
/// @param timers monotonic time; it goes on while the process stands still
/// @param jitter keeps many instances from asking at once
/// @param clock the time of day, which can jump and differs between machines: written into the
///   Lease, and a second look of the fence, which it can only make stricter
/// @param lists the lists that a new leader waits for
/// @param listener hears what happens
/// @param outside runs calls of `lists` and `listener`, one at a time; these may take their time,
///   so it is not the thread of the timers
public record ElectorPorts(
        KubeApi api,
        Timers timers,
        Jitter jitter,
        InstantSource clock,
        Relisting lists,
        LeaseListener listener,
        Executor outside) {}
