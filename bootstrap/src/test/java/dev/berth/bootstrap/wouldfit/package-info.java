/// What `berth simulate` says would help groups, done to the manifests.
@NullMarked
package dev.berth.bootstrap.wouldfit;

import org.jspecify.annotations.NullMarked;
