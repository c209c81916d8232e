/// A stand-in for the client library, for the proof that only one package may see it.
@NullMarked
package io.fabric8.pretended;

import org.jspecify.annotations.NullMarked;
