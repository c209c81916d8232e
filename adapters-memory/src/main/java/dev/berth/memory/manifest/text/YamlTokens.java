package dev.berth.memory.manifest.text;

import dev.berth.k8s.api.ObjectCursor.Token;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/// Tokens of a YAML text, from the parser's events: no tree is ever built.
///
/// Anchors are harmless until an alias asks for them; aliases, tags and merge keys are refused.
public final class YamlTokens implements DocumentTokens {
    private static final LoadSettings SETTINGS =
            LoadSettings.builder()
                    .setLabel("manifest")
                    .setUseMarks(true)
                    .setParseComments(false)
                    .setBufferSize(8 << 10)
                    // The chunks bound what is read between two events; a document may be of any
                    // length.
                    .setCodePointLimit(Integer.MAX_VALUE)
                    .build();

    private final TextLimits limits;
    private final YamlDialect dialect;
    private final YamlChunks chunks;
    private @Nullable ParserImpl parser;
    private final boolean[] inMapping;
    private final boolean[] atKey;
    private int depth;
    private boolean inDocument;
    private String text = "";
    private String written = "";
    private String refusal = "";
    private int line = 1;

    /// The tokens of YAML 1.2.
    public YamlTokens(InputStream bytes, TextLimits limits) {
        this(bytes, limits, YamlDialect.CORE);
    }

    public YamlTokens(InputStream bytes, TextLimits limits, YamlDialect dialect) {
        this(bytes, limits, dialect, 1);
    }

    /// @param firstLine number of the line with which the text begins
    YamlTokens(InputStream bytes, TextLimits limits, YamlDialect dialect, int firstLine) {
        this.dialect = dialect;
        this.limits = limits;
        this.chunks = new YamlChunks(bytes, limits.stretch(), firstLine);
        this.inMapping = new boolean[limits.nesting() + 1];
        this.atKey = new boolean[limits.nesting() + 1];
    }

    @Override
    public boolean nextDocument() {
        // What is left of the last document is read by the same bounds as the rest.
        while (inDocument && next() != Token.END) {}
        depth = 0;
        while (true) {
            if (parser == null) {
                if (!chunks.nextChunk()) {
                    return false;
                }
                line = chunks.chunkLine();
                parser = new ParserImpl(SETTINGS, new StreamReader(SETTINGS, chunks));
            }
            Event.ID id = event(parser).getEventId();
            if (id == Event.ID.DocumentStart) {
                inDocument = true;
                return true;
            }
            if (id == Event.ID.StreamEnd) {
                parser = null;
            }
        }
    }

    @Override
    public Token next() {
        if (parser == null || !inDocument) {
            return endDocument();
        }
        Event event = event(parser);
        text = "";
        written = "";
        refusal = "";
        return switch (event.getEventId()) {
            case Scalar -> scalar((ScalarEvent) event);
            case MappingStart -> start((CollectionStartEvent) event, true);
            case SequenceStart -> start((CollectionStartEvent) event, false);
            case MappingEnd -> end(Token.END_OBJECT);
            case SequenceEnd -> end(Token.END_ARRAY);
            case Alias -> alias((AliasEvent) event);
            case StreamStart, StreamEnd, DocumentStart, DocumentEnd, Comment -> endDocument();
        };
    }

    @Override
    public String text() {
        return text;
    }

    @Override
    public String written() {
        return written;
    }

    @Override
    public String refusal() {
        return refusal;
    }

    @Override
    public int line() {
        return line;
    }

    @Override
    public void close() {
        chunks.close();
    }

    private Event event(ParserImpl from) {
        chunks.progressed();
        try {
            Event event = from.next();
            line = line(event.getStartMark(), line);
            return event;
        } catch (UnreadableTextException e) {
            throw giveUp(e.problem(), e.line());
        } catch (MarkedYamlEngineException e) {
            throw giveUp("not YAML: " + e.getProblem(), line(e.getProblemMark(), line));
        } catch (YamlEngineException e) {
            throw giveUp("not YAML: " + e.getMessage(), line);
        } catch (RuntimeException e) {
            // The parser meets hostile text; whatever it stumbles over is the text's fault and must
            // not end the program.
            throw giveUp("not YAML: the parser gave up with " + e, line);
        }
    }

    private int line(Optional<Mark> mark, int otherwise) {
        return mark.isPresent() ? chunks.chunkLine() + mark.get().getLine() : otherwise;
    }

    private Token scalar(ScalarEvent event) {
        refuseTag(event.getTag());
        String value = event.getValue();
        written = value;
        if (inMapping[depth] && atKey[depth]) {
            atKey[depth] = false;
            text = event.isPlain() ? key(value) : value;
            return Token.FIELD;
        }
        atKey[depth] = true;
        if (!event.isPlain()) {
            text = value;
            return Token.STRING;
        }
        return plain(value);
    }

    private Token plain(String value) {
        Token kind = YamlScalars.kind(value, dialect);
        if (kind == Token.STRING && YamlScalars.isNotFinite(value)) {
            refusal = "this is not a finite number. Quote it if it is text.";
        }
        text =
                switch (kind) {
                    case NULL -> "";
                    case BOOLEAN -> BooleanText.canonical(value);
                    case NUMBER -> NumberText.canonical(value);
                    default -> value;
                };
        return kind;
    }

    private String key(String value) {
        Token kind = YamlScalars.kind(value, dialect);
        if (value.equals("<<")) {
            refusal = "merge keys are not read. Write the fields out.";
        } else if (kind == Token.NULL) {
            refusal = "a key must not be null. Quote it if it is text.";
        }
        return switch (kind) {
            case BOOLEAN -> BooleanText.canonical(value);
            case NUMBER -> NumberText.canonical(value);
            default -> value;
        };
    }

    private Token start(CollectionStartEvent event, boolean mapping) {
        refuseTag(event.getTag());
        if (inMapping[depth] && atKey[depth]) {
            throw giveUp("a key must be text, not a mapping or sequence", line);
        }
        atKey[depth] = true;
        if (depth == limits.nesting()) {
            throw giveUp("nested deeper than " + limits.nesting() + " levels", line);
        }
        depth++;
        inMapping[depth] = mapping;
        atKey[depth] = mapping;
        return mapping ? Token.START_OBJECT : Token.START_ARRAY;
    }

    /// Ends the chunk that cannot be read on.
    private UnreadableTextException giveUp(String problem, int atLine) {
        parser = null;
        inDocument = false;
        return new UnreadableTextException(problem, atLine);
    }

    private Token endDocument() {
        inDocument = false;
        return Token.END;
    }

    private Token end(Token token) {
        depth--;
        return token;
    }

    private Token alias(AliasEvent event) {
        text = "*" + event.getAlias();
        written = text;
        refusal = "aliases are not read. Write the value out.";
        if (inMapping[depth] && atKey[depth]) {
            atKey[depth] = false;
            return Token.FIELD;
        }
        atKey[depth] = true;
        return Token.STRING;
    }

    private void refuseTag(Optional<String> tag) {
        if (tag.isPresent()) {
            refusal =
                    "tags are not read (" + tag.get() + "). Take it away, and quote what is text.";
        }
    }
}
