package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.WatchHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// What handlers heard, in words and in order.
final class Heard implements ObjectHandler, ListHandler, WatchHandler {
    private static final long PATIENCE_SECONDS = 30;

    private final BlockingQueue<String> told = new LinkedBlockingQueue<>();

    /// The next thing that was heard, waited for.
    String next() {
        try {
            String next = told.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
            if (next == null) {
                throw new AssertionError("nothing was heard for " + PATIENCE_SECONDS + " s");
            }
            return next;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// True where nothing was heard that was not asked for.
    boolean isSilent() {
        return told.isEmpty();
    }

    @Override
    public void answered(ObjectCursor object) {
        told.add("answered" + tokens(object));
    }

    @Override
    public void item(ObjectCursor object) {
        told.add("item" + tokens(object));
    }

    @Override
    public void page(String version, String continueToken) {
        told.add("page " + version + " " + continueToken);
    }

    @Override
    public void event(ChangeType type, ObjectCursor object) {
        told.add(type.toString() + tokens(object));
    }

    @Override
    public void bookmark(String version) {
        told.add("bookmark " + version);
    }

    @Override
    public void closed() {
        told.add("closed");
    }

    @Override
    public void failed(ApiFailure failure) {
        told.add(
                switch (failure) {
                    case ApiFailure.NoAnswer(String message) -> "no answer: " + message;
                    case ApiFailure.Answered answer ->
                            answer.status()
                                    + " "
                                    + answer.reason()
                                    + " "
                                    + answer.message()
                                    + " "
                                    + answer.retryAfter();
                });
    }

    static List<String> tokens(ObjectCursor object) {
        List<String> texts = new ArrayList<>();
        for (Token token = object.next(); token != Token.END; token = object.next()) {
            if (token == Token.FIELD || token == Token.STRING || token == Token.NUMBER) {
                texts.add(object.text());
            }
        }
        return texts;
    }
}
