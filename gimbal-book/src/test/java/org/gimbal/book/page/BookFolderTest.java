package org.gimbal.book.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.io.WriteException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

/** What is written, and that it is whole. */
class BookFolderTest {
    private static final Circumstances MADE = new Circumstances("a machine", "a JDK", "abc", false);
    private static final Chapter FIRST = chapter("one-1", "First");
    private static final Chapter SECOND = chapter("one-2", "Second");

    @TempDir
    private Path folder;

    private static Chapter chapter(String id, String title) {
        return new Chapter() {
            @Override
            public String id() {
                return id;
            }

            @Override
            public String title() {
                return title;
            }

            @Override
            public Part part() {
                return Part.CLASSICS;
            }

            @Override
            public Report run(BookRun run) {
                throw new UnsupportedOperationException();
            }
        };
    }

    private static Report report() {
        double[] x = {1, 10, 100};
        return Report.asking("Is it so?")
                .theory("It must be.")
                .see("We saw %s.", 0.25)
                .table(Grid.of("Numbers", "a", "|b|").row(1, 2.0).build())
                .figure(new Figure(
                        "A power",
                        Axis.log("n"),
                        Axis.log("time / s"),
                        Series.points("ours", x, new double[] {1e-3, 1e-2, 0}),
                        Series.line("theirs", x, new double[] {1e-3, 1, Double.NaN})))
                .claim(Claim.atMost("error", "small", 0.25, 1, "m"))
                .claim(Claim.atMost("other", "small", 2, 1, "m"))
                .build();
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private BookFolder open() {
        return new BookFolder(folder, List.of(FIRST, SECOND));
    }

    @Test
    void aPageSaysEverything() throws IOException {
        open().write(Outcome.of(FIRST, report(), 1.5), MADE);
        assertThat(text("one-1.md"))
                .contains("# First", "Is it so?", "It must be.", "We saw 0.25.", "| 1 | 2 |", "\\|b\\|")
                .contains("![A power](figures/one-1.svg)", "[data](data/one-1.csv)")
                .contains("| error | small | 0.25 m | ≤ 1 m | pass |", "**falls short**")
                .contains("a machine", "a JDK", "commit abc", "full run");
        assertThat(text("data/one-1.csv").lines())
                .startsWith("series,n,time / s", "ours,1.0,0.001")
                .hasSize(7);
    }

    /**
     * Axis titles and legends are drawn as shapes, so this only tells that there is a picture with two lines in
     * different dashes.
     */
    @Test
    void figuresAreWellFormed() throws Exception {
        open().write(Outcome.of(FIRST, report(), 1), MADE);
        byte[] svg = Files.readAllBytes(folder.resolve("figures/one-1.svg"));
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        Document document = factory.newDocumentBuilder().parse(new ByteArrayInputStream(svg));
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(new String(svg, java.nio.charset.StandardCharsets.UTF_8)).contains("stroke-dasharray:7");
        assertThat(svg.length).isLessThan(100_000);
    }

    @Test
    void theTableShowsEveryChapterAndKeepsThoseOfEarlierRuns() throws IOException {
        open().write(Outcome.of(FIRST, report(), 1.5), MADE);
        assertThat(text("README.md"))
                .contains("| [one-1](one-1.md) | First | error | small | 0.25 m | 1 of 2 | **falls short** | 1.5 |")
                .contains("| one-2 | Second |  |  | not run yet |");
        open().write(Outcome.of(SECOND, report(), 2), new Circumstances("a machine", "a JDK", "def", true));
        assertThat(text("README.md"))
                .contains("[one-1]", "[one-2]", "commit abc", "commit def", ": one-1", "a quick run");
        assertThat(text(BookFolder.RESULTS).lines()).hasSize(3);
    }

    @Test
    void aDamagedTableIsReplaced() throws IOException {
        Files.writeString(folder.resolve(BookFolder.RESULTS), "id,\"claim\n\"\"x,");
        open().write(Outcome.of(FIRST, report(), 1), MADE);
        assertThat(text(BookFolder.RESULTS).lines()).hasSize(2);
    }

    @Test
    void aFailureIsTold() throws IOException {
        open().write(Outcome.failed(FIRST, new IllegalStateException("no\n  luck"), 1), MADE);
        assertThat(text("one-1.md")).contains("**This chapter failed in its last run:** no; luck");
        assertThat(text("README.md")).contains("| no; luck | 0 of 0 | **failed** |");
    }

    @Test
    void nothingIsHalfWritten() throws IOException {
        BookFolder pages = open();
        Files.createDirectory(folder.resolve("one-1.md")); // in the way of the page
        assertThatThrownBy(() -> pages.write(Outcome.of(FIRST, report(), 1), MADE))
                .isInstanceOf(WriteException.class);
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)).isEmpty();
        }
    }

    @Test
    void aFolderThatCannotBeIsRefusedAtOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> new BookFolder(file, List.of(FIRST))).isInstanceOf(WriteException.class);
    }
}
