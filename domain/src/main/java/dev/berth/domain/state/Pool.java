package dev.berth.domain.state;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.shape.change.ChangeLog;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The Hosts of one capacity pool in dense slots, and the log of their changes that indexes catch
/// up from.
public final class Pool {
    /// Different capacities that are shared by identity; beyond it the table starts anew, which
    /// only costs speed.
    private static final int CAPACITIES_MAX = 4_096;

    private final PoolKey key;
    private final int number;
    private final ChangeLog changes = new ChangeLog();
    private final List<@Nullable HostEntry> slots = new ArrayList<>();
    private final List<Integer> freeSlots = new ArrayList<>();
    private final Map<Capacity, Capacity> capacities = new LinkedHashMap<>();
    private final NavigableMap<Integer, Integer> standing = new TreeMap<>();
    private int[] nameRanks = new int[0];
    private boolean nameRanksValid;
    private int membership;
    private long facts;
    private int hostCount;
    private int tasks;
    private @Nullable Remembered remembered;

    Pool(PoolKey key, int number) {
        this.key = key;
        this.number = number;
    }

    /// Identity of the pool.
    public PoolKey key() {
        return key;
    }

    /// Identity among all pools, never used again.
    public int number() {
        return number;
    }

    /// One more than the highest slot in use.
    public int slotCount() {
        return slots.size();
    }

    /// How many Hosts there are.
    public int hostCount() {
        return hostCount;
    }

    /// The Host in that slot, or null.
    public @Nullable HostEntry hostAt(int slot) {
        return slots.get(slot);
    }

    /// Visits the Hosts in the order of their slots.
    public void forEachHost(Consumer<HostEntry> visitor) {
        for (HostEntry host : slots) {
            if (host != null) {
                visitor.accept(host);
            }
        }
    }

    /// Which Hosts changed, in order.
    public ChangeLog changes() {
        return changes;
    }

    /// The Hosts that changed since there were so many changes, in the order of their slots; all of
    /// them where that is not known any more.
    public List<HostEntry> hostsSince(long position) {
        List<HostEntry> hosts = new ArrayList<>();
        if (position < 0 || !changes.reaches(position)) {
            forEachHost(hosts::add);
            return hosts;
        }
        BitSet changed = new BitSet(slots.size());
        for (long at = position; at < changes.end(); at++) {
            changed.set(changes.slotAt(at));
        }
        for (int slot = changed.nextSetBit(0); slot >= 0; slot = changed.nextSetBit(slot + 1)) {
            HostEntry host = slots.get(slot);
            if (host != null) {
                hosts.add(host);
            }
        }
        return hosts;
    }

    /// Rank of the name of the Host in that slot among all names of the pool; smaller names have
    /// smaller ranks.
    public int nameRank(int slot) {
        if (!nameRanksValid) {
            rankNames();
        }
        return nameRanks[slot];
    }

    /// Another number each time that a Host came or went, and with it the ranks of names.
    public int membership() {
        return membership;
    }

    /// The Hosts in the order of their names.
    public List<HostEntry> hostsByName() {
        List<HostEntry> hosts = new ArrayList<>(hostCount);
        for (HostEntry host : slots) {
            if (host != null) {
                hosts.add(host);
            }
        }
        hosts.sort(Comparator.comparing(HostEntry::name));
        return hosts;
    }

    /// The lowest priority of a Pod that stands on one of the Hosts; the highest number there is
    /// where none does.
    public int lowestPriority() {
        return standing.isEmpty() ? Integer.MAX_VALUE : standing.firstKey();
    }

    void stands(int priority, int change) {
        standing.merge(
                priority,
                change,
                (before, more) -> before + more == 0 ? null : Integer.valueOf(before + more));
    }

    /// What cycles remember of a pool; goes with it.
    public interface Remembered {}

    /// What was remembered last, or null.
    public @Nullable Remembered remembered() {
        return remembered;
    }

    /// Remembers something for the next cycle.
    public void remember(Remembered something) {
        this.remembered = something;
    }

    void add(HostEntry host) {
        int slot = freeSlots.isEmpty() ? slots.size() : freeSlots.removeLast();
        if (slot == slots.size()) {
            slots.add(host);
        } else {
            slots.set(slot, host);
        }
        host.slot(slot);
        hostCount++;
        nameRanksValid = false;
        membership++;
        changed(host);
    }

    /// Takes in that anything about the Host changed.
    void changed(HostEntry host) {
        changes.append(host.slot());
    }

    void remove(HostEntry host) {
        slots.set(host.slot(), null);
        freeSlots.add(host.slot());
        hostCount--;
        nameRanksValid = false;
        membership++;
        changes.append(host.slot());
        if (hostCount == 0) {
            capacities.clear();
        }
    }

    long nextFacts() {
        return ++facts;
    }

    Capacity intern(Capacity capacity) {
        if (capacities.size() >= CAPACITIES_MAX) {
            capacities.clear();
        }
        return capacities.computeIfAbsent(capacity, same -> same);
    }

    void addTask() {
        tasks++;
    }

    void dropTask() {
        tasks--;
    }

    boolean isEmpty() {
        return hostCount == 0 && tasks == 0;
    }

    private void rankNames() {
        nameRanks = new int[slots.size()];
        List<HostEntry> hosts = hostsByName();
        for (int rank = 0; rank < hosts.size(); rank++) {
            nameRanks[hosts.get(rank).slot()] = rank;
        }
        nameRanksValid = true;
    }
}
