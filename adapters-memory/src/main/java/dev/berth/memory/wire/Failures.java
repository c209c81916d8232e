package dev.berth.memory.wire;

import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.ApiFailure.NoAnswer;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import java.time.Duration;
import java.util.Optional;

/// The failures that an API server answers, with its status codes and reasons.
public final class Failures {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private Failures() {}

    /// 404 for an object.
    public static Answered notFound(ObjectRef ref) {
        return answered(
                404, "NotFound", ref.resource().plural() + " \"" + ref.name() + "\" not found");
    }

    /// 404 for a resource that the server does not serve, such as one whose CRD is missing.
    public static Answered notServed() {
        return answered(404, "NotFound", "the server could not find the requested resource");
    }

    /// 403 for a client without the right.
    public static Answered forbidden(String client, Verb verb, Resource resource) {
        return answered(
                403,
                "Forbidden",
                resource.plural()
                        + " is forbidden: User \""
                        + client
                        + "\" cannot "
                        + verb.word()
                        + " resource \""
                        + resource.plural()
                        + "\"");
    }

    /// 409 for an object that is to be created and exists.
    public static Answered alreadyExists(ObjectRef ref) {
        return answered(
                409,
                "AlreadyExists",
                ref.resource().plural() + " \"" + ref.name() + "\" already exists");
    }

    /// 409 for an object that is at another version.
    public static Answered versionConflict(ObjectRef ref) {
        return conflict(
                ref,
                "the object has been modified; please apply your changes to the latest version and"
                        + " try again");
    }

    /// 409 for an object of another uid.
    public static Answered uidConflict(ObjectRef ref, String asked, String found) {
        return conflict(
                ref,
                "Precondition failed: UID in precondition: "
                        + asked
                        + ", UID in object meta: "
                        + found);
    }

    /// 409 for a Pod that cannot be bound as it is.
    public static Answered bindingConflict(ObjectRef ref, String message) {
        return answered(
                409,
                "Conflict",
                "Operation cannot be fulfilled on pods/binding \"" + ref.name() + "\": " + message);
    }

    /// 410 for a version, or a page, that is gone.
    public static Answered expired(String version, long oldest) {
        return answered(
                410, "Expired", "too old resource version: " + version + " (" + oldest + ")");
    }

    /// 400 for a request that makes no sense.
    public static Answered badRequest(String message) {
        return answered(400, "BadRequest", message);
    }

    /// 500 for an object that is to be created at a version: the real server takes that for a
    /// mistake of its own.
    public static Answered versionOnCreate() {
        return answered(500, "", "resourceVersion should not be set on objects to be created");
    }

    /// 422 for an object that its schema refuses.
    public static Answered invalid(ObjectRef ref, String message) {
        return answered(
                422,
                "Invalid",
                ref.resource().kind() + " \"" + ref.name() + "\" is invalid: " + message);
    }

    /// 504 for a version that the server has not reached.
    public static Answered tooLargeVersion(String asked, long current) {
        return new Answered(
                504,
                "Timeout",
                "Too large resource version: " + asked + ", current: " + current,
                Optional.of(RETRY_AFTER));
    }

    /// The failure of that status, with the reason that goes with it. Only 429 asks to wait.
    public static Answered ofStatus(int status) {
        return switch (status) {
            case 429 -> tooManyRequests(RETRY_AFTER);
            case 400, 401, 403, 404, 409, 410, 422, 500, 503, 504 ->
                    answered(status, reasonOf(status), "injected failure " + status);
            default ->
                    throw new IllegalArgumentException(
                            "status "
                                    + status
                                    + " is not among 400, 401, 403, 404, 409, 410, 422, 429, 500,"
                                    + " 503, 504");
        };
    }

    /// 429 with the time to wait.
    public static Answered tooManyRequests(Duration retryAfter) {
        return new Answered(
                429,
                "TooManyRequests",
                "too many requests, please try again later",
                Optional.of(retryAfter));
    }

    /// No answer in time, or a connection that broke.
    public static NoAnswer noAnswer(String why) {
        return new NoAnswer(why);
    }

    private static String reasonOf(int status) {
        return switch (status) {
            case 400 -> "BadRequest";
            case 401 -> "Unauthorized";
            case 403 -> "Forbidden";
            case 404 -> "NotFound";
            case 409 -> "Conflict";
            case 410 -> "Expired";
            case 422 -> "Invalid";
            case 500 -> "InternalError";
            case 503 -> "ServiceUnavailable";
            case 504 -> "Timeout";
            default -> "";
        };
    }

    private static Answered conflict(ObjectRef ref, String message) {
        return answered(
                409,
                "Conflict",
                "Operation cannot be fulfilled on "
                        + ref.resource().plural()
                        + " \""
                        + ref.name()
                        + "\": "
                        + message);
    }

    private static Answered answered(int status, String reason, String message) {
        return new Answered(status, reason, message, Optional.empty());
    }
}
