package dev.berth.metrics.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// How much memory of this process is in RAM, as Linux says.
final class ResidentMemory {
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String FIELD = "VmRSS:";
    private static final double BYTES_PER_KB = 1_024;

    private ResidentMemory() {}

    /// In bytes; not a number where the system does not say.
    static double bytes() {
        try {
            return bytes(Files.readAllLines(STATUS));
        } catch (IOException _) {
            return Double.NaN;
        }
    }

    static double bytes(List<String> status) {
        for (String line : status) {
            if (line.startsWith(FIELD) && line.endsWith(" kB")) {
                String digits = line.substring(FIELD.length(), line.length() - 3).strip();
                return Long.parseLong(digits) * BYTES_PER_KB;
            }
        }
        return Double.NaN;
    }
}
