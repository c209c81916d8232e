/// What every KubeApi must do, as a kit of tests: the server in memory and a real one pass the
/// same.
@NullMarked
package dev.berth.conformance.kubeapi;

import org.jspecify.annotations.NullMarked;
