package dev.berth.bootstrap;

import picocli.CommandLine.IVersionProvider;

/// The version of the program, as its build wrote it into the jar.
final class Version implements IVersionProvider {
    private static final String UNPACKED = "0.1.0-SNAPSHOT";

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"berth " + (version == null ? UNPACKED : version)};
    }
}
