package dev.berth.conformance.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.function.Predicate;

/// Calls, and references to methods, that make two runs differ.
final class Calls {

    private static final List<String> UNORDERED =
            List.of(
                    "java.util.Set.of",
                    "java.util.Set.copyOf",
                    "java.util.Map.of",
                    "java.util.Map.ofEntries",
                    "java.util.Map.copyOf",
                    "java.util.Collections.newSetFromMap",
                    "java.util.stream.Collectors.toSet",
                    "java.util.stream.Collectors.toUnmodifiableSet",
                    "java.util.stream.Collectors.toUnmodifiableMap",
                    "java.util.stream.Collectors.toConcurrentMap",
                    "java.util.stream.Collectors.groupingByConcurrent");

    /// Parameters of the overload of `Collectors.groupingBy` that takes the map to fill.
    private static final int GROUPING_WITH_MAP = 3;

    /// Parameters of the overload of `Collectors.toMap` that takes the map to fill.
    private static final int TO_MAP_WITH_MAP = 4;

    private static final List<String> TIME =
            List.of(
                    "java.lang.System.currentTimeMillis",
                    "java.lang.System.nanoTime",
                    "java.time.InstantSource.system");

    private static final List<String> CHANCE =
            List.of(
                    "java.lang.Math.random",
                    "java.lang.StrictMath.random",
                    "java.util.Collections.shuffle",
                    "java.util.UUID.randomUUID");

    private static final List<String> RANDOM_OWNERS =
            List.of("java.util.Random", "java.util.SplittableRandom", "java.security.SecureRandom");

    private static final List<String> MONITOR = List.of("wait", "notify", "notifyAll");

    private Calls() {}

    static DescribedPredicate<JavaAccess<?>> readingTheClock() {
        return calls(
                "read a clock",
                target -> {
                    String owner = target.getOwner().getName();
                    return TIME.contains(name(target))
                            || (owner.startsWith("java.time.") && target.getName().equals("now"))
                            || (owner.equals("java.time.Clock")
                                    && (target.getName().startsWith("system")
                                            || target.getName().startsWith("tick")))
                            || (owner.equals("java.util.Date")
                                    && target.getRawParameterTypes().isEmpty()
                                    && target.getName().equals("<init>"));
                });
    }

    static DescribedPredicate<JavaAccess<?>> drawingAtRandom() {
        return calls(
                "draw at random",
                target -> {
                    String owner = target.getOwner().getName();
                    return CHANCE.contains(name(target))
                            || RANDOM_OWNERS.contains(owner)
                            || owner.startsWith("java.util.random.")
                            || owner.equals("java.util.concurrent.ThreadLocalRandom");
                });
    }

    /// Chance that nobody can repeat. A generator with a seed, or one that was handed in, can be.
    static DescribedPredicate<JavaAccess<?>> drawingWithoutASeed() {
        return calls(
                "draw without a seed",
                target -> {
                    String owner = target.getOwner().getName();
                    boolean bare = target.getRawParameterTypes().isEmpty();
                    return switch (name(target)) {
                        case "java.util.Collections.shuffle" ->
                                target.getRawParameterTypes().size() == 1;
                        case "java.util.random.RandomGenerator.getDefault",
                                "java.util.random.RandomGenerator.of",
                                "java.util.concurrent.ThreadLocalRandom.current" ->
                                true;
                        case String other ->
                                CHANCE.contains(other)
                                        || (RANDOM_OWNERS.contains(owner)
                                                && bare
                                                && target.getName().equals("<init>"));
                    };
                });
    }

    static DescribedPredicate<JavaAccess<?>> makingAnUnorderedCollection() {
        return calls(
                "make an unordered collection",
                target -> {
                    int parameters = target.getRawParameterTypes().size();
                    return switch (name(target)) {
                        case "java.util.stream.Collectors.groupingBy" ->
                                parameters < GROUPING_WITH_MAP;
                        case "java.util.stream.Collectors.toMap" -> parameters < TO_MAP_WITH_MAP;
                        case String other -> UNORDERED.contains(other);
                    };
                });
    }

    /// `hashCode` of an enum is that of its identity, and so is that of a class which declares
    /// none. An interface may stand for anything and is let pass.
    static DescribedPredicate<JavaAccess<?>> askingForAnIdentityHash() {
        return calls(
                "ask for an identity hash",
                target ->
                        name(target).equals("java.lang.System.identityHashCode")
                                || (target.getName().equals("hashCode")
                                        && target.getRawParameterTypes().isEmpty()
                                        && !target.getOwner().isInterface()
                                        && hasIdentityHash(target.getOwner())));
    }

    static DescribedPredicate<JavaAccess<?>> runningInParallel() {
        return calls(
                "run in parallel or wait for another thread",
                target ->
                        target.getName().equals("parallelStream")
                                || (target.getName().equals("parallel")
                                        && target.getOwner()
                                                .getPackageName()
                                                .equals("java.util.stream"))
                                || (target.getName().startsWith("parallel")
                                        && target.getOwner().getName().equals("java.util.Arrays"))
                                || (MONITOR.contains(target.getName())
                                        && target.getOwner().getName().equals("java.lang.Object")));
    }

    private static boolean hasIdentityHash(JavaClass type) {
        if (type.isEnum()) {
            return true;
        }
        for (JavaClass declaring = type;
                !declaring.getName().equals("java.lang.Object");
                declaring = declaring.getRawSuperclass().orElseThrow()) {
            if (declaring.tryGetMethod("hashCode").isPresent()) {
                return declaring.getName().equals("java.lang.Enum");
            }
            if (declaring.getRawSuperclass().isEmpty()) {
                // A type outside of what was read, of which nothing is known.
                return false;
            }
        }
        return true;
    }

    private static String name(CodeUnitAccessTarget target) {
        return target.getOwner().getName() + "." + target.getName();
    }

    private static DescribedPredicate<JavaAccess<?>> calls(
            String description, Predicate<CodeUnitAccessTarget> predicate) {
        return describe(
                description,
                access ->
                        access.getTarget() instanceof CodeUnitAccessTarget target
                                && predicate.test(target));
    }
}
