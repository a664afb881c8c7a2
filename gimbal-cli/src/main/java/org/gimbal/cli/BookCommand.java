package org.gimbal.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.gimbal.book.Book;
import org.gimbal.book.Chapters;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Verdict;
import org.gimbal.io.source.Nearest;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the benchmark book, or lists its chapters. */
@Command(
        name = "book",
        description = {
            "Runs the benchmark book: published experiments and classical problems, each compared with what is published or",
            "exactly known. Writes a page with figures and data for each chapter as soon as it is done.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = Main.Version.class,
        sortOptions = false)
final class BookCommand implements Callable<Integer> {
    /** Where the book of the sources is. */
    private static final Path COMMITTED = Path.of("docs", "book");

    private static final Path ELSEWHERE = Path.of("book-results");

    private final Screen screen;

    @Parameters(arity = "0..*", paramLabel = "ID", description = "Chapters to run; all of them if none is named.")
    private List<String> ids = new ArrayList<>();

    @Option(names = "--list", description = "Lists the chapters and runs none.")
    private boolean list;

    @Option(names = "--quick", description = "Shorter runs, a few minutes for all chapters.")
    private boolean quick;

    @Option(
            names = "--pictures",
            description = {
                "Runs no experiment: draws the pictures and formulas of written pages anew and sets their references.",
                "What earlier runs have found stays, with their dates."
            })
    private boolean pictures;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = {
                "Where the pages go. Default: docs/book for a full run in the folder of Gimbal's sources, else book-results."
            })
    private @Nullable Path out;

    BookCommand(Screen screen) {
        this.screen = screen;
    }

    @Override
    public Integer call() {
        List<Chapter> chapters = chosen();
        if (list) {
            list(chapters);
            return ExitCode.OK;
        }
        Path folder = out != null ? out : defaultFolder(Path.of(""), quick);
        if (!Book.setsFormulas()) {
            screen.out().println("Formulas stay words: what sets them is not in the jar; './gimbal book' finds it.");
        }
        if (pictures) {
            Book.renew(chapters, folder);
            screen.out().println(Entries.path("written", folder.toString()));
            return ExitCode.OK;
        }
        Verdict verdict;
        try (BookProgress progress = new BookProgress(screen)) {
            verdict = new Book(quick, progress).run(chapters, folder);
        }
        screen.out().println();
        screen.out().println(Entries.path("written", folder.resolve("README.md").toString()));
        return exitCode(verdict);
    }

    static int exitCode(Verdict verdict) {
        return verdict.good() ? ExitCode.OK : ExitCode.FALLS_SHORT;
    }

    private List<Chapter> chosen() {
        if (ids.isEmpty()) {
            return Chapters.all();
        }
        return ids.stream()
                .distinct()
                .map(id -> Chapters.named(id)
                        .orElseThrow(() -> new UsageException(
                                "there is no chapter '" + id + "'" + Nearest.remedy(id, Chapters.ids()))))
                .toList();
    }

    /** A quick run never replaces the pages that are part of the sources. */
    static Path defaultFolder(Path here, boolean quick) {
        boolean atHome = Files.isRegularFile(here.resolve("gimbal")) && Files.isDirectory(here.resolve("gimbal-book"));
        return here.resolve(atHome && !quick ? COMMITTED : ELSEWHERE);
    }

    private void list(List<Chapter> chapters) {
        List<List<String>> rows = new ArrayList<>();
        chapters.forEach(chapter -> rows.add(List.of(chapter.id(), chapter.title())));
        Table.print(rows, screen.out());
        screen.out().println();
        screen.out().println("'gimbal book ID' runs a chapter, 'gimbal book' all of them.");
    }
}
