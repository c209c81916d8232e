package dev.berth.domain.plugin.availability;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.LoadColumns;
import dev.berth.domain.plugin.LoadTest;
import dev.berth.domain.plugin.Verdict;
import java.util.Arrays;

/// `Room` for Hosts of one capacity: a Host is full where any of these resources is used beyond its
/// limit. A limit below zero is that of a capacity which is too small even when nothing is used.
@SuppressWarnings("ArrayRecordComponent") // never compared
record RoomLimits(int[] resources, long[] limits, Verdict.Rejected rejected) implements LoadTest {
    static RoomLimits of(Requests requests, Capacity capacity, Verdict.Rejected rejected) {
        int[] resources = new int[requests.size()];
        long[] limits = new long[requests.size()];
        for (int i = 0; i < requests.size(); i++) {
            int index = capacity.indexOf(requests.name(i));
            if (index < 0) {
                return nowhere(rejected);
            }
            resources[i] = index;
            limits[i] = capacity.amount(index).whole() - requests.amount(i);
        }
        return new RoomLimits(resources, limits, rejected);
    }

    /// Something is asked for that is not advertised.
    private static RoomLimits nowhere(Verdict.Rejected rejected) {
        return new RoomLimits(new int[0], new long[] {-1}, rejected);
    }

    @Override
    public boolean growsWithUse() {
        return true;
    }

    @Override
    public void write(LoadColumns loads, int from, int to, long[] marks) {
        long least = 0;
        for (long limit : limits) {
            least |= limit;
        }
        Arrays.fill(marks, from, to, least);
        for (int i = 0; least >= 0 && i < resources.length; i++) {
            mark(loads.used(resources[i]), limits[i], from, to, marks);
        }
    }

    // A loop that the compiler turns into vector instructions. Neither is below zero, so that the
    // difference cannot wrap.
    private static void mark(long[] used, long limit, int from, int to, long[] marks) {
        for (int host = from; host < to; host++) {
            marks[host] |= limit - used[host];
        }
    }
}
