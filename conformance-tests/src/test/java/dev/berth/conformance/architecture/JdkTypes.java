package dev.berth.conformance.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;

/// The types of the JDK that the core may use.
final class JdkTypes {

    /// Packages in which every type is harmless.
    private static final List<String> PACKAGES =
            List.of(
                    "java.lang.annotation",
                    "java.lang.invoke",
                    "java.lang.runtime",
                    "java.math",
                    "java.nio.charset",
                    "java.time",
                    "java.time.format",
                    "java.time.temporal",
                    "java.util.function",
                    "java.util.regex",
                    "java.util.stream");

    /// Types of `java.lang` that meet the outside, other threads or chance.
    private static final List<String> UNFIT_OF_LANG =
            List.of(
                    "ClassLoader",
                    "InheritableThreadLocal",
                    "Module",
                    "ModuleLayer",
                    "Process",
                    "ProcessBuilder",
                    "ProcessHandle",
                    "Runtime",
                    "ScopedValue",
                    "StackWalker",
                    "Thread",
                    "ThreadGroup",
                    "ThreadLocal");

    /// Types of harmless packages that are harmful all the same.
    private static final List<String> UNFIT = List.of("java.time.Clock");

    /// Types of `java.util` with an order of their own, or none.
    private static final List<String> FIT_OF_UTIL =
            List.of(
                    "AbstractCollection",
                    "AbstractList",
                    "AbstractMap",
                    "AbstractSet",
                    "ArrayDeque",
                    "ArrayList",
                    "Arrays",
                    "BitSet",
                    "Collection",
                    "Collections",
                    "Comparator",
                    "Deque",
                    "EnumMap",
                    "EnumSet",
                    "HexFormat",
                    "Iterator",
                    "LinkedHashMap",
                    "LinkedHashSet",
                    "List",
                    "ListIterator",
                    "Locale",
                    "Map",
                    "NavigableMap",
                    "NavigableSet",
                    "NoSuchElementException",
                    "Objects",
                    "Optional",
                    "OptionalInt",
                    "OptionalLong",
                    "PrimitiveIterator",
                    "PriorityQueue",
                    "Queue",
                    "RandomAccess",
                    "SequencedCollection",
                    "SequencedMap",
                    "SequencedSet",
                    "Set",
                    "SortedMap",
                    "SortedSet",
                    "Spliterator",
                    "Spliterators",
                    "StringJoiner",
                    "TreeMap",
                    "TreeSet");

    private JdkTypes() {}

    static DescribedPredicate<JavaClass> unknownToCore() {
        return describe(
                "are types of the JDK that JdkTypes does not list",
                type -> {
                    JavaClass element = type.getBaseComponentType();
                    return !element.isPrimitive()
                            && element.getPackageName().startsWith("java")
                            && !isFit(element);
                });
    }

    private static boolean isFit(JavaClass type) {
        if (UNFIT.contains(type.getName())) {
            return false;
        }
        String outermost = outermost(type);
        return switch (type.getPackageName()) {
            case "java.lang" -> !UNFIT_OF_LANG.contains(outermost);
            case "java.util" -> FIT_OF_UTIL.contains(outermost);
            case "java.io" -> outermost.equals("Serializable");
            default -> PACKAGES.contains(type.getPackageName());
        };
    }

    private static String outermost(JavaClass type) {
        String name = type.getName().substring(type.getPackageName().length() + 1);
        int nested = name.indexOf('$');
        return nested < 0 ? name : name.substring(0, nested);
    }
}
