package dev.berth.domain.group.remedy;

import java.util.Comparator;

/// How large a change is. What costs most to do counts first: Hosts added, then members dropped,
/// then constraints relaxed, then work removed.
public record Size(int hostsAdded, int membersDropped, int constraintsRelaxed, int workRemoved)
        implements Comparable<Size> {
    private static final Comparator<Size> ORDER =
            Comparator.comparingInt(Size::hostsAdded)
                    .thenComparingInt(Size::membersDropped)
                    .thenComparingInt(Size::constraintsRelaxed)
                    .thenComparingInt(Size::workRemoved);

    @Override
    public int compareTo(Size other) {
        return ORDER.compare(this, other);
    }
}
