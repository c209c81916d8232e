package dev.berth.bootstrap.serve.log;

import dev.berth.k8s.mapping.text.JsonText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/// Writes lines of JSON, one at a time, as far as their level and the rate of their event allow.
///
/// ```json
/// {"time":"2026-01-01T00:00:00.000Z","level":"info","event":"Leading","message":"...","identity":"..."}
/// ```
///
/// May be called from any thread. A stream that can not be written to is no reason to stop
/// scheduling: what it does not take is lost.
public final class Log {
    /// What looks like a credential: the schemes of HTTP, JSON Web Tokens, private keys.
    private static final Pattern CREDENTIAL =
            Pattern.compile(
                    "(?i)(?<=bearer\\s|basic\\s)\\S+|eyJ[\\w-]{8,}\\.[\\w-]{8,}\\.[\\w-]*|-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*");

    private final OutputStream stream;
    private final InstantSource clock;
    private final Supplier<Duration> elapsed;
    private final Map<LogEvent, LogRate> rates = new EnumMap<>(LogEvent.class);
    private LogLevel least = LogLevel.INFO;

    /// A log on a stream.
    ///
    /// @param clock what the time in the lines comes from
    /// @param elapsed what rates are measured by: time that only grows
    public Log(OutputStream stream, InstantSource clock, Supplier<Duration> elapsed) {
        this.stream = stream;
        this.clock = clock;
        this.elapsed = elapsed;
    }

    /// From now on only lines of this level and above are written.
    public synchronized void keepFrom(LogLevel level) {
        least = level;
    }

    /// Something for who looks for a defect.
    public void debug(LogLine line) {
        write(LogLevel.DEBUG, line);
    }

    /// Something that happened as it should.
    public void info(LogLine line) {
        write(LogLevel.INFO, line);
    }

    /// Something that is wrong.
    public void warning(LogLine line) {
        write(LogLevel.WARNING, line);
    }

    /// Something about which someone should do something.
    public void error(LogLine line) {
        write(LogLevel.ERROR, line);
    }

    /// A line of a level that is known at run time.
    public synchronized void write(LogLevel level, LogLine line) {
        if (level.compareTo(least) < 0) {
            return;
        }
        Duration now = elapsed.get();
        LogRate rate = rates.computeIfAbsent(line.event(), _ -> new LogRate(now));
        // The last words of a process are never too many.
        if (!rate.admits(now) && line.event() != LogEvent.FATAL) {
            return;
        }
        print(text(level, line, rate.takeSuppressed()));
    }

    private String text(LogLevel level, LogLine line, long suppressed) {
        JsonText text =
                new JsonText()
                        .startObject()
                        .string("time", time())
                        .string("level", level.word())
                        .string("event", line.event().word())
                        .string("message", clean(line.message()));
        line.fields().forEach((field, value) -> text.string(field.word(), clean(value)));
        if (suppressed > 0) {
            text.field("suppressed").raw(Long.toString(suppressed));
        }
        return text.endObject() + "\n";
    }

    /// Three digits of fraction, always, so that lines sort as texts.
    private String time() {
        Instant now = clock.instant();
        String seconds = now.truncatedTo(ChronoUnit.SECONDS).toString();
        int millis = now.get(ChronoField.MILLI_OF_SECOND);
        return seconds.substring(0, seconds.length() - 1)
                + "."
                + Integer.toString(1_000 + millis).substring(1)
                + "Z";
    }

    private static String clean(String text) {
        return CREDENTIAL.matcher(text).replaceAll("[hidden]");
    }

    private void print(String line) {
        try {
            stream.write(line.getBytes(StandardCharsets.UTF_8));
            stream.flush();
        } catch (IOException _) {
            // There is nowhere left to say so.
        }
    }
}
