package org.gimbal.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The files a newcomer reads, and what documents quote of them. */
final class Guide {
    /** Tests run in the folder of their module. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /**
     * With {@code -Dgimbal.tutorial=write} the tests write what they would compare: outputs, quotations and pictures.
     */
    static final boolean WRITE = "write".equals(System.getProperty("gimbal.tutorial"));

    private Guide() {}

    /** The files of a folder whose names end like this, by name. */
    static List<Path> files(String folder, String ending) {
        try (Stream<Path> files = Files.list(ROOT.resolve(folder))) {
            return files.filter(file -> file.getFileName().toString().endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String name(Path file) {
        return file.getFileName().toString().replaceAll("\\.\\w+$", "");
    }

    /**
     * What a reference stands for: {@code path} a whole file, {@code path#name} what stands between the lines
     * {@code region name} and {@code endregion}, without the indent it has there.
     */
    static String quoted(String reference) throws IOException {
        int hash = reference.indexOf('#');
        List<String> lines = Files.readAllLines(ROOT.resolve(hash < 0 ? reference : reference.substring(0, hash)));
        if (hash < 0) {
            lines.removeIf(line -> line.strip().matches("(//|#) (region \\w+|endregion)"));
            return String.join("\n", lines).stripTrailing() + "\n";
        }
        return region(lines, reference.substring(hash + 1), reference);
    }

    private static String region(List<String> lines, String name, String reference) {
        List<String> found = new ArrayList<>();
        boolean inside = false;
        for (String line : lines) {
            if (line.strip().matches("(//|#) endregion")) {
                inside = false;
            } else if (line.strip().matches("(//|#) region " + name)) {
                inside = true;
            } else if (inside) {
                found.add(line);
            }
        }
        if (found.isEmpty()) {
            throw new AssertionError("there is no region " + reference);
        }
        return String.join("\n", found).stripIndent().stripTrailing() + "\n";
    }
}
