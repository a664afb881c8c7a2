package org.gimbal.book.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A formula that stands on lines of its own.
 *
 * @param written as a chapter has it, spaces single, lines divided by line breaks
 * @param read what is read where pictures are not shown
 * @param tex how it is set
 */
record Formula(String name, String written, String read, String tex) {
    private static final List<Formula> ALL = load();

    /** Where its picture is, seen from a page. */
    String file() {
        return "formulas/" + name + ".svg";
    }

    /** In Markdown. */
    String picture() {
        return "![" + read + "](" + file() + ")";
    }

    static List<Formula> all() {
        return ALL;
    }

    /** With single spaces. */
    static String plain(String text) {
        return text.strip().replaceAll("[ \\t]+", " ");
    }

    private static List<Formula> load() {
        List<Formula> all = new ArrayList<>();
        try (InputStream in = Formula.class.getResourceAsStream("formulas.txt")) {
            if (in == null) {
                throw new IllegalStateException("the table of formulas is missing");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String entry : text.split("(?m)^# ", -1)) {
                if (!all.isEmpty() || !entry.startsWith("Formulas")) {
                    all.add(read(entry));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return List.copyOf(all);
    }

    private static Formula read(String entry) {
        List<String> lines = entry.strip().lines().toList();
        List<String> written = new ArrayList<>();
        String read = "";
        String tex = "";
        for (String line : lines.subList(1, lines.size())) {
            if (line.startsWith("> ")) {
                tex = line.substring(2);
            } else if (line.startsWith("= ")) {
                read = line.substring(2);
            } else {
                written.add(plain(line));
            }
        }
        String whole = String.join("\n", written);
        return new Formula(lines.get(0).strip(), whole, read.isEmpty() ? whole : read, tex);
    }
}
