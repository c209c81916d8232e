package dev.berth.bootstrap.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/// The file that is to become the page. It is whole or not there: the page is written beside it and
/// takes its name at the end.
///
/// Only a page of ours, or an empty file, is replaced; another file stays as it is.
public final class ReportFile implements AutoCloseable {
    /// Most names that are tried for the file beside it, which other processes may have taken.
    private static final int NAMES_MAX = 100;

    private final Path target;
    private final Path draft;

    private ReportFile(Path target, Path draft) {
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
            return new ReportFile(target, draft(target));
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
            try (FileChannel channel = FileChannel.open(draft, StandardOpenOption.WRITE)) {
                ByteBuffer rest = ByteBuffer.wrap(page);
                while (rest.hasRemaining()) {
                    channel.write(rest);
                }
                channel.force(true);
            }
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(target + ": " + reason(e), e);
        }
    }

    /// Takes away what was not written to its end.
    @Override
    public void close() {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException e) {
            throw new UncheckedIOException(draft + ": " + reason(e), e);
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

    private static Path draft(Path target) throws IOException {
        for (int i = 0; i < NAMES_MAX; i++) {
            Path draft = target.resolveSibling(draftName(target, i));
            try {
                Files.createFile(draft);
                // Also where the program is interrupted.
                draft.toFile().deleteOnExit();
                return draft;
            } catch (FileAlreadyExistsException _) {
                // Another process is at work, or was ended while it was.
            }
        }
        throw new FileSystemException(
                target.toString(),
                null,
                NAMES_MAX
                        + " files beside it have the names that a draft would have, such as "
                        + draftName(target, 0));
    }

    private static String draftName(Path target, int number) {
        return "." + target.getFileName() + "." + number + ".tmp";
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
