package dev.berth.metrics;

import java.util.SortedMap;
import java.util.TreeMap;

/// Reads the samples of a page, as a Prometheus would.
public final class PageSamples {
    private PageSamples() {}

    /// The value of each series by its name and labels, as they stand on the page.
    public static SortedMap<String, Double> of(String page) {
        SortedMap<String, Double> samples = new TreeMap<>();
        page.lines()
                .filter(line -> !line.startsWith("#"))
                .forEach(line -> {
                    int space = line.lastIndexOf(' ');
                    samples.put(
                            line.substring(0, space),
                            Double.valueOf(line.substring(space + 1).replace("Inf", "Infinity")));
                });
        return samples;
    }

    /// Those of the family of that name, without buckets.
    public static SortedMap<String, Double> of(String page, String family) {
        SortedMap<String, Double> samples = of(page);
        samples.keySet()
                .removeIf(series ->
                        !series.matches(family + "(_sum|_count)?(\\{.*)?")
                                || series.contains("_bucket"));
        return samples;
    }
}
