/// Certificates of the search for gangs as JSON, as `docs/certificate.schema.json` describes them.
@NullMarked
package dev.berth.memory.certificate;

import org.jspecify.annotations.NullMarked;
