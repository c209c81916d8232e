package dev.berth.conformance.gang;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The published schema of certificates.
final class CertificateSchema {
    private static final Path FILE = Path.of("../docs/certificate.schema.json");

    private final Schema schema;

    CertificateSchema() {
        try {
            schema =
                    SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                            .getSchema(Files.readString(FILE), InputFormat.JSON);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// What is wrong with a document.
    List<String> faults(byte[] document) {
        return schema
                .validate(new String(document, StandardCharsets.UTF_8), InputFormat.JSON)
                .stream()
                .map(Error::toString)
                .toList();
    }
}
