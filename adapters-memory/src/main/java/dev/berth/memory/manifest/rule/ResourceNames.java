package dev.berth.memory.manifest.rule;

import dev.berth.k8s.mapping.text.LabelGrammar;
import java.util.List;

/// Names of resources, by what the API server makes of them.
final class ResourceNames {
    static final String CPU = "cpu";
    static final String MEMORY = "memory";
    private static final String HUGE_PAGES = "hugepages-";

    /// Resources of containers that have no domain, huge pages aside.
    private static final List<String> STANDARD = List.of(CPU, MEMORY, "ephemeral-storage");

    private ResourceNames() {}

    static boolean isHugePages(String name) {
        return name.startsWith(HUGE_PAGES);
    }

    /// The size of a huge page, as text.
    static String pageSize(String name) {
        return name.substring(HUGE_PAGES.length());
    }

    /// Whether somebody's own domain stands before the name: such are devices, and counted.
    static boolean isExtended(String name) {
        return name.indexOf('/') >= 0 && !name.contains("kubernetes.io/");
    }

    /// Whether more can be promised of it than there is.
    static boolean isOvercommitted(String name) {
        return !isExtended(name) && !isHugePages(name);
    }

    /// What is wrong with a name as one of a resource of containers; "" for nothing.
    static String problem(String name) {
        if (STANDARD.contains(name) || isHugePages(name)) {
            return "";
        }
        if (name.indexOf('/') < 0) {
            return "is no resource of containers: expected cpu, memory, ephemeral-storage,"
                    + " hugepages-SIZE or DOMAIN/NAME";
        }
        if (!LabelGrammar.isKey(name)) {
            return "is no name of a resource: expected a DNS name, a slash, and at most 63 letters,"
                    + " digits, -, _ and .";
        }
        return isExtended(name) && name.startsWith("requests.")
                ? "the name of a resource must not begin with requests."
                : "";
    }

    /// What is wrong with a name as one of a resource of a whole Pod; "" for nothing.
    static String problemOfPod(String name) {
        return name.equals(CPU) || name.equals(MEMORY) || isHugePages(name)
                ? ""
                : "is no resource of a whole Pod: expected cpu, memory or hugepages-SIZE";
    }
}
