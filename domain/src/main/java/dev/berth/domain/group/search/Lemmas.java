package dev.berth.domain.group.search;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a search has refuted already: places, and the members that remained there.
final class Lemmas {
    /// Most that are kept; about 10 MB. Beyond it the search goes on without new ones.
    private static final int LEMMAS_MAX = 50_000;

    /// Answer for what is not known.
    static final int UNKNOWN = -1;

    private final Map<Situation, Lemma> lemmas = new LinkedHashMap<>();

    /// The number of the branch that refuted this, or UNKNOWN.
    ///
    /// @param loadMax the highest load to look at, where there is one
    int find(int place, int[] remaining, int @Nullable [] loadMax) {
        Lemma lemma = lemmas.get(new Situation(place, remaining));
        if (lemma == null || !covers(lemma.loadMax, loadMax)) {
            return UNKNOWN;
        }
        return lemma.branch;
    }

    /// Notes that a branch refuted this. The arrays are not copied.
    void add(int place, int[] remaining, int @Nullable [] loadMax, int branch) {
        if (lemmas.size() < LEMMAS_MAX) {
            lemmas.put(new Situation(place, remaining), new Lemma(loadMax, branch));
        }
    }

    private static boolean covers(int @Nullable [] known, int @Nullable [] asked) {
        if (known == null) {
            return true;
        }
        return asked != null && Arrays.compare(asked, known) <= 0;
    }

    private static final class Lemma {
        private final int @Nullable [] loadMax;
        private final int branch;

        private Lemma(int @Nullable [] loadMax, int branch) {
            this.loadMax = loadMax;
            this.branch = branch;
        }
    }

    private static final class Situation {
        private final int place;
        private final int[] remaining;

        private Situation(int place, int[] remaining) {
            this.place = place;
            this.remaining = remaining;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Situation that
                    && place == that.place
                    && Arrays.equals(remaining, that.remaining);
        }

        @Override
        public int hashCode() {
            return 31 * Arrays.hashCode(remaining) + place;
        }
    }
}
