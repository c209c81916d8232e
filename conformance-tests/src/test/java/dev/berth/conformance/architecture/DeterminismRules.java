package dev.berth.conformance.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.List;

/// What keeps the core a function of its events: nothing in it may read a clock, draw a random
/// number, start or meet another thread, depend on an order that differs between two runs, or
/// round.
final class DeterminismRules {

    private final String[] core;
    private final String domain;
    private final String inbox;
    private final String[] simulated;

    /// Rules for the layers under the package `root`.
    DeterminismRules(String root) {
        core = new String[] {root + ".domain..", root + ".application.."};
        domain = root + ".domain..";
        inbox = root + ".application.engine.Inbox";
        simulated = new String[] {root + ".k8s..", root + ".memory.."};
    }

    List<NamedRule> all() {
        return List.of(
                coreUsesKnownJdkTypes(),
                coreHasNoClockAndNoChance(),
                simulatedAdaptersHaveNoClockAndNoChance(),
                coreHasNoUnorderedCollection(),
                coreHasNoIdentityHash(),
                coreHasOneThread(),
                coreSynchronizesNothing(),
                coreHasNoVolatileField(),
                domainDoesNotRound());
    }

    private NamedRule coreUsesKnownJdkTypes() {
        return NamedRule.of(
                "core-uses-known-jdk-types",
                noClasses()
                        .that(inCoreButInbox())
                        .should()
                        .dependOnClassesThat(JdkTypes.unknownToCore())
                        .because(
                                "a list of what is allowed forgets nothing; add a type to"
                                        + " JdkTypes if it has no clock, no thread, no"
                                        + " randomness and an order of its own"),
                "application.UsesLock",
                "domain.clock.UsesClock",
                "domain.clock.UsesRandom",
                "domain.clock.UsesThread",
                "domain.clock.UsesUuid",
                "domain.order.UsesHashMap",
                "domain.order.UsesHashMapReference",
                "domain.order.UsesHashSet",
                "domain.order.UsesIdentityHashMap",
                "domain.thread.UsesAtomic");
    }

    private NamedRule coreHasNoClockAndNoChance() {
        return NamedRule.of(
                "core-has-no-clock-and-no-chance",
                noClasses()
                        .that(resideInAnyPackage(core))
                        .should()
                        .accessTargetWhere(Calls.readingTheClock())
                        .orShould()
                        .accessTargetWhere(Calls.drawingAtRandom())
                        .because("time, ids and randomness come in as arguments"),
                "application.UsesClockNow",
                "domain.clock.UsesClock",
                "domain.clock.UsesInstantNow",
                "domain.clock.UsesMathRandom",
                "domain.clock.UsesNanoTime",
                "domain.clock.UsesRandom",
                "domain.clock.UsesShuffle",
                "domain.clock.UsesUuid");
    }

    private NamedRule simulatedAdaptersHaveNoClockAndNoChance() {
        return NamedRule.of(
                "simulated-adapters-have-no-clock-and-no-chance",
                noClasses()
                        .that(resideInAnyPackage(simulated).and(not(resideInAnyPackage(fabric8()))))
                        .should()
                        .accessTargetWhere(Calls.readingTheClock())
                        .orShould()
                        .accessTargetWhere(Calls.drawingWithoutASeed())
                        .because("the simulation runs them in virtual time and from a seed"),
                "k8s.UsesInstantNow",
                "memory.UsesDefaultGenerator",
                "memory.UsesRandom",
                "memory.UsesShuffle");
    }

    private NamedRule coreHasNoUnorderedCollection() {
        return NamedRule.of(
                "core-has-no-unordered-collection",
                noClasses()
                        .that(resideInAnyPackage(core))
                        .should()
                        .accessTargetWhere(Calls.makingAnUnorderedCollection())
                        .because(
                                "the order of Set.of and Map.of differs between two runs;"
                                        + " use a List, LinkedHashMap, TreeMap or EnumMap"),
                "application.UsesSetOf",
                "domain.order.UsesGroupingBy",
                "domain.order.UsesMapCopyOf",
                "domain.order.UsesMapOf",
                "domain.order.UsesSetCopyOf",
                "domain.order.UsesSetOfReference",
                "domain.order.UsesToMap",
                "domain.order.UsesToSet");
    }

    private NamedRule coreHasNoIdentityHash() {
        return NamedRule.of(
                "core-has-no-identity-hash",
                noClasses()
                        .that(resideInAnyPackage(core))
                        .should()
                        .accessTargetWhere(Calls.askingForAnIdentityHash())
                        .because("it differs between two runs"),
                "domain.order.UsesEnumHash",
                "domain.order.UsesIdentityHash",
                "domain.order.UsesObjectHash");
    }

    private NamedRule coreHasOneThread() {
        return NamedRule.of(
                "core-has-one-thread",
                noClasses()
                        .that(inCoreButInbox())
                        .should()
                        .accessTargetWhere(Calls.runningInParallel())
                        .because("one thread owns the state"),
                "domain.thread.UsesParallel",
                "domain.thread.UsesParallelStream",
                "domain.thread.UsesWait");
    }

    private NamedRule coreSynchronizesNothing() {
        return NamedRule.of(
                "core-synchronizes-nothing",
                methods()
                        .that()
                        .areDeclaredInClassesThat(inCoreButInbox())
                        .should()
                        .notHaveModifier(JavaModifier.SYNCHRONIZED)
                        .because("one thread owns the state"),
                "domain.thread.UsesSynchronized");
    }

    private NamedRule coreHasNoVolatileField() {
        return NamedRule.of(
                "core-has-no-volatile-field",
                fields().that()
                        .areDeclaredInClassesThat(inCoreButInbox())
                        .should()
                        .notHaveModifier(JavaModifier.VOLATILE)
                        .because("one thread owns the state"),
                "domain.thread.UsesVolatile");
    }

    private NamedRule domainDoesNotRound() {
        return NamedRule.of(
                "domain-does-not-round",
                noClasses()
                        .that(resideInAnyPackage(domain))
                        .should(FloatingPoint.appear())
                        .because("scores and quantities are exact, with Math.*Exact"),
                "domain.clock.UsesMathRandom",
                "domain.number.UsesDoubleField",
                "domain.number.UsesDoubleParse",
                "domain.number.UsesDoubleReturn",
                "domain.number.UsesFloatParameter");
    }

    private String[] fabric8() {
        return new String[] {simulated[0].replace("..", ".fabric8..")};
    }

    private DescribedPredicate<JavaClass> inCoreButInbox() {
        return resideInAnyPackage(core)
                .and(
                        not(
                                describe(
                                        "are the inbox",
                                        type ->
                                                type.getName().equals(inbox)
                                                        || type.getName()
                                                                .startsWith(inbox + "$"))));
    }
}
