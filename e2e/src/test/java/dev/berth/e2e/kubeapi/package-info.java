/// The kit of KubeApi, on the live client.
@NullMarked
package dev.berth.e2e.kubeapi;

import org.jspecify.annotations.NullMarked;
