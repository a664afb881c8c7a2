package org.gimbal.book;

import java.nio.file.Path;
import java.util.List;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Verdict;
import org.gimbal.book.page.BookFolder;
import org.gimbal.book.page.Circumstances;
import org.gimbal.book.page.Outcome;

/**
 * Runs chapters one after the other and writes each as soon as it is done. A chapter that fails is reported, and the
 * rest go on.
 */
public final class Book {
    private final boolean quick;
    private final BookListener listener;

    public Book(boolean quick, BookListener listener) {
        this.quick = quick;
        this.listener = listener;
    }

    /**
     * Runs chapters into a folder.
     *
     * @return the worst verdict
     * @throws org.gimbal.io.WriteException if the folder cannot be written
     */
    public Verdict run(List<Chapter> chapters, Path folder) {
        BookFolder pages = new BookFolder(folder, Chapters.all());
        Circumstances made = Circumstances.here(quick);
        Verdict worst = Verdict.INFO;
        int number = 0;
        for (Chapter chapter : chapters) {
            listener.begins(chapter, ++number, chapters.size());
            Outcome outcome = outcome(chapter);
            pages.write(outcome, made);
            listener.ends(outcome);
            worst = worst.worse(outcome.verdict());
        }
        return worst;
    }

    /** Whether formulas are drawn; otherwise they stay the words that they are written as. */
    public static boolean setsFormulas() {
        return BookFolder.setsFormulas();
    }

    /**
     * Draws pictures and formulas of written pages anew and sets their references, without running anything but the few
     * seconds that a picture shows. Chapters without a page are left out.
     */
    public static void renew(List<Chapter> chapters, Path folder) {
        BookFolder pages = new BookFolder(folder, Chapters.all());
        chapters.forEach(pages::renew);
    }

    private Outcome outcome(Chapter chapter) {
        long begin = System.nanoTime();
        BookRun run = new BookRun(quick, fraction -> listener.progress(chapter, fraction));
        try {
            return Outcome.of(chapter, chapter.run(run), since(begin));
        } catch (RuntimeException
                | StackOverflowError
                | OutOfMemoryError e) { // whatever it was, the other chapters go on
            return Outcome.failed(chapter, e, since(begin));
        }
    }

    private static double since(long begin) {
        return (System.nanoTime() - begin) * 1e-9;
    }
}
