/// Objects as the API server in memory keeps them: text, and the few facts that it decides by.
@NullMarked
package dev.berth.memory.object;

import org.jspecify.annotations.NullMarked;
