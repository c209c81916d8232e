package dev.berth.bootstrap.doctor;

import dev.berth.bootstrap.serve.ClusterAccess;
import dev.berth.k8s.mapping.text.Rfc3339;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A Lease as it was seen.
///
/// @param holder who holds it, "" for nobody
/// @param writer the name of the program that wrote its holder or its time last, "" where the
///   server does not say
/// @param renewed when it was renewed, by its holder's clock
/// @param duration how long it lasts without a renewal; zero where it says nothing
record SeenLease(
        String namespace,
        String name,
        String holder,
        String writer,
        Optional<Instant> renewed,
        Duration duration) {
    /// Longest duration that is believed.
    private static final long DURATION_MAX = 86_400;

    static SeenLease read(Json.Fields lease) {
        Json.Fields metadata = lease.fields("metadata");
        Json.Fields spec = lease.fields("spec");
        return new SeenLease(
                Questions.bounded(metadata.text("namespace")),
                Questions.bounded(metadata.text("name")),
                Questions.bounded(spec.text("holderIdentity")),
                Questions.bounded(writer(metadata)),
                Rfc3339.parse(spec.text("renewTime")),
                duration(spec));
    }

    /// True where Berth wrote it last.
    boolean isBerths() {
        return writer.equals(ClusterAccess.AGENT);
    }

    /// True where its holder renewed it lately.
    boolean isHeldAt(Instant now) {
        return !holder.isEmpty()
                && renewed.filter(at -> at.plus(duration).isAfter(now)).isPresent();
    }

    private static Duration duration(Json.Fields spec) {
        return spec.find("leaseDurationSeconds").orElse(null) instanceof Json.Num number
                        && number.literal().length() <= 9
                        && number.literal().chars().allMatch(c -> c >= '0' && c <= '9')
                ? Duration.ofSeconds(Math.min(Long.parseLong(number.literal()), DURATION_MAX))
                : Duration.ZERO;
    }

    /// Who wrote its time last. A manager of other fields, as of a label, is not asked.
    private static String writer(Json.Fields metadata) {
        String writer = "";
        String latest = "";
        for (Json entry : metadata.items("managedFields")) {
            if (entry instanceof Json.Fields fields
                    && fields.fields("fieldsV1").fields("f:spec").find("f:renewTime").isPresent()
                    && fields.text("time").compareTo(latest) >= 0) {
                latest = fields.text("time");
                writer = fields.text("manager");
            }
        }
        return writer;
    }
}
