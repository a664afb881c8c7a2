package org.gimbal.viewer.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gimbal.io.ReadException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reports of several runs as one: the first as it is, the others translucent in its picture and dashed in its plots. */
public final class OverlaidReport {
    private static final Pattern PART =
            Pattern.compile("<script type=\"[a-z/]+\" id=\"page-(data|film)\">([^<]*)</script>");

    private final JsonMapper json = new JsonMapper();
    private final List<Run> runs = new ArrayList<>();

    private record Run(String name, ObjectNode data, String film) {}

    /**
     * Adds a run.
     *
     * @param name to tell it from the others
     * @param file the page that was written of it
     */
    public void add(String name, Path file) {
        String data = "";
        String film = "";
        for (Matcher found = PART.matcher(text(file)); found.find(); ) {
            if (found.group(1).equals("data")) {
                data = found.group(2);
            } else {
                film = found.group(2);
            }
        }
        runs.add(new Run(name, parsed(data, film, file), film));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new ReadException(file, "there is no such file, or it is no text");
        }
    }

    private ObjectNode parsed(String data, String film, Path file) {
        try {
            if (!film.isEmpty() && json.readTree(data) instanceof ObjectNode tree) {
                if (tree.path("format").asInt(0) != Report.FORMAT) {
                    throw new ReadException(file, "it was written by another version of this program: run it again");
                }
                return tree;
            }
        } catch (JacksonException e) {
            // told below
        }
        throw new ReadException(file, "it is no report of a run");
    }

    /** What the first and the others are about, in one word each. */
    private static String title(Run run) {
        return run.data.path("title").asString("");
    }

    /** The whole file. */
    public String html() {
        Run first = runs.get(0);
        ObjectNode data = first.data.deepCopy();
        List<Run> others = runs.subList(1, runs.size());
        List<String> names = runs.stream().map(Run::name).toList();
        data.put("title", title(first) + ", " + names.size() + " runs");
        data.put(
                "subtitle",
                names.get(0) + " in full colours and solid lines; " + String.join(", ", names.subList(1, names.size()))
                        + " translucent and dashed");
        data.put("run", first.name);
        ArrayNode films = data.putArray("others");
        ArrayNode sections = data.putArray("sections");
        ArrayNode warnings = data.putArray("warnings");
        others.forEach(run -> films.add(other(run)));
        for (Run run : runs) {
            run.data.path("sections").forEach(section -> sections.add(named(run, section)));
            run.data.path("warnings").forEach(warning -> warnings.add(run.name + ": " + warning.asString("")));
        }
        return Page.html("gimbal/report.js", title(first), Page.safe(data.toString()), first.film, false);
    }

    private ObjectNode other(Run run) {
        ObjectNode other = json.createObjectNode();
        other.put("name", run.name);
        other.put("frames", run.data.path("frames").asInt(0));
        other.put("film", run.film);
        other.set("mechanism", run.data.path("mechanism"));
        other.set("quantities", run.data.path("quantities"));
        return other;
    }

    private static JsonNode named(Run run, JsonNode section) {
        ObjectNode copy = (ObjectNode) section.deepCopy();
        copy.put("heading", run.name + ": " + section.path("heading").asString(""));
        return copy;
    }
}
