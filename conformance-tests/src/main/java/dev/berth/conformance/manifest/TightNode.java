package dev.berth.conformance.manifest;

import static dev.berth.conformance.manifest.Text.object;
import static dev.berth.conformance.manifest.Text.text;

import dev.berth.conformance.property.Choices;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// A Node that is as large as what it was made for.
final class TightNode {
    private static final long SPOILT_CPU = 100;

    private final String name;
    private final String domain;
    private final boolean isPlanted;
    private final List<MemberKind> load = new ArrayList<>();
    private boolean hasFastDisk;
    private final boolean hasRoomForOne;
    private final boolean hasFewPlaces;
    private boolean isTainted;
    private long cpu;
    private long memory;
    private int places;

    TightNode(String name, String domain, boolean isPlanted, Choices choices) {
        this.name = name;
        this.domain = domain;
        this.isPlanted = isPlanted;
        this.hasFastDisk = choices.chance(70);
        this.isTainted = choices.chance(12);
        this.hasRoomForOne = choices.chance(5);
        this.hasFewPlaces = choices.chance(20);
    }

    boolean isPlanted() {
        return isPlanted;
    }

    /// True where the Node may be made for one of these, too.
    boolean accepts(MemberKind kind) {
        return (hasFastDisk || !kind.needsFastDisk())
                && (!isTainted || kind.toleratesTaint())
                && load.stream().noneMatch(kind::isApart);
    }

    /// Makes it large enough for one more.
    void add(MemberKind kind) {
        load.add(kind);
        enlarge(kind);
    }

    /// Makes it larger by that much.
    void enlarge(MemberKind size) {
        cpu += size.cpu();
        memory += size.memory();
        places++;
    }

    /// Takes away what keeps some members off.
    void open() {
        isTainted = false;
        hasFastDisk = true;
    }

    /// Takes away a little of what it needs.
    void spoil() {
        cpu = Math.max(0, cpu - SPOILT_CPU);
    }

    String manifest() {
        SortedMap<String, String> labels = new TreeMap<>();
        labels.put(WorldDraws.HOSTNAME, name);
        labels.put(TightGangDrawing.RACK, domain);
        labels.put("disk", hasFastDisk ? MemberKind.FAST : "hdd");
        SortedMap<String, String> amounts = new TreeMap<>();
        amounts.put("cpu", cpu + (hasRoomForOne ? 1_000 : 0) + "m");
        amounts.put("memory", memory + (hasRoomForOne ? 1_024 : 0) + "Mi");
        amounts.put("pods", hasFewPlaces ? "" + places : "110");
        return NodeDrawing.manifest(
                name,
                labels,
                amounts,
                isTainted
                        ? List.of(object(text("key", "gpu"), text("effect", "NoSchedule")))
                        : List.of(),
                false);
    }
}
