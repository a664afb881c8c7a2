package org.gimbal.book.page;

import java.util.List;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Element;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Prose;
import org.gimbal.book.chapter.Report;

/** A chapter as a page in Markdown. */
final class ChapterPage {
    private static final List<String> CLAIM_HEAD = List.of("claim", "published or exact", "ours", "bound", "verdict");

    private final Outcome outcome;
    private final Circumstances made;
    private final StringBuilder text = new StringBuilder();

    private ChapterPage(Outcome outcome, Circumstances made) {
        this.outcome = outcome;
        this.made = made;
    }

    static String of(Outcome outcome, Circumstances made) {
        ChapterPage page = new ChapterPage(outcome, made);
        page.write();
        return LineBreaks.in(page.text.toString());
    }

    private void write() {
        text.append("# ").append(outcome.chapter().title()).append("\n\n");
        paragraph("[The book](README.md) · " + outcome.chapter().part().heading() + " · `./gimbal book "
                + outcome.chapter().id() + "`");
        Report report = outcome.report();
        if (report == null) {
            paragraph("**This chapter failed in its last run:** " + outcome.why());
        } else {
            body(report);
        }
        text.append("---\n\n");
        paragraph(footer());
    }

    private void body(Report report) {
        section("What is asked", report.question());
        section("What the equations say", report.theory());
        text.append("## What we see\n\n");
        report.seen().forEach(this::element);
        text.append("## Claims\n\n");
        text.append(Markdown.table(
                CLAIM_HEAD, report.claims().stream().map(ChapterPage::row).toList()));
        text.append('\n');
    }

    private void section(String heading, String content) {
        if (!content.isEmpty()) {
            text.append("## ").append(heading).append("\n\n");
            paragraph(content);
        }
    }

    private void element(Element element) {
        if (element instanceof Prose prose) {
            paragraph(prose.markdown());
        } else if (element instanceof Grid grid) {
            paragraph("*" + grid.caption() + "*");
            text.append(Markdown.table(grid.head(), grid.rows())).append('\n');
        } else if (element instanceof Figure figure) {
            FigureFiles files = FigureFiles.of(outcome.chapter(), figure);
            paragraph("![" + figure.caption() + "](" + files.svg() + ")");
            paragraph("*" + figure.caption() + "* ([data](" + files.csv() + "))");
        }
    }

    private static List<String> row(Claim claim) {
        return List.of(
                claim.name(),
                claim.published(),
                claim.ours(),
                claim.bound(),
                claim.verdict().words());
    }

    private void paragraph(String content) {
        text.append(content).append("\n\n");
    }

    private String footer() {
        String load = Circumstances.load() < 0 ? "" : ", load " + Digits.of(Circumstances.load());
        return "A " + made.extent() + " run of " + Digits.of(outcome.seconds()) + " s on " + made.machine() + load
                + "; " + made.jdk() + "; commit " + made.commit() + ".";
    }
}
