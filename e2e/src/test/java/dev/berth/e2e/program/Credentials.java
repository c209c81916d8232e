package dev.berth.e2e.program;

import java.nio.file.Path;

/// Who a process is at the API server.
///
/// @param kubeconfig what it logs in with
/// @param credentialId the name of its token in the audit log, different for each process
public record Credentials(Path kubeconfig, String credentialId) {}
