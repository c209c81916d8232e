package dev.berth.bootstrap.serve.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.EnumMap;
import java.util.Map;

/// One line of the log, before it is written.
public final class LogLine {
    /// Longest message in characters: what it quotes may come from anyone.
    static final int MESSAGE_LENGTH_MAX = 2_048;

    /// Longest trace in characters: a deep one with its causes has half of it.
    static final int STACK_LENGTH_MAX = 16_384;

    private final LogEvent event;
    private final String message;
    private final Map<LogField, String> fields = new EnumMap<>(LogField.class);

    private LogLine(LogEvent event, String message) {
        this.event = event;
        this.message = message;
    }

    /// A line that says this.
    public static LogLine of(LogEvent event, String message) {
        return new LogLine(event, message);
    }

    /// The same with a value.
    public LogLine with(LogField field, Object value) {
        fields.put(field, cut(value.toString(), MESSAGE_LENGTH_MAX));
        return this;
    }

    /// The same with the trace of a failure.
    public LogLine with(Throwable failure) {
        StringWriter trace = new StringWriter();
        failure.printStackTrace(new PrintWriter(trace));
        fields.put(LogField.STACK, cut(trace.toString(), STACK_LENGTH_MAX));
        return this;
    }

    LogEvent event() {
        return event;
    }

    String message() {
        return cut(message, MESSAGE_LENGTH_MAX);
    }

    Map<LogField, String> fields() {
        return fields;
    }

    private static String cut(String text, int lengthMax) {
        return text.length() <= lengthMax ? text : text.substring(0, lengthMax) + "...";
    }
}
