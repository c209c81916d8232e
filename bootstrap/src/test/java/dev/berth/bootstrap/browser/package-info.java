/// A real browser without a window, spoken to over its debugging protocol.
@NullMarked
package dev.berth.bootstrap.browser;

import org.jspecify.annotations.NullMarked;
