package dev.berth.domain.group.search;

import java.math.BigInteger;
import java.util.List;

/// How much of each measure one Host of each kind can hold: exactly, from all its loads, or from
/// above where these are too many. It is made kind by kind, in steps.
final class RoomTable {
    /// Most loads of one kind that are looked at; beyond it a sum from above must do.
    private static final int LOADS_MAX = 2_000;

    private final Packing packing;
    private final List<Measure> measures;
    private final List<HostKind> kinds;
    private final long[][] roomByKind;
    private int done;
    private int loads;
    private final LoadCursor cursor;

    /// @param kinds in the order in which the search uses them
    RoomTable(Packing packing, List<Measure> measures, List<HostKind> kinds) {
        this.packing = packing;
        this.measures = measures;
        this.kinds = kinds;
        this.roomByKind = new long[kinds.size()][measures.size()];
        HostKind any =
                kinds.isEmpty()
                        ? new HostKind(
                                new int[0], new long[packing.resources.size() + 1], packing.wanted)
                        : kinds.getFirst();
        this.cursor = new LoadCursor(packing, any, packing.wanted);
    }

    boolean isComplete() {
        return done == roomByKind.length;
    }

    /// Looks at up to `nodes` loads, and answers at how many it did.
    long step(long nodes) {
        long used = 0;
        while (!isComplete() && used < nodes) {
            HostKind kind = kinds.get(done);
            if (loads == 0) {
                cursor.begin(kind, packing.wanted, null);
            }
            used++;
            loads++;
            LoadCursor.Step step = cursor.next();
            if (step == LoadCursor.Step.LOAD) {
                see(cursor.load());
            }
            if (step == LoadCursor.Step.END || loads > LOADS_MAX) {
                if (step != LoadCursor.Step.END) {
                    estimate(kind);
                }
                done++;
                loads = 0;
            }
        }
        return used;
    }

    List<Measure> measures() {
        return measures;
    }

    List<HostKind> kinds() {
        return kinds;
    }

    /// What one Host of the kind at this place can hold at most.
    long room(int measure, int kind) {
        return roomByKind[kind][measure];
    }

    private void see(int[] load) {
        long[] room = roomByKind[done];
        for (int measure = 0; measure < room.length; measure++) {
            room[measure] = Math.max(room[measure], measures.get(measure).of(load));
        }
    }

    private void estimate(HostKind kind) {
        for (int measure = 0; measure < measures.size(); measure++) {
            roomByKind[done][measure] = fromAbove(measures.get(measure).values, kind);
        }
    }

    /// The least of: each class alone, and each resource filled with the class that makes the most
    /// of it, in fractions.
    private long fromAbove(long[] values, HostKind kind) {
        BigInteger least = BigInteger.ZERO;
        for (int member = 0; member < values.length; member++) {
            least =
                    least.add(
                            BigInteger.valueOf(values[member])
                                    .multiply(BigInteger.valueOf(packing.alone(member, kind))));
        }
        for (int resource = 0; resource < kind.free.length; resource++) {
            BigInteger best = BigInteger.ZERO;
            for (int member = 0; member < values.length; member++) {
                long each = packing.demand[member][resource];
                if (values[member] > 0 && packing.alone(member, kind) > 0) {
                    best =
                            each == 0
                                    ? least
                                    : best.max(filled(values[member], kind.free[resource], each));
                }
                if (best.compareTo(least) >= 0) {
                    break;
                }
            }
            least = least.min(best);
        }
        return least.longValueExact();
    }

    private static BigInteger filled(long value, long free, long each) {
        return BigInteger.valueOf(value)
                .multiply(BigInteger.valueOf(free))
                .divide(BigInteger.valueOf(each));
    }
}
