package org.gimbal.cli.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** The documents of the project as a site of files, which opens from disk as well as from a server. */
public final class Site {
    /** Words of a page that search looks through; more would only make the index large. */
    private static final int WORDS = 20_000;

    private final Path root;
    private final Path target;
    private int pages;
    private int links;

    /**
     * @param root of the project
     * @param target a folder, made if it does not exist
     */
    public Site(Path root, Path target) {
        this.root = root;
        this.target = target;
    }

    /**
     * Makes it.
     *
     * @param complete whether with the gallery and the Javadoc, which take a minute
     * @return what is wrong with it, such as links that lead nowhere; empty if nothing is
     */
    public List<String> make(boolean complete) throws IOException {
        Files.createDirectories(target);
        Documents documents = new Documents(root);
        List<Page> all = new ArrayList<>(documents.pages());
        List<String> faults = new ArrayList<>();
        if (complete) {
            all.add(1, Gallery.page(root, target));
            String said = ApiPages.write(root, target.resolve("api"));
            if (!said.isEmpty()) {
                faults.add("javadoc: " + said);
            }
        }
        Frame frame = new Frame(all, complete);
        for (Page page : all) {
            Path file = target.resolve(page.path());
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(file, frame.html(page));
        }
        for (String name : documents.copied()) {
            copy(root.resolve(name), target.resolve(name));
        }
        Files.writeString(target.resolve("search.js"), index(all));
        for (String name : List.of("site.css", "site.js")) {
            try (InputStream in = Objects.requireNonNull(Site.class.getResourceAsStream(name))) {
                Files.write(target.resolve(name), in.readAllBytes());
            }
        }
        pages = all.size();
        Links check = new Links(target);
        check.broken().forEach(link -> faults.add("broken link: " + link));
        links = check.followed();
        return faults;
    }

    /** Pages made. */
    public int pages() {
        return pages;
    }

    /** Links followed. */
    public int links() {
        return links;
    }

    /** Bytes of all its files. */
    public long size() throws IOException {
        long sum = 0;
        try (Stream<Path> files = Files.walk(target)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                sum += Files.size(file);
            }
        }
        return sum;
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(Objects.requireNonNull(to.getParent()));
        Files.write(to, Files.readAllBytes(from));
    }

    /** A script and no JSON file: browsers load scripts from disk too. */
    private static String index(List<Page> pages) {
        ArrayNode index = JsonMapper.shared().createArrayNode();
        for (Page page : pages) {
            String words = page.text().substring(0, Math.min(WORDS, page.text().length()));
            index.addArray()
                    .add(page.path())
                    .add(page.title())
                    .add(page.section())
                    .add(words);
        }
        return "gimbalSearch(" + index + ");\n";
    }
}
