package dev.berth.bootstrap.serve.diagnostics;

import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.JsonText;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/// Asks the API server who someone is, and what they may read: nobody learns more here than they
/// could read there.
public final class Reviews {
    /// Longest part of a user that is handed on, in characters: groups and extra fields of one
    /// user.
    private static final int USER_PART_MAX = 64 << 10;

    private final KubeApi api;
    private final Duration timeout;

    /// Reviews by that server, each of which may take that long.
    public Reviews(KubeApi api, Duration timeout) {
        this.api = api;
        this.timeout = timeout;
    }

    /// Who someone is: the JSON of each part of a user, as the server gave it.
    record User(String name, String uid, String groups, String extra) {}

    /// Whose token it is; empty where it is nobody's.
    ///
    /// @throws ReviewFailedException where the server does not say
    Optional<User> user(String token) {
        JsonText review = head("authentication.k8s.io/v1", "TokenReview");
        review.field("spec").startObject().string("token", token).endObject().endObject();
        return create(Resource.TOKEN_REVIEWS, review, Reviews::readUser);
    }

    /// True where that user may get that Run.
    ///
    /// @throws ReviewFailedException where the server does not say
    boolean mayGetRun(User user, ObjectName run) {
        JsonText review = accessReview();
        review.field("resourceAttributes")
                .startObject()
                .string("verb", "get")
                .string("group", Resource.RUNS.group())
                .string("resource", Resource.RUNS.plural())
                .string("namespace", run.namespace())
                .string("name", run.name())
                .endObject();
        return isAllowed(review, user);
    }

    /// True where that user may get that path of the API server, which stands for ours.
    ///
    /// @throws ReviewFailedException where the server does not say
    boolean mayGetPath(User user, String path) {
        JsonText review = accessReview();
        review.field("nonResourceAttributes")
                .startObject()
                .string("verb", "get")
                .string("path", path)
                .endObject();
        return isAllowed(review, user);
    }

    /// Up to the beginning of its spec.
    private static JsonText accessReview() {
        return head("authorization.k8s.io/v1", "SubjectAccessReview").field("spec").startObject();
    }

    private boolean isAllowed(JsonText review, User user) {
        review.string("user", user.name())
                .string("uid", user.uid())
                .field("groups")
                .raw(user.groups())
                .field("extra")
                .raw(user.extra())
                .endObject()
                .endObject();
        return create(Resource.SUBJECT_ACCESS_REVIEWS, review, Reviews::readAllowed);
    }

    private <T> T create(Resource resource, JsonText body, Function<ObjectCursor, T> reader) {
        ReviewAnswer<T> answer = new ReviewAnswer<>(reader);
        api.create(new CreateRequest(resource, "", body.toBytes(), timeout), answer);
        return answer.await(timeout);
    }

    private static JsonText head(String apiVersion, String kind) {
        return new JsonText().startObject().string("apiVersion", apiVersion).string("kind", kind);
    }

    private static boolean readAllowed(ObjectCursor object) {
        FieldReader fields = new FieldReader(object);
        boolean allowed = false;
        boolean denied = false;
        if (toStatus(fields)) {
            for (String name = fields.nextField(); name != null; name = fields.nextField()) {
                switch (name) {
                    case "allowed" -> allowed = fields.flag("status.allowed");
                    case "denied" -> denied = fields.flag("status.denied");
                    default -> fields.skip();
                }
            }
        }
        return allowed && !denied;
    }

    private static Optional<User> readUser(ObjectCursor object) {
        FieldReader fields = new FieldReader(object);
        boolean authenticated = false;
        User user = new User("", "", "[]", "{}");
        if (toStatus(fields)) {
            for (String name = fields.nextField(); name != null; name = fields.nextField()) {
                switch (name) {
                    case "authenticated" -> authenticated = fields.flag("status.authenticated");
                    case "user" -> user = readParts(fields);
                    default -> fields.skip();
                }
            }
        }
        return authenticated && !user.name().isEmpty() ? Optional.of(user) : Optional.empty();
    }

    private static User readParts(FieldReader fields) {
        String username = "";
        String uid = "";
        String groups = "[]";
        String extra = "{}";
        if (fields.startObject("status.user")) {
            for (String name = fields.nextField(); name != null; name = fields.nextField()) {
                switch (name) {
                    case "username" -> username = fields.text("status.user.username");
                    case "uid" -> uid = fields.text("status.user.uid");
                    case "groups" -> groups = copy(fields, groups);
                    case "extra" -> extra = copy(fields, extra);
                    default -> fields.skip();
                }
            }
        }
        return new User(username, uid, groups, extra);
    }

    /// A part that is too long would be a part of another user: who has it is nobody.
    private static String copy(FieldReader fields, String otherwise) {
        if (fields.isNull()) {
            return otherwise;
        }
        JsonText copy = new JsonText();
        if (!copy.copy(fields.cursor(), USER_PART_MAX)) {
            throw new ReviewFailedException("the user has too many groups or extra fields");
        }
        return copy.toString();
    }

    /// Goes to the fields of the status; false where there is none.
    private static boolean toStatus(FieldReader fields) {
        if (!fields.startObject("the review")) {
            return false;
        }
        for (String name = fields.nextField(); name != null; name = fields.nextField()) {
            if (name.equals("status")) {
                return fields.startObject("status");
            }
            fields.skip();
        }
        return false;
    }
}
