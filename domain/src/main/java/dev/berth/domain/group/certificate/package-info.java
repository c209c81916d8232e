/// Proofs that a gang has no room in a domain, made to be checked without the search that found
/// them.
@NullMarked
package dev.berth.domain.group.certificate;

import org.jspecify.annotations.NullMarked;
