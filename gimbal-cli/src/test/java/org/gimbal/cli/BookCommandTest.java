package org.gimbal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.gimbal.book.Chapters;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code gimbal book}. */
class BookCommandTest {
    @TempDir
    private Path folder;

    @Test
    void chaptersAreListed() {
        Typed typed = Typed.command("book", "--list");
        assertThat(typed.code()).isZero();
        for (Chapter chapter : Chapters.all()) {
            assertThat(typed.out()).contains(chapter.id(), chapter.title());
        }
    }

    @Test
    void oneChapterIsRunAndWritten() {
        Path out = folder.resolve("new");
        Typed typed = Typed.command("book", "--quick", "2020-4d", "--out", out.toString());
        assertThat(typed.err()).isEmpty();
        assertThat(typed.code()).isZero();
        assertThat(typed.out()).contains("[1/1] 2020-4d", "pass", "README.md");
        assertThat(Files.exists(out.resolve("2020-4d.md"))).isTrue();
        assertThat(Files.exists(out.resolve("figures/2020-4d.svg"))).isTrue();
    }

    @Test
    void anUnknownChapterIsOneClearError() {
        Typed typed = Typed.command("book", "2020-4e", "--out", folder.toString());
        assertThat(typed.code()).isEqualTo(ExitCode.USAGE);
        assertThat(typed.err()).startsWith("gimbal: there is no chapter '2020-4e', did you mean '2020-4");
        assertThat(typed.err().lines()).hasSize(1);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderThatCannotBeWrittenIsOneClearError() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        Typed typed = Typed.command("book", "--quick", "2020-4d", "--out", file.toString());
        assertThat(typed.code()).isEqualTo(ExitCode.OUTPUT);
        assertThat(typed.err().lines()).hasSize(1);
    }

    @Test
    void onlyAFullRunAtHomeReplacesTheCommittedPages() throws Exception {
        assertThat(BookCommand.defaultFolder(folder, false)).isEqualTo(folder.resolve("book-results"));
        Files.writeString(folder.resolve("gimbal"), "");
        Files.createDirectory(folder.resolve("gimbal-book"));
        assertThat(BookCommand.defaultFolder(folder, false)).isEqualTo(folder.resolve("docs/book"));
        assertThat(BookCommand.defaultFolder(folder, true)).isEqualTo(folder.resolve("book-results"));
    }

    @Test
    void theExitCodeIsTheVerdict() {
        assertThat(BookCommand.exitCode(Verdict.PASS)).isEqualTo(0);
        assertThat(BookCommand.exitCode(Verdict.INFO)).isEqualTo(0);
        assertThat(BookCommand.exitCode(Verdict.FALLS_SHORT)).isEqualTo(7);
        assertThat(BookCommand.exitCode(Verdict.FAILED)).isEqualTo(7);
    }
}
