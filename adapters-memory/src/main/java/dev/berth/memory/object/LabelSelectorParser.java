package dev.berth.memory.object;

import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// Reads label selectors in the spelling of a request's URL: `a=b,c!=d,e in (f,g),h notin
/// (i),j,!k`.
public final class LabelSelectorParser {
    private final String text;
    private int at;

    private LabelSelectorParser(String text) {
        this.text = text;
    }

    /// The selector of that spelling; "" selects everything.
    ///
    /// @throws IllegalArgumentException where the spelling is wrong
    public static Selector parse(String text) {
        return new LabelSelectorParser(text).selector();
    }

    private Selector selector() {
        List<Requirement> requirements = new ArrayList<>();
        while (!atEnd()) {
            requirements.add(requirement());
            if (!atEnd() && !take(",")) {
                throw wrong("a comma");
            }
        }
        return new Selector(requirements);
    }

    private Requirement requirement() {
        if (take("!")) {
            return new Requirement.Absent(word("a label key"));
        }
        String key = word("a label key");
        if (take("==") || take("=")) {
            return new Requirement.In(key, List.of(value()));
        }
        if (take("!=")) {
            return new Requirement.NotIn(key, List.of(value()));
        }
        if (takeWord("in")) {
            return new Requirement.In(key, values());
        }
        if (takeWord("notin")) {
            return new Requirement.NotIn(key, values());
        }
        return new Requirement.Exists(key);
    }

    private List<String> values() {
        if (!take("(")) {
            throw wrong("an opening parenthesis");
        }
        TreeSet<String> values = new TreeSet<>();
        do {
            values.add(value());
        } while (take(","));
        if (!take(")")) {
            throw wrong("a closing parenthesis");
        }
        return List.copyOf(values);
    }

    private String word(String what) {
        String word = value();
        if (word.isEmpty()) {
            throw wrong(what);
        }
        return word;
    }

    private String value() {
        skipSpaces();
        int from = at;
        while (at < text.length() && isWord(text.charAt(at))) {
            at++;
        }
        return text.substring(from, at);
    }

    private boolean takeWord(String word) {
        skipSpaces();
        int end = at + word.length();
        boolean ends = end >= text.length() || !isWord(text.charAt(end));
        return ends && take(word);
    }

    private boolean take(String token) {
        skipSpaces();
        if (!text.startsWith(token, at)) {
            return false;
        }
        at += token.length();
        return true;
    }

    private boolean atEnd() {
        skipSpaces();
        return at == text.length();
    }

    private void skipSpaces() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    private static boolean isWord(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '_'
                || c == '.'
                || c == '/';
    }

    private IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException(
                "label selector `"
                        + text
                        + "` has no "
                        + expected.replaceFirst("^an? ", "")
                        + " at character "
                        + at
                        + ". Write it like a=b,c!=d,e in (f,g),h,!i.");
    }
}
