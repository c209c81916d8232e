package dev.berth.memory.manifest;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Measures reading: a dump of many Runs and Pods, made as it is read. Arguments: Runs, Pods,
/// rounds.
final class ReadingSpeed {
    private ReadingSpeed() {}

    /// Reads the dump in each round and prints what that took.
    public static void main(String[] args) throws IOException {
        int runs = Integer.parseInt(args[0]);
        int pods = Integer.parseInt(args[1]);
        String[] items = dump().split("\n(?=- )", -1);
        for (int round = 0; round < Integer.parseInt(args[2]); round++) {
            AtomicLong bytes = new AtomicLong();
            long start = System.nanoTime();
            Reading reading =
                    new ManifestReader(Strictness.STRICT)
                            .read("dump.yaml", text(items, runs, pods, bytes), manifest -> {});
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(
                    "%d objects, %.0f MB, %d problems, %.2f s: %.0f objects/s, %.1f MB/s%n",
                    reading.objects(),
                    bytes.get() / 1e6,
                    reading.errors() + reading.warnings(),
                    seconds,
                    reading.objects() / seconds,
                    bytes.get() / 1e6 / seconds);
        }
    }

    @SuppressWarnings("JdkObsolete") // SequenceInputStream takes nothing newer
    private static InputStream text(String[] items, int runs, int pods, AtomicLong bytes) {
        Stream<String> head = Stream.of("apiVersion: v1\nitems:\n");
        Stream<String> podItems =
                IntStream.range(0, pods).mapToObj(i -> items[1].replace("-q4x7z", "-" + i) + "\n");
        Stream<String> runItems =
                IntStream.range(0, runs)
                        .mapToObj(i -> items[8].replace("train-7", "train-" + i) + "\n");
        Stream<String> all =
                Stream.concat(
                        Stream.concat(head, podItems),
                        Stream.concat(runItems, Stream.of("kind: List\n")));
        Iterator<String> parts = all.iterator();
        return new SequenceInputStream(
                new Enumeration<>() {
                    @Override
                    public boolean hasMoreElements() {
                        return parts.hasNext();
                    }

                    @Override
                    public InputStream nextElement() {
                        byte[] part = parts.next().getBytes(StandardCharsets.UTF_8);
                        bytes.addAndGet(part.length);
                        return new ByteArrayInputStream(part);
                    }
                });
    }

    private static String dump() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(ReadingSpeed.class.getResourceAsStream("dump.yaml"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
