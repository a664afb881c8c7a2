package org.gimbal.io.yaml;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.ModelFileException;
import org.gimbal.io.source.Place;
import org.gimbal.io.source.SourceText;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Makes a tree of the events of a YAML text. JSON is YAML but for tabs between tokens, which become blanks. Anchors and
 * aliases are refused: parameters do their work, and they are how small files grow without bounds.
 */
public final class YamlParser {
    private static final int DEPTH = 64;

    private final SourceText source;
    private final String beginning;
    private final Iterator<Event> events;
    private int nodes;

    private YamlParser(SourceText source, String text, String beginning) {
        this.source = source;
        this.beginning = beginning;
        LoadSettings settings = LoadSettings.builder()
                .setCodePointLimit(Limits.TEXT_BYTES)
                .setUseMarks(true)
                .build();
        events = new Parse(settings).parseString(text).iterator();
    }

    /**
     * The root of a text.
     *
     * @param beginning what every file of the kind begins with, for those who hand over an empty one
     */
    public static Yaml parse(SourceText source, String beginning) {
        return parse(source, beginning, source.name().toLowerCase(Locale.ROOT).endsWith(".json"));
    }

    /** The same for JSON, whatever the file is called. */
    public static Yaml json(SourceText source) {
        return parse(source, "{", true);
    }

    private static Yaml parse(SourceText source, String beginning, boolean json) {
        try {
            String text = json ? source.text().replace('\t', ' ') : source.text();
            return new YamlParser(source, text, beginning).document();
        } catch (MarkedYamlEngineException e) {
            Place place = e.getProblemMark()
                    .map(mark -> source.place(mark.getLine() + 1))
                    .orElse(source.place(0));
            throw new ModelFileException(place, "", "this is no YAML: " + oneLine(e.getProblem()));
        } catch (YamlEngineException e) {
            throw new ModelFileException(source.place(0), "", "this is no YAML: " + oneLine(e.getMessage()));
        }
    }

    private static String oneLine(@org.jspecify.annotations.Nullable String text) {
        return text == null ? "it cannot be read" : text.strip().replaceAll("\\s*\\R\\s*", "; ");
    }

    private Yaml document() {
        Event event = events.next();
        while (event.getEventId() == Event.ID.StreamStart || event.getEventId() == Event.ID.DocumentStart) {
            event = events.next();
        }
        if (event.getEventId() == Event.ID.StreamEnd) {
            throw new ModelFileException(source.place(0), "", "the file is empty: it begins with '" + beginning + "'");
        }
        Yaml root = node(event, 0);
        Event end = events.next();
        if (end.getEventId() == Event.ID.DocumentEnd && events.next().getEventId() != Event.ID.StreamEnd) {
            throw new ModelFileException(place(end), "", "a second document begins here: a file holds one");
        }
        return root;
    }

    private Yaml node(Event event, int depth) {
        if (depth > DEPTH) {
            throw new ModelFileException(place(event), "", "nested deeper than " + DEPTH + " levels");
        }
        if (++nodes > Limits.ELEMENTS) {
            throw new ModelFileException(place(event), "", "more than " + Limits.ELEMENTS + " values");
        }
        return switch (event.getEventId()) {
            case Scalar -> scalar((ScalarEvent) event);
            case SequenceStart -> sequence(event, depth);
            case MappingStart -> mapping(event, depth);
            default ->
                throw new ModelFileException(
                        place(event), "", "anchors and aliases (& and *) are not read: use parameters");
        };
    }

    private Yaml scalar(ScalarEvent event) {
        String text = event.getValue();
        boolean nothing = event.isPlain() && (text.equals("null") || text.equals("~"));
        return new Yaml.Scalar(nothing ? "" : text, place(event));
    }

    private Yaml sequence(Event start, int depth) {
        List<Yaml> items = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(node(event, depth + 1));
        }
        return new Yaml.Sequence(items, place(start));
    }

    private Yaml mapping(Event start, int depth) {
        Map<String, Yaml> entries = new LinkedHashMap<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            if (!(event instanceof ScalarEvent key)) {
                throw new ModelFileException(place(event), "", "a key must be a word");
            }
            Yaml value = node(events.next(), depth + 1);
            if (entries.put(key.getValue(), value) != null) {
                throw new ModelFileException(
                        place(event), "'" + key.getValue() + "'", "stands twice here: remove one of them");
            }
        }
        return new Yaml.Mapping(entries, place(start));
    }

    private Place place(Event event) {
        return source.place(event.getStartMark().map(Mark::getLine).orElse(-1) + 1);
    }
}
