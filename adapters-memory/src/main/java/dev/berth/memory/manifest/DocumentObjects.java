package dev.berth.memory.manifest;

import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.memory.manifest.object.ObjectGatherer;
import dev.berth.memory.manifest.object.ObjectHead;
import dev.berth.memory.manifest.text.DocumentTokens;
import dev.berth.memory.manifest.text.UnreadableTextException;

/// Takes the objects out of the documents of one text, one at a time; lists are read item by item.
final class DocumentObjects {
    private static final String LIST = "List";

    private final ObjectIntake intake;
    private final ProblemLog log;
    private final ObjectGatherer outer;
    private final ObjectGatherer item;
    private long found;

    DocumentObjects(ObjectIntake intake, ProblemLog log) {
        this.intake = intake;
        this.log = log;
        this.outer = intake.gatherer();
        this.item = intake.gatherer();
    }

    /// How many objects and lists there were, read or not.
    long found() {
        return found;
    }

    void read(String file, DocumentTokens tokens) {
        int document = 0;
        boolean more = true;
        while (more && intake.hasRoom(Source.file(file))) {
            document++;
            Source source = new Source(file, document, 0, "");
            try {
                more = tokens.nextDocument();
                if (more) {
                    document(source, tokens);
                }
            } catch (UnreadableTextException e) {
                log.error(source.atLine(e.line()), e.problem());
                intake.passOver();
            }
        }
    }

    private void document(Source source, DocumentTokens tokens) {
        Token first = tokens.next();
        log.begin(source);
        if (first == Token.START_OBJECT) {
            gather(source, tokens);
        } else {
            intake.passOver();
            if (first != Token.NULL && first != Token.END) {
                log.error(
                        source.atLine(tokens.line()),
                        "expected an object with apiVersion and kind.");
            }
        }
    }

    private void gather(Source source, DocumentTokens tokens) {
        boolean isList = false;
        found++;
        outer.begin(tokens.line());
        try {
            while (tokens.next() == Token.FIELD) {
                if (!isList && tokens.text().equals("items") && mayBeList()) {
                    isList = list(source, tokens);
                } else {
                    outer.field(tokens);
                }
            }
            outer.end(tokens.line());
        } catch (UnreadableTextException e) {
            log.end(outer.head().label());
            throw e;
        }
        if (isList) {
            endList();
        } else {
            intake.accept(source, outer, outer.head());
        }
    }

    private boolean mayBeList() {
        String kind = outer.head().kind();
        return kind.isEmpty() || kind.endsWith(LIST);
    }

    private boolean list(Source source, DocumentTokens tokens) {
        Token start = tokens.next();
        if (start == Token.NULL) {
            return true;
        }
        if (start != Token.START_ARRAY) {
            throw new UnreadableTextException("items: expected a list", tokens.line());
        }
        log.end(outer.head().label());
        int index = 0;
        for (Token token = tokens.next(); token != Token.END_ARRAY; token = tokens.next()) {
            Source place =
                    new Source(source.file(), source.document(), 0, "items[" + index++ + "]");
            if (!intake.hasRoom(place)) {
                throw new UnreadableTextException("the list is not read to its end", tokens.line());
            }
            item(place, tokens, token);
        }
        log.begin(source);
        return true;
    }

    private void item(Source source, DocumentTokens tokens, Token token) {
        log.begin(source);
        if (token != Token.START_OBJECT) {
            throw new UnreadableTextException(
                    source.index() + ": expected an object", tokens.line());
        }
        try {
            item.object(tokens);
        } catch (UnreadableTextException e) {
            log.end(item.head().label());
            throw e;
        }
        intake.accept(source, item, headOfItem());
    }

    /// Items of a typed list, such as a PodList, have no kind of their own.
    private ObjectHead headOfItem() {
        ObjectHead list = outer.head();
        String kind =
                list.kind().equals(LIST) || list.kind().isEmpty()
                        ? ""
                        : list.kind().substring(0, list.kind().length() - LIST.length());
        return item.head().orElse(kind.isEmpty() ? "" : list.apiVersion(), kind);
    }

    private void endList() {
        String kind = outer.head().kind();
        if (!kind.endsWith(LIST)) {
            String found = kind.isEmpty() ? "there is none" : "it is " + kind;
            log.add(
                    true,
                    outer.line(),
                    "kind",
                    kind,
                    "expected a kind that ends in List, since there are items; " + found);
        }
        log.end(outer.head().label());
    }
}
