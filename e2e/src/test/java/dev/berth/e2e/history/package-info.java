/// What happened to Runs, from the server's own account: the events of a watch, and the audit log.
@NullMarked
package dev.berth.e2e.history;

import org.jspecify.annotations.NullMarked;
