package dev.berth.domain.group.words;

import java.util.ArrayList;
import java.util.List;

/// Keeps what a sentence names short.
final class Shortened {
    /// Longest name in a sentence; names of Kubernetes are mostly shorter.
    static final int NAME_LENGTH_MAX = 64;

    /// Most names in a row: a sentence is read, the whole list is in the certificate.
    static final int NAMES_MAX = 3;

    private Shortened() {}

    /// A name, cut where it is too long.
    static String of(String name) {
        return name.length() <= NAME_LENGTH_MAX
                ? name
                : name.substring(0, NAME_LENGTH_MAX - 3) + "...";
    }

    /// The first names of a list, and how many more there are: `a, b, c and 4 more`.
    static String list(List<String> names) {
        return list(names, names.size());
    }

    /// The same for a list of `count` names of which these are the first.
    static String list(List<String> names, int count) {
        List<String> told = new ArrayList<>();
        names.stream().limit(NAMES_MAX).map(Shortened::of).forEach(told::add);
        if (count > told.size()) {
            return String.join(", ", told) + " and " + (count - told.size()) + " more";
        }
        if (told.size() < 2) {
            return String.join("", told);
        }
        return String.join(", ", told.subList(0, told.size() - 1)) + " and " + told.getLast();
    }
}
