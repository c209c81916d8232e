package dev.berth.conformance.wrong.conformance;

import picocli.CommandLine;

final class UsesCommandLine {
    Object value(CommandLine line) {
        return line;
    }
}
