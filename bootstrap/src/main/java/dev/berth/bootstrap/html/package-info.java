/// The page that `simulate --html` writes: one file that needs nothing else, neither a network nor
/// scripts to be read.
@NullMarked
package dev.berth.bootstrap.html;

import org.jspecify.annotations.NullMarked;
