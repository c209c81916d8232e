package dev.berth.bootstrap;

import picocli.CommandLine.IVersionProvider;

/// The version of the program, as its build wrote it into the jar.
public final class Version implements IVersionProvider {
    private static final String UNPACKED = "0.1.0-SNAPSHOT";

    /// The version alone.
    public static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? UNPACKED : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"berth " + text()};
    }
}
