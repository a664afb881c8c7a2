package org.gimbal.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of the project, for tests about sources and documents. */
final class Repository {
    /** Tests run in the folder of their module. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private Repository() {}

    /** All source files of all modules whose names end like this, in order. */
    static List<Path> files(String ending) throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            List<Path> sources = modules.map(module -> module.resolve("src"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
            return sources.stream()
                    .flatMap(Repository::below)
                    .filter(file -> ends(file, ending))
                    .toList();
        }
    }

    /**
     * The documents that people write: those of the root, and all below docs but the pages of the book, which are made.
     */
    static List<Path> documents() throws IOException {
        try (Stream<Path> root = Files.list(ROOT)) {
            Stream<Path> below =
                    below(ROOT.resolve("docs")).filter(file -> !file.startsWith(ROOT.resolve("docs/book")));
            return Stream.concat(root, below)
                    .filter(file -> ends(file, ".md"))
                    .sorted()
                    .toList();
        }
    }

    /** The path from the root, with slashes. */
    static String name(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    private static boolean ends(Path file, String ending) {
        return file.getFileName().toString().endsWith(ending);
    }

    private static Stream<Path> below(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
