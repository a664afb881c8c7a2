package org.gimbal.cli.site;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Follows every link of a finished site to its file and to its place there. */
final class Links {
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern NAME = Pattern.compile("\\sid=\"([^\"]*)\"");

    private final Path site;
    private final Map<Path, Set<String>> names = new HashMap<>();
    private int followed;

    Links(Path site) {
        this.site = site.toAbsolutePath().normalize();
    }

    /** How many were looked at. */
    int followed() {
        return followed;
    }

    /** Those that lead nowhere, with the page they stand on. The Javadoc and reports check theirs themselves. */
    List<String> broken() throws IOException {
        List<String> broken = new ArrayList<>();
        try (Stream<Path> files = Files.walk(site)) {
            for (Path page : files.filter(file -> file.toString().endsWith(".html"))
                    .filter(file -> !file.startsWith(site.resolve("api")))
                    .filter(file -> !file.startsWith(site.resolve("gallery/reports")))
                    .sorted()
                    .toList()) {
                for (MatchResult link :
                        LINK.matcher(Files.readString(page)).results().toList()) {
                    if (!leadsSomewhere(page, link.group(1))) {
                        broken.add(site.relativize(page) + ": " + link.group(1));
                    }
                }
            }
        }
        return broken;
    }

    private boolean leadsSomewhere(Path page, String link) throws IOException {
        if (link.matches("(https?|mailto|data):.*")) {
            return true;
        }
        followed++;
        int hash = link.indexOf('#');
        String name = URLDecoder.decode(hash < 0 ? link : link.substring(0, hash), StandardCharsets.UTF_8);
        Path target = name.isEmpty() ? page : page.resolveSibling(name).normalize();
        if (!target.startsWith(site) || !Files.isRegularFile(target)) {
            return false;
        }
        return hash < 0
                || namesIn(target).contains(URLDecoder.decode(link.substring(hash + 1), StandardCharsets.UTF_8));
    }

    private Set<String> namesIn(Path page) throws IOException {
        Set<String> known = names.get(page);
        if (known == null) {
            known = new HashSet<>();
            for (MatchResult name :
                    NAME.matcher(Files.readString(page)).results().toList()) {
                known.add(name.group(1));
            }
            names.put(page, known);
        }
        return known;
    }
}
