package org.gimbal.viewer.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The JavaScript modules a page needs, found by following imports. Modules of this project are imported as
 * {@code gimbal/path.js} wherever they are, libraries by the names below: the page maps these names to the sources it
 * carries, so that no file is ever fetched.
 */
public final class Modules {
    private static final String OWN = "gimbal/";
    private static final Pattern IMPORT =
            Pattern.compile("^import\\s+(?:[\\w*{}\\s,]+\\sfrom\\s+)?'([^']+)'", Pattern.MULTILINE);

    private static final Map<String, String> LIBRARIES = Map.of(
            "three", "lib/three/three.module.min.js",
            "three/core", "lib/three/three.core.min.js",
            "three/orbit", "lib/three/OrbitControls.js",
            "chart.js", "lib/chart.js/chart.umd.min.js",
            "chartjs-plugin-zoom", "lib/chartjs-plugin-zoom/chartjs-plugin-zoom.min.js",
            "hammerjs", "lib/hammerjs/hammer.min.js");

    private final Map<String, String> sources = new LinkedHashMap<>();

    private Modules() {}

    /** A module and all it imports: sources by the name under which they are imported. */
    public static Map<String, String> from(String entry) {
        Modules modules = new Modules();
        modules.follow(entry);
        return modules.sources;
    }

    private void follow(String entry) {
        Deque<String> open = new ArrayDeque<>();
        open.add(entry);
        while (!open.isEmpty()) {
            String name = open.remove();
            if (sources.containsKey(name)) {
                continue;
            }
            String source = source(name);
            sources.put(name, source);
            if (name.equals("three")) {
                open.add("three/core");
            }
            for (Matcher found = IMPORT.matcher(name.startsWith(OWN) ? source : ""); found.find(); ) {
                open.add(found.group(1));
            }
        }
    }

    private static String source(String name) {
        if (name.startsWith(OWN)) {
            return text("js/" + name.substring(OWN.length()));
        }
        String path = LIBRARIES.get(name);
        if (path == null) {
            throw new IllegalArgumentException("no module '" + name + "'; libraries are " + LIBRARIES.keySet());
        }
        // three.js is delivered in two files, of which one imports the other by its place
        return text(path).replace("\"./three.core.min.js\"", "\"three/core\"");
    }

    /** A resource beside this class. */
    static String text(String path) {
        try (InputStream in = Modules.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new IllegalArgumentException("the page has no part '" + path + "'");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
