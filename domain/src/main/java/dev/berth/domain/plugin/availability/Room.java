package dev.berth.domain.plugin.availability;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.LoadTest;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;
import java.util.Optional;

/// Everything asked for is advertised, and fits beside what is charged.
record Room(Requests requests) implements HostTest {
    private static final Verdict.Rejected FULL =
            new Verdict.Rejected(RuntimePodAvailability.UNAVAILABLE);

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.HOST_LOAD);
    }

    @Override
    public Verdict test(HostView host) {
        Capacity capacity = host.capacity();
        for (int i = 0; i < requests.size(); i++) {
            int index = capacity.indexOf(requests.name(i));
            if (index < 0
                    || exceeds(
                            requests.amount(i), host.used(index), capacity.amount(index).whole())) {
                return FULL;
            }
        }
        return Verdict.FEASIBLE;
    }

    @Override
    public String detail(HostView host) {
        Capacity capacity = host.capacity();
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < requests.size() && text.length() <= DETAIL_MAX; i++) {
            String name = requests.name(i);
            long asked = requests.amount(i);
            int index = capacity.indexOf(name);
            if (index < 0) {
                text.append(text.isEmpty() ? "" : "; ")
                        .append(name + ": " + asked + " asked for, not advertised");
            } else if (exceeds(asked, host.used(index), capacity.amount(index).whole())) {
                text.append(text.isEmpty() ? "" : "; ")
                        .append(name + ": " + asked + " asked for, " + host.used(index))
                        .append(" of " + capacity.amount(index) + " in use");
            }
        }
        return text.toString();
    }

    @Override
    public Optional<LoadTest> testFor(Capacity capacity) {
        return Optional.of(RoomLimits.of(requests, capacity, FULL));
    }

    @Override
    public Requests amounts() {
        return requests;
    }

    @Override
    public boolean curedOnlyByRelease() {
        return true;
    }

    /// True where used + asked > capacity. Both sums are whole, so the fraction of a capacity never
    /// helps.
    private static boolean exceeds(long asked, long used, long capacity) {
        return asked > capacity || used > capacity - asked;
    }
}
