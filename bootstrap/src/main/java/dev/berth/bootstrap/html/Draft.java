package dev.berth.bootstrap.html;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// A file beside the one that it is to become. While it is written it is locked: one without a lock
/// was left behind by a process that was killed, and is taken over.
final class Draft implements AutoCloseable {
    /// Most names that are tried: as many processes may write the same file at once.
    static final int NAMES_MAX = 100;

    private final Path path;
    private final FileChannel channel;
    private final Thread atExit = new Thread(this::remove);
    private boolean isThere = true;

    private Draft(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /// A draft of that file.
    static Draft beside(Path target) throws IOException {
        for (int i = 0; i < NAMES_MAX; i++) {
            Optional<Draft> draft = at(target.resolveSibling(name(target, i)));
            if (draft.isPresent()) {
                // Also where the program is interrupted.
                Runtime.getRuntime().addShutdownHook(draft.get().atExit);
                return draft.get();
            }
        }
        throw new FileSystemException(
                target.toString(),
                null,
                "all "
                        + NAMES_MAX
                        + " names that a draft of it may have are in use, such as "
                        + name(target, 0));
    }

    static String name(Path target, int number) {
        return "." + target.getFileName() + "." + number + ".tmp";
    }

    /// The draft at that path, made or taken over; empty where somebody else is at work on it.
    private static Optional<Draft> at(Path path) throws IOException {
        boolean isNew = isNew(path);
        if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            Object before = key(path);
            FileChannel channel =
                    FileChannel.open(path, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            // The name led to the same file all the time, so it is that one which is locked; from
            // now on nobody else renames or removes it.
            if (locks(channel, isNew) && before.equals(key(path))) {
                channel.truncate(0);
                return Optional.of(new Draft(path, channel));
            }
            channel.close();
            return Optional.empty();
        } catch (NoSuchFileException | AccessDeniedException _) {
            // It became the page in this moment, or it is another user's.
            return Optional.empty();
        }
    }

    private static boolean isNew(Path path) throws IOException {
        try {
            Files.createFile(path);
            return true;
        } catch (FileAlreadyExistsException _) {
            return false;
        }
    }

    /// What tells a file from another that has its name.
    private static Object key(Path path) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Object key = attributes.fileKey();
        return key == null ? attributes.creationTime() : key;
    }

    private static boolean locks(FileChannel channel, boolean isNew) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            return false;
        } catch (IOException _) {
            // A file system without locks: only what was not there is surely nobody's.
            return isNew;
        }
    }

    /// Writes the page, and takes the place of that file.
    void become(Path target, byte[] page) throws IOException {
        ByteBuffer rest = ByteBuffer.wrap(page);
        while (rest.hasRemaining()) {
            channel.write(rest);
        }
        channel.force(true);
        move(target);
    }

    private synchronized void move(Path target) throws IOException {
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
        isThere = false;
    }

    /// Removes it, unless it became the file.
    @Override
    public void close() throws IOException {
        try {
            discard();
        } finally {
            channel.close();
            try {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException _) {
                // The program ends; then the hook finds nothing to do.
            }
        }
    }

    private synchronized void discard() throws IOException {
        if (isThere) {
            isThere = false;
            Files.deleteIfExists(path);
        }
    }

    private void remove() {
        try {
            discard();
        } catch (IOException _) {
            // The next process takes it over.
        }
    }
}
