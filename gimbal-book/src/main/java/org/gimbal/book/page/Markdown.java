package org.gimbal.book.page;

import java.util.List;

/** Tables in Markdown. */
final class Markdown {
    private Markdown() {}

    static String table(List<String> head, List<List<String>> rows) {
        StringBuilder text = new StringBuilder();
        line(text, head);
        text.append("|").append("---|".repeat(head.size())).append('\n');
        rows.forEach(row -> line(text, row));
        return text.toString();
    }

    private static void line(StringBuilder text, List<String> cells) {
        text.append('|');
        cells.forEach(cell -> text.append(' ').append(cell(cell)).append(" |"));
        text.append('\n');
    }

    /** A bar would end the cell. */
    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll("\\s*\\R\\s*", " ");
    }
}
