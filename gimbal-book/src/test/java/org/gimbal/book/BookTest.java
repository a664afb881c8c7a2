package org.gimbal.book;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Verdict;
import org.gimbal.book.page.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Running chapters. */
class BookTest {
    @TempDir
    private Path folder;

    /** A chapter that does what it is told. */
    private record Told(String id, Supplier<Report> result) implements Chapter {
        @Override
        public String title() {
            return id;
        }

        @Override
        public Part part() {
            return Part.CLASSICS;
        }

        @Override
        public Report run(BookRun run) {
            run.progress().accept(1);
            return result.get();
        }
    }

    private static Report claiming(double value) {
        return Report.asking("?").claim(Claim.atMost("c", "", value, 1, "")).build();
    }

    private final List<String> heard = new ArrayList<>();

    private Verdict run(Chapter... chapters) {
        BookListener listener = new BookListener() {
            @Override
            public void begins(Chapter chapter, int number, int count) {
                heard.add(number + "/" + count);
            }

            @Override
            public void progress(Chapter chapter, double fraction) {
                heard.add(chapter.id());
            }

            @Override
            public void ends(Outcome outcome) {
                heard.add(outcome.verdict().name());
            }
        };
        return new Book(true, listener).run(List.of(chapters), folder);
    }

    @Test
    void aChapterThatThrowsIsReportedAndTheRestGoOn() {
        Verdict verdict = run(
                new Told("a", () -> {
                    throw new IllegalStateException("broken");
                }),
                new Told("b", () -> claiming(0)));
        assertThat(verdict).isEqualTo(Verdict.FAILED);
        assertThat(heard).containsExactly("1/2", "a", "FAILED", "2/2", "b", "PASS");
        assertThat(folder.resolve("a.md")).content().contains("broken");
        assertThat(Files.exists(folder.resolve("b.md"))).isTrue();
    }

    @Test
    void theWorstVerdictCounts() {
        assertThat(run(new Told("a", () -> claiming(0)))).isEqualTo(Verdict.PASS);
        assertThat(run(new Told("a", () -> claiming(2)), new Told("b", () -> claiming(0))))
                .isEqualTo(Verdict.FALLS_SHORT);
        assertThat(Verdict.FALLS_SHORT.good()).isFalse();
        assertThat(Verdict.PASS.good()).isTrue();
    }
}
