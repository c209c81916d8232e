package dev.berth.conformance.tidy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The exceptions to the caps. Each has a reason and a limit, which goes down with what it limits.
final class Ratchet {

    /// Words of a line before the reason: kind, subject, limit.
    private static final int WORDS_BEFORE_REASON = 3;

    /// A thing that is smaller than its limit by more than this part of it gets a lower one.
    private static final int SLACK = 10;

    private final Map<String, Integer> limits = new LinkedHashMap<>();
    private final Map<String, Integer> unused = new LinkedHashMap<>();

    /// Reads lines of the form `kind subject limit reason`; empty lines and those with `#` are
    /// comments.
    Ratchet(String text) {
        for (String line : text.lines().toList()) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] words = line.strip().split("\\s+", WORDS_BEFORE_REASON + 1);
            if (words.length <= WORDS_BEFORE_REASON || !words[2].matches("[0-9]+")) {
                throw new IllegalArgumentException(
                        "ratchet.txt: not of the form `kind subject limit reason`: " + line);
            }
            limits.put(words[0] + " " + words[1], Integer.parseInt(words[2]));
        }
        unused.putAll(limits);
    }

    /// What is wrong with `subject` measuring `size` where `cap` is the general limit; at most one.
    List<String> check(String kind, String subject, int size, int cap) {
        String key = kind + " " + subject;
        unused.remove(key);
        Integer limit = limits.get(key);
        if (limit == null) {
            return size <= cap
                    ? List.of()
                    : List.of(
                            "%s has %d, the cap is %d: split it, or give a reason in ratchet.txt (`%s %d REASON`)"
                                    .formatted(key, size, cap, key, size));
        }
        if (size <= cap) {
            return List.of(
                    "%s is below the cap now: delete its line in ratchet.txt".formatted(key));
        }
        if (size > limit) {
            return List.of(
                    "%s has %d, its limit in ratchet.txt is %d: split it"
                            .formatted(key, size, limit));
        }
        if (size < limit - limit / SLACK) {
            return List.of(
                    "%s has %d, its limit in ratchet.txt is %d: lower the limit"
                            .formatted(key, size, limit));
        }
        return List.of();
    }

    /// Exceptions for things that do not exist.
    List<String> leftOver() {
        List<String> lines = new ArrayList<>();
        unused.forEach((key, _) -> lines.add(key + " is gone: delete its line in ratchet.txt"));
        return lines;
    }
}
