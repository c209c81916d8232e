package dev.berth.k8s.mapping.text;

import java.util.Collection;
import java.util.Locale;

/// The known name that a wrong one was probably meant to be.
public final class NearestName {
    /// A name that differs in more places is another name.
    private static final int DISTANCE_MAX = 2;

    /// Names that users mistype are short; a longer one is not worth comparing.
    private static final int LENGTH_MAX = 80;

    private NearestName() {}

    /// The first of the nearest names in the order of `known`; `` when all differ too much.
    public static String of(String wrong, Collection<String> known) {
        String nearest = "";
        int least = Math.min(DISTANCE_MAX, (wrong.length() + 1) / 3) + 1;
        if (wrong.length() > LENGTH_MAX) {
            return nearest;
        }
        String lower = wrong.toLowerCase(Locale.ROOT);
        for (String name : known) {
            int distance = distance(lower, name.toLowerCase(Locale.ROOT), least);
            if (distance < least) {
                least = distance;
                nearest = name;
            }
        }
        return nearest;
    }

    /// Edits between two texts where a swap of neighbours counts as one; `atMost` when there are
    /// that many or more.
    private static int distance(String a, String b, int atMost) {
        if (Math.abs(a.length() - b.length()) >= atMost) {
            return atMost;
        }
        int[] before = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(row[j - 1], last[j]) + 1, last[j - 1] + cost);
                if (isSwap(a, i, b, j)) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
            int[] free = before;
            before = last;
            last = row;
            row = free;
        }
        return Math.min(atMost, last[b.length()]);
    }

    private static boolean isSwap(String a, int i, String b, int j) {
        return i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
    }
}
