/// What the application asks of the outside.
@NullMarked
package dev.berth.application.port.out;

import org.jspecify.annotations.NullMarked;
