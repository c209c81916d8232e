package dev.berth.bootstrap.serve.log;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/// Leads what libraries log, as far as it is a warning at least, into the program's log.
public final class LibraryLog extends Handler {
    private final Log log;
    private final SimpleFormatter formatter = new SimpleFormatter();

    private LibraryLog(Log log) {
        this.log = log;
    }

    /// From now on libraries log there, and nowhere else.
    public static void into(Log log) {
        LogManager.getLogManager().reset();
        Logger root = Logger.getLogger("");
        root.setLevel(Level.WARNING);
        root.addHandler(new LibraryLog(log));
    }

    @Override
    public void publish(LogRecord record) {
        LogLine line =
                LogLine.of(LogEvent.LIBRARY, formatter.formatMessage(record))
                        .with(LogField.SOURCE, String.valueOf(record.getLoggerName()));
        if (record.getThrown() != null) {
            line.with(record.getThrown());
        }
        if (record.getLevel().intValue() >= Level.SEVERE.intValue()) {
            log.error(line);
        } else {
            log.warning(line);
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
