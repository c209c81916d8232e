package dev.berth.bootstrap.serve;

import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.bootstrap.serve.time.ThreadTimers;
import dev.berth.k8s.feed.FeedHealth;
import dev.berth.k8s.feed.FeedOptions;
import dev.berth.k8s.feed.RunFeeds;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Whether the process does its work, judged by what happened and not by whether it lives. May be
/// asked from any thread.
///
/// *Alive* is what only a new process can mend: a thread that stands still. *Ready* is to see the
/// cluster as it is; a server that can not be reached makes an instance unready and not dead, since
/// a new process would reach it no better. A standby is ready too: its feeds are warm.
@Singleton
final class Health {
    /// Longest turn: the first lists of the largest cluster are applied within one.
    static final Duration TURN_MAX = Duration.ofSeconds(60);

    /// Longest delay of the timers that feeds live by.
    static final Duration PULSE_MAX = Duration.ofSeconds(60);

    private static final Duration PULSE_EVERY = Duration.ofSeconds(5);

    /// A feed cuts a silent watch, and then lists; twice that time without a word is no hiccup.
    static final Duration QUIET_MAX = FeedOptions.DEFAULT.silenceMax().multipliedBy(2);

    private final LoopThread loop;
    private final RunFeeds feeds;
    private final ThreadTimers timers;
    private final ProcessEnd end;
    private volatile Duration pulse = Duration.ZERO;

    @Inject
    Health(LoopThread loop, RunFeeds feeds, ThreadTimers timers, ProcessEnd end) {
        this.loop = loop;
        this.feeds = feeds;
        this.timers = timers;
        this.end = end;
    }

    /// Begins to feel the pulse of the timers.
    void start() {
        pulse = timers.elapsed();
        timers.schedule(PULSE_EVERY, this::start);
    }

    /// Why the process should be ended; empty where it is alive.
    List<String> deadly() {
        List<String> problems = new ArrayList<>();
        if (end.isEnding()) {
            problems.add("the process is ending");
        }
        late(problems, "the last turn of the scheduler", loop.sinceLastTurn(), TURN_MAX);
        late(problems, "the last timer", timers.elapsed().minus(pulse), PULSE_MAX);
        return problems;
    }

    /// What keeps the process from seeing the cluster as it is; empty where it is ready.
    List<String> notReady() {
        List<String> problems = new ArrayList<>(deadly());
        for (FeedHealth feed : feeds.health()) {
            String name = feed.kind().name().toLowerCase(Locale.ROOT);
            if (!feed.synced()) {
                problems.add("the first list of " + name + " is not complete");
            } else if (!feed.watched()) {
                problems.add("changes of " + name + " are not told");
            } else if (feed.served()) {
                late(problems, "the last word about " + name, feed.quietFor(), QUIET_MAX);
            }
            feed.trouble()
                    .filter(_ -> !feed.synced() || !feed.watched())
                    .ifPresent(trouble -> problems.add(name + ": " + trouble));
        }
        return problems;
    }

    private static void late(List<String> problems, String what, Duration age, Duration bound) {
        if (age.compareTo(bound) > 0) {
            problems.add(
                    what + " was " + age.toSeconds() + " s ago, more than " + bound.toSeconds());
        }
    }
}
