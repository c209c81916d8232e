/// Examples of what the rules about the live client refuse.
@NullMarked
package dev.berth.conformance.wrong.k8s.fabric8;

import org.jspecify.annotations.NullMarked;
