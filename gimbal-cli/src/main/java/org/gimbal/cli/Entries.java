package org.gimbal.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.gimbal.viewer.page.Section;

/** A title and entries below it, a name and a value each, no wider than a terminal. */
final class Entries {
    private static final int WIDTH = 80;
    private static final int INDENT = 20;

    private final StringBuilder text = new StringBuilder();
    private final List<Section.Entry> entries = new ArrayList<>();

    /** The scene or file and its settings. */
    void addTitle(Subject subject) {
        text.append(Screen.printable(subject.title())).append(System.lineSeparator());
        add(
                "settings",
                subject.settings().entrySet().stream()
                        .map(setting -> setting.getKey() + "=" + setting.getValue())
                        .collect(Collectors.joining(" ")));
    }

    /** A long value goes on in the same column. */
    void add(String what, String raw) {
        String value = Screen.printable(raw);
        entries.add(new Section.Entry(what, value));
        text.append(head(what));
        int column = INDENT;
        for (String word : value.split(" ", -1)) {
            if (column + 1 + word.length() > WIDTH && column > INDENT) {
                text.append(System.lineSeparator()).append(" ".repeat(INDENT));
                column = INDENT;
            }
            text.append(' ').append(word);
            column += 1 + word.length();
        }
        text.append(System.lineSeparator());
    }

    /** An entry whose value is never broken, so that it can be copied. */
    void addPath(String what, String value) {
        entries.add(new Section.Entry(what, Screen.printable(value)));
        text.append(path(what, value)).append(System.lineSeparator());
    }

    static String path(String what, String value) {
        return head(what) + " " + Screen.printable(value);
    }

    static String count(int number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    /** The same as a table for a page. */
    Section section(String heading) {
        return new Section(heading, entries);
    }

    private static String head(String what) {
        return String.format(Locale.ROOT, "  %-18s", what);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
