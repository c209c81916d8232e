package dev.berth.bootstrap.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;

/// The file that is to become the page. It is whole or not there: the page is written beside it and
/// takes its name at the end.
///
/// Only a page of ours, or an empty file, is replaced; another file stays as it is.
public final class ReportFile implements AutoCloseable {
    private final Path target;
    private final Draft draft;

    private ReportFile(Path target, Draft draft) {
        this.target = target;
        this.draft = draft;
    }

    /// The file of that path. It finds out by an empty file beside it whether it can be written, so
    /// that the work does not begin in vain.
    ///
    /// @throws UnwritableException with a line for the user
    public static ReportFile open(String path) throws UnwritableException {
        if (path.isEmpty() || path.equals("-")) {
            throw new UnwritableException("expected the path of a file");
        }
        try {
            Path target = Path.of(path).toAbsolutePath();
            if (Files.exists(target)) {
                // A link stays a link: what it leads to is replaced.
                target = target.toRealPath();
                checkReplaceable(target);
            }
            return new ReportFile(target, Draft.beside(target));
        } catch (InvalidPathException e) {
            throw new UnwritableException("no path of a file: " + e.getReason());
        } catch (IOException e) {
            throw new UnwritableException("can not be written: " + reason(e));
        }
    }

    /// Writes the page, and gives it its name.
    ///
    /// @throws UncheckedIOException where that fails; the file is then as it was before
    public void write(byte[] page) {
        try {
            draft.become(target, page);
        } catch (IOException e) {
            throw new UncheckedIOException(target + ": " + reason(e), e);
        }
    }

    /// Takes away what was not written to its end.
    @Override
    public void close() {
        try {
            draft.close();
        } catch (IOException e) {
            throw new UncheckedIOException(target + ": " + reason(e), e);
        }
    }

    private static void checkReplaceable(Path target) throws IOException, UnwritableException {
        if (Files.isDirectory(target)) {
            throw new UnwritableException("is a folder");
        }
        if (!Files.isRegularFile(target)) {
            throw new UnwritableException("is no regular file");
        }
        if (!Files.isWritable(target)) {
            throw new UnwritableException("can not be written: it is read-only");
        }
        byte[] start = HtmlReport.START.getBytes(StandardCharsets.UTF_8);
        try (InputStream file = Files.newInputStream(target)) {
            byte[] found = file.readNBytes(start.length);
            if (found.length > 0 && !Arrays.equals(found, start)) {
                throw new UnwritableException(
                        "is there already and is no report of berth: remove it, or name another"
                                + " file");
            }
        }
    }

    private static String reason(IOException e) {
        return switch (e) {
            case NoSuchFileException missing -> "there is no folder for " + missing.getFile();
            case AccessDeniedException denied -> "no permission for " + denied.getFile();
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> String.valueOf(e.getMessage());
        };
    }

    /// Why a page can not be written there, in a line for the user.
    public static final class UnwritableException extends Exception {
        private static final long serialVersionUID = 1;

        UnwritableException(String message) {
            super(message);
        }
    }
}
