package org.gimbal.cli.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The documents of the project as pages, and what they link to besides: pictures, tables, sources. */
final class Documents {
    /** What a browser shows by itself; other files that are linked to become pages. */
    private static final Set<String> SHOWN = Set.of("png", "svg", "gif", "jpg");

    /** Documents that are not below docs. */
    private static final List<String> OUTSIDE =
            List.of("README.md", "examples/README.md", "CONTRIBUTING.md", "CHANGELOG.md");

    private final Path root;
    private final Set<String> copied = new TreeSet<>();
    private final Set<String> sources = new TreeSet<>();

    Documents(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    /** Files to be copied as they are, from the root. */
    Set<String> copied() {
        return copied;
    }

    List<Page> pages() throws IOException {
        List<Page> pages = new ArrayList<>();
        for (String name : names()) {
            pages.add(page(name));
        }
        for (String source : sources) {
            pages.add(source(source));
        }
        return pages;
    }

    private List<String> names() throws IOException {
        List<String> names = new ArrayList<>();
        for (String name : OUTSIDE) {
            if (Files.isRegularFile(root.resolve(name))) {
                names.add(name);
            }
        }
        try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
            files.map(file -> root.relativize(file).toString().replace('\\', '/'))
                    .filter(name -> name.endsWith(".md"))
                    .sorted(Comparator.comparing(name -> name.replace("README.md", "")))
                    .forEach(names::add);
        }
        return names;
    }

    private Page page(String name) throws IOException {
        Markdown markdown = new Markdown(Files.readString(root.resolve(name)));
        String words = markdown.words();
        Page place = new Page(html(name), section(name), markdown.title(name), "", words);
        String body = markdown.html(link -> link(name, place, link));
        return new Page(place.path(), place.section(), place.title(), body, words);
    }

    private static String html(String name) {
        return name.equals("README.md")
                ? "index.html"
                : name.replaceAll("README\\.md$", "index.html").replaceAll("\\.md$", ".html");
    }

    private static String section(String name) {
        if (name.startsWith("docs/tutorial/")) {
            return "Tutorial";
        }
        if (name.startsWith("docs/theory/") || name.equals("docs/notation.md") || name.equals("docs/glossary.md")) {
            return "Theory";
        }
        if (name.startsWith("docs/book/")) {
            return "Book";
        }
        if (name.startsWith("docs/adr/")) {
            return "Decisions";
        }
        return name.startsWith("docs/") ? "Manual" : "Gimbal";
    }

    /** Where a link of a document leads in the site; what is not in the site stays as it is, and is found broken. */
    private String link(String from, Page page, String link) {
        if (link.isEmpty() || link.startsWith("#") || link.matches("[a-z]+:.*")) {
            return link;
        }
        int hash = link.indexOf('#');
        String name = hash < 0 ? link : link.substring(0, hash);
        String anchor = hash < 0 ? "" : link.substring(hash);
        Path folder = Path.of(from).getParent();
        Path file = (folder == null ? Path.of(name) : folder.resolve(name)).normalize();
        String target = file.toString().replace('\\', '/');
        if (target.startsWith("..")) {
            return link;
        }
        if (target.endsWith(".md")) {
            return page.to(html(target)) + anchor;
        }
        if (!Files.isRegularFile(root.resolve(target))) {
            return link;
        }
        if (SHOWN.contains(target.replaceAll(".*\\.", ""))) {
            copied.add(target);
            return page.to(target);
        }
        sources.add(target);
        return page.to(target + ".html");
    }

    private Page source(String name) throws IOException {
        String text = Files.readString(root.resolve(name));
        String body = "<h1>" + Page.escaped(name) + "</h1>\n<pre><code>" + Page.escaped(text) + "</code></pre>\n";
        return new Page(name + ".html", "Sources", name, body, name);
    }
}
