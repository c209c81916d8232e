/// What the outside asks of the application.
@NullMarked
package dev.berth.application.port.in;

import org.jspecify.annotations.NullMarked;
