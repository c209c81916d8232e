/// The CustomResourceDefinitions that end-to-end tests install, from the table of fields that
/// manifests are checked against.
@NullMarked
package dev.berth.conformance.crd;

import org.jspecify.annotations.NullMarked;
