package dev.berth.conformance.tidy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The rules about documents and about what no file may hold.
final class DocumentRules {

    private static final Pattern LINK =
            Pattern.compile("(?<!`)\\[[^\\]\\n]*\\]\\(([^)\\s]+)[^)]*\\)");
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\\n]*`");
    private static final Pattern ADR = Pattern.compile("docs/adr/([0-9]{4})-[a-z0-9-]+\\.md");

    /// Paths of a developer's own machine, and the hosts of package registries, which differ from
    /// place to place. They are put together here, so that this file keeps its own rule.
    private static final Pattern OF_A_MACHINE =
            Pattern.compile(
                    String.join(
                            "|",
                            "/wo" + "rk/(main|wt|shared|\\.library)\\b",
                            "/ro" + "ot/",
                            "/ho" + "me/[a-z]",
                            "/Us" + "ers/[a-z]",
                            "\\brepo1?\\.mav" + "en\\.",
                            "\\bregistry\\.np" + "mjs\\.",
                            "\\b(pypi|pythonhosted)\\.o" + "rg",
                            "\\bproxy\\.gol" + "ang\\.",
                            "\\b(static\\.|index\\.)?crates\\.i" + "o",
                            "\\bdeb\\.deb" + "ian\\."));

    private static final Pattern TEXT =
            Pattern.compile(
                    ".*\\.(java|md|txt|xml|ya?ml|json|sh|properties|config)|(.*/)?[^./]+|\\.ci/run");

    private DocumentRules() {}

    /// Relative links lead to files that exist.
    static List<String> checkLinks(String path, String text, Path file) {
        List<String> wrong = new ArrayList<>();
        Matcher links = LINK.matcher(CODE.matcher(text).replaceAll(""));
        while (links.find()) {
            String to = links.group(1).replaceAll("#.*", "");
            if (!to.isEmpty()
                    && !to.matches("[a-z]+:.*")
                    && !Files.exists(file.resolveSibling(to).normalize())) {
                wrong.add(path + ": nothing at " + links.group(1));
            }
        }
        return wrong;
    }

    /// Every decision has a number of its own and stands in the index.
    static List<String> checkDecisions(List<String> paths, String index) {
        List<String> wrong = new ArrayList<>();
        Map<String, String> pathByNumber = new LinkedHashMap<>();
        for (String path : paths) {
            Matcher decision = ADR.matcher(path);
            if (!decision.matches()) {
                if (path.startsWith("docs/adr/") && !path.equals("docs/adr/README.md")) {
                    wrong.add(path + ": decisions are named NNNN-title.md");
                }
                continue;
            }
            String other = pathByNumber.putIfAbsent(decision.group(1), path);
            if (other != null) {
                wrong.add(path + ": has the number of " + other);
            }
            if (!index.contains("(" + path.substring("docs/adr/".length()) + ")")) {
                wrong.add(path + ": not in docs/adr/README.md");
            }
        }
        return wrong;
    }

    /// Every reason a user can see has a page, named by the word the user sees.
    static List<String> checkReasons(List<Source.Constant> reasons, List<String> paths) {
        List<String> wrong = new ArrayList<>();
        List<String> pages = new ArrayList<>();
        for (Source.Constant reason : reasons) {
            String page = "docs/reasons/" + reason.firstText().orElse(reason.name()) + ".md";
            pages.add(page);
            if (!paths.contains(page)) {
                wrong.add(reason.name() + " has no page " + page);
            }
        }
        for (String path : paths) {
            if (path.startsWith("docs/reasons/")
                    && !path.equals("docs/reasons/README.md")
                    && !pages.contains(path)) {
                wrong.add(path + " is about no reason code");
            }
        }
        return wrong;
    }

    /// Nothing speaks of the machine on which it was written.
    static List<String> checkMachine(String path, String text) {
        Matcher found = OF_A_MACHINE.matcher(text);
        return found.find()
                ? List.of(path + ": names a machine or a registry: " + found.group())
                : List.of();
    }

    static boolean isText(String path) {
        return TEXT.matcher(path).matches();
    }
}
