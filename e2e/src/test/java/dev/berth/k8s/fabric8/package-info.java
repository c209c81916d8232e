/// What tests at a real server need of the live client's way to log in.
@NullMarked
package dev.berth.k8s.fabric8;

import org.jspecify.annotations.NullMarked;
