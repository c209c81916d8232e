package dev.berth.conformance.gang;

import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.MemberClass;
import dev.berth.domain.group.Separation;
import dev.berth.domain.model.Requests;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// Reads `exact-gangs.txt`; the file says how it is written.
final class ExactGangs {
    private ExactGangs() {}

    /// A gang, and whether there is room for it.
    record ExactGang(
            String name,
            boolean hasRoom,
            int minimum,
            List<MemberClass> members,
            List<Separation> separations,
            List<List<FreeHost>> domains) {
        /// The problem; with a seed other than 0, everything in another order and under other
        /// numbers.
        GangProblem problem(long seed) {
            Random random = new Random(seed);
            List<Integer> order =
                    new ArrayList<>(IntStream.range(0, members.size()).boxed().toList());
            int hostCount = domains.stream().mapToInt(List::size).sum();
            List<Integer> numbers = new ArrayList<>(IntStream.range(0, hostCount).boxed().toList());
            List<List<FreeHost>> moved = new ArrayList<>();
            domains.forEach(hosts -> moved.add(new ArrayList<>(hosts)));
            if (seed != 0) {
                Collections.shuffle(order, random);
                Collections.shuffle(numbers, random);
                Collections.shuffle(moved, random);
                moved.forEach(hosts -> Collections.shuffle(hosts, random));
            }
            List<CandidateDomain> made = new ArrayList<>();
            for (List<FreeHost> hosts : moved) {
                made.add(
                        new CandidateDomain(
                                hosts.stream()
                                        .map(host -> host.asClass(numbers.removeLast(), order))
                                        .toList()));
            }
            return new GangProblem(
                    order.stream().map(members::get).toList(),
                    minimum,
                    separations.stream()
                            .map(separation ->
                                    new Separation(
                                            order.indexOf(separation.first()),
                                            order.indexOf(separation.second())))
                            .toList(),
                    made);
        }
    }

    /// A Host: what is free, its places, and a digit for each class.
    record FreeHost(TreeMap<String, Long> free, int places, String takes) {
        HostClass asClass(int number, List<Integer> order) {
            return new HostClass(
                    List.of(number),
                    free,
                    places,
                    order.stream()
                            .map(i -> takes.charAt(i) == '1' ? Integer.MAX_VALUE : 0)
                            .toList());
        }
    }

    static List<ExactGang> read() {
        List<ExactGang> gangs = new ArrayList<>();
        for (String line : text().lines().toList()) {
            List<String> words = Arrays.asList(line.split(" "));
            List<String> rest = words.subList(1, words.size());
            switch (words.getFirst()) {
                case "gang" ->
                        gangs.add(
                                new ExactGang(
                                        rest.get(0),
                                        rest.get(1).equals("Placed"),
                                        Integer.parseInt(rest.get(2)),
                                        new ArrayList<>(),
                                        new ArrayList<>(),
                                        new ArrayList<>()));
                case "class" -> addClass(gangs.getLast(), rest);
                case "domain" -> gangs.getLast().domains().add(new ArrayList<>());
                case "host" -> gangs.getLast().domains().getLast().add(host(rest));
                default -> {
                    if (!line.startsWith("#")) {
                        throw new AssertionError("line (" + line + ") says nothing");
                    }
                }
            }
        }
        return gangs;
    }

    private static void addClass(ExactGang gang, List<String> words) {
        int place = gang.members().size();
        int count = Integer.parseInt(words.getFirst());
        gang.members().add(new MemberClass(count, Requests.of(amounts(words))));
        if (words.getLast().equals("apart")) {
            gang.separations().add(new Separation(place, place));
        }
    }

    private static FreeHost host(List<String> words) {
        TreeMap<String, Long> amounts = amounts(words);
        Long places = Objects.requireNonNull(amounts.remove("places"));
        String takes = words.getLast();
        return new FreeHost(amounts, places.intValue(), takes.substring(takes.indexOf('=') + 1));
    }

    private static TreeMap<String, Long> amounts(List<String> words) {
        TreeMap<String, Long> amounts = new TreeMap<>();
        for (String word : words) {
            int sign = word.indexOf('=');
            if (sign > 0 && !word.startsWith("takes=")) {
                amounts.put(word.substring(0, sign), Long.parseLong(word.substring(sign + 1)));
            }
        }
        return amounts;
    }

    private static String text() {
        try (InputStream in =
                Objects.requireNonNull(ExactGangs.class.getResourceAsStream("exact-gangs.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
