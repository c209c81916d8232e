package dev.berth.memory.expand.input;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// Completion indexes of a Job, as ranges: `completedIndexes` may stand for millions in a few
/// characters.
public final class IndexRanges {
    /// The last index of each range by its first; they neither meet nor overlap.
    private final NavigableMap<Long, Long> lastByFirst = new TreeMap<>();

    /// Adds what a status says, such as `0-3,7`. What has no such form is left out: a status that
    /// nobody can read says nothing.
    public void addAll(String ranges) {
        for (String range : ranges.split(",", -1)) {
            int dash = range.indexOf('-');
            String first = dash < 0 ? range : range.substring(0, dash);
            String last = dash < 0 ? range : range.substring(dash + 1);
            if (isIndex(first) && isIndex(last)) {
                add(Long.parseLong(first), Long.parseLong(last));
            }
        }
    }

    /// Whether the text is an index, as statuses and annotations write it.
    public static boolean isIndex(String text) {
        return !text.isEmpty()
                && text.length() <= 10
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /// Adds a range; nothing where it ends before it begins.
    public void add(long first, long last) {
        if (last < first) {
            return;
        }
        long from = first;
        long to = last;
        Map.Entry<Long, Long> near = lastByFirst.floorEntry(last);
        while (near != null && near.getValue() >= from) {
            from = Math.min(from, near.getKey());
            to = Math.max(to, near.getValue());
            lastByFirst.remove(near.getKey());
            near = lastByFirst.floorEntry(to);
        }
        lastByFirst.put(from, to);
    }

    /// The first index from `from` on that is in no range.
    public long firstOutside(long from) {
        long at = from;
        Map.Entry<Long, Long> range = lastByFirst.floorEntry(at);
        while (range != null && range.getValue() >= at) {
            at = range.getValue() + 1;
            range = lastByFirst.floorEntry(at);
        }
        return at;
    }

    /// How many indexes below `end` are in ranges.
    public long below(long end) {
        long count = 0;
        for (Map.Entry<Long, Long> range : lastByFirst.headMap(end, false).entrySet()) {
            count += Math.min(range.getValue(), end - 1) - range.getKey() + 1;
        }
        return count;
    }
}
