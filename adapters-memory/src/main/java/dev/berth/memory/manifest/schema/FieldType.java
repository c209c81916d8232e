package dev.berth.memory.manifest.schema;

/// What a field of a Kubernetes object may hold.
public sealed interface FieldType {

    /// One value of a simple type.
    enum Scalar implements FieldType {
        STRING("s", "a string"),
        BOOLEAN("b", "true or false"),
        INT32("i", "a whole number of 32 bits"),
        INT64("l", "a whole number of 64 bits"),
        NUMBER("d", "a number"),
        QUANTITY("q", "a quantity, such as 2, 500m or 1.5Gi"),
        INT_OR_STRING("x", "a whole number or a string"),
        TIME("t", "a time, such as 2026-01-31T12:00:00Z"),
        BASE64("y", "a base64 string"),
        ANY("a", "anything");

        private final String code;
        private final String expected;

        Scalar(String code, String expected) {
            this.code = code;
            this.expected = expected;
        }

        /// Letter of the type in the schema table.
        String code() {
            return code;
        }

        /// What to write into such a field, for messages.
        public String expected() {
            return expected;
        }
    }

    /// A sequence whose items have one type.
    record ListOf(FieldType item) implements FieldType {}

    /// A mapping of free keys to values of one type.
    record MapOf(FieldType value) implements FieldType {}

    /// A mapping with known fields, by the name of its type.
    record Struct(StructType type) implements FieldType {}
}
