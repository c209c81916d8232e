@NullMarked
package dev.berth.bootstrap.html;

import org.jspecify.annotations.NullMarked;
