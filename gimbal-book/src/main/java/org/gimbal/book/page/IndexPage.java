package org.gimbal.book.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Verdict;

/** The first page: what the book is, and the table of all chapters. */
final class IndexPage {
    private static final String INTRODUCTION = """
            # The benchmark book

            Every experiment here can be run again: `./gimbal book` runs all chapters, `./gimbal book ID` one of them, `--quick` shorter versions,
            `--list` names them. Each chapter says what is asked, what the equations say and what we see, with the numbers of the run that wrote
            the page, and compares them with what was published or is exactly known. Figures come with their data.

            The table shows the first claim of each chapter; *claims* counts those that hold. A chapter passes if all of its claims do.
            `chapters.csv` is the same table for programs.

            Who is new here begins with the [simple pendulum](classic-pendulum.md), the [bouncing ball](classic-bouncing-ball.md) and the
            [flipping body](classic-flipping-body.md): each asks one question that a page of mechanics answers. [A loop stays closed](2020-4b.md)
            and [an hour of a double pendulum](2020-4a.md) show what this simulator is for. The last column is the time of the run in seconds.

            """;

    private static final List<String> HEAD =
            List.of("chapter", "title", "first claim", "published or exact", "ours", "claims", "verdict", "s");

    private IndexPage() {}

    static String of(List<Chapter> all, Map<String, IndexEntry> entries) {
        StringBuilder text = new StringBuilder(INTRODUCTION);
        for (Part part : Part.values()) {
            List<List<String>> rows = all.stream()
                    .filter(chapter -> chapter.part() == part)
                    .map(chapter -> row(chapter, entries))
                    .toList();
            if (!rows.isEmpty()) {
                text.append("## ").append(part.heading()).append("\n\n");
                text.append(Markdown.table(HEAD, rows)).append('\n');
            }
        }
        return LineBreaks.in(text.append(origins(all, entries)).toString());
    }

    private static List<String> row(Chapter chapter, Map<String, IndexEntry> entries) {
        IndexEntry entry = entries.get(chapter.id());
        if (entry == null) {
            return List.of(chapter.id(), chapter.title(), "", "", "not run yet", "", "", "");
        }
        return List.of(
                "[" + chapter.id() + "](" + chapter.id() + ".md)",
                chapter.title(),
                entry.get("claim"),
                entry.get("published"),
                entry.get("ours"),
                entry.get("claims"),
                words(entry.get("verdict")),
                entry.get("seconds"));
    }

    private static String words(String verdict) {
        return Arrays.stream(Verdict.values())
                .filter(known -> known.name().equals(verdict))
                .map(Verdict::words)
                .findFirst()
                .orElse(verdict);
    }

    /** Which runs made the pages: mostly one, several where chapters were run again singly. */
    private static String origins(List<Chapter> all, Map<String, IndexEntry> entries) {
        List<IndexEntry> shown = new ArrayList<>();
        for (Chapter chapter : all) {
            IndexEntry entry = entries.get(chapter.id());
            if (entry != null) {
                shown.add(entry);
            }
        }
        Map<String, List<String>> byRun = shown.stream()
                .collect(Collectors.groupingBy(
                        IndexEntry::origin,
                        java.util.LinkedHashMap::new,
                        Collectors.mapping(entry -> entry.get("id"), Collectors.toList())));
        StringBuilder text = new StringBuilder("## Made by\n\n");
        byRun.forEach((origin, ids) -> text.append("- ")
                .append(origin)
                .append(byRun.size() == 1 ? "" : ": " + String.join(", ", ids))
                .append('\n'));
        return text.toString();
    }
}
