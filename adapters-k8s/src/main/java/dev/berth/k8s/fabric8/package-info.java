/// The live KubeApi, on fabric8's client: its connections, TLS and credentials, and nothing of its
/// models.
@NullMarked
package dev.berth.k8s.fabric8;

import org.jspecify.annotations.NullMarked;
