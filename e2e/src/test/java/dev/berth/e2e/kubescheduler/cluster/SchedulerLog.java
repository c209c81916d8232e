package dev.berth.e2e.kubescheduler.cluster;

import dev.berth.e2e.server.Patience;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What kube-scheduler wrote to its log since the present world began.
public final class SchedulerLog {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern SCORED =
            Pattern.compile(
                    "\"Plugin scored node for pod\" pod=\"([^\"]*)\" plugin=\"(\\w+)\" node=\"([^\"]*)\" score=(-?\\d+)");

    private final Path file;
    private final StringBuilder text = new StringBuilder();
    private long position;

    SchedulerLog(Path file) {
        this.file = file;
    }

    /// Forgets what was written so far.
    void begin() {
        read();
        text.setLength(0);
    }

    /// Comes back when that stands in the log.
    public void await(String line) {
        Patience.await(PATIENCE, line + " in " + file, () -> has(line));
    }

    /// Comes back when that stands in the log once more than `before` times.
    public void awaitAfter(int before, String line) {
        Patience.await(PATIENCE, "one more " + line + " in " + file, () -> count(line) > before);
    }

    /// How often that stands in the log.
    public int count(String line) {
        read();
        int count = 0;
        for (int at = text.indexOf(line); at >= 0; at = text.indexOf(line, at + 1)) {
            count++;
        }
        return count;
    }

    /// Whether that stands in the log.
    public boolean has(String line) {
        read();
        return text.indexOf(line) >= 0;
    }

    /// The weighted scores of that Pod, by plugin and Node.
    public SortedMap<String, SortedMap<String, Long>> scores(String pod) {
        read();
        SortedMap<String, SortedMap<String, Long>> scores = new TreeMap<>();
        Matcher lines = SCORED.matcher(text);
        while (lines.find()) {
            if (lines.group(1).equals(pod)) {
                scores.computeIfAbsent(lines.group(2), _ -> new TreeMap<>())
                        .put(lines.group(3), Long.valueOf(lines.group(4)));
            }
        }
        return scores;
    }

    /// The sum of that number, by its name, of all lines in which `line` stands.
    public int sum(String line, String name) {
        read();
        Pattern number = Pattern.compile(Pattern.quote(line) + ".* " + name + "=(\\d+)");
        return number.matcher(text).results().mapToInt(one -> Integer.parseInt(one.group(1))).sum();
    }

    private void read() {
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            byte[] fresh = new byte[(int) (log.length() - position)];
            log.seek(position);
            log.readFully(fresh);
            position += fresh.length;
            text.append(new String(fresh, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
