/// What stands between a program and its server, and goes wrong.
@NullMarked
package dev.berth.e2e.proxy;

import org.jspecify.annotations.NullMarked;
