package org.gimbal.book;

import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.page.Outcome;

/** Is told how a run of the book goes on. */
public interface BookListener {
    /**
     * A chapter begins.
     *
     * @param number of the chapter in this run, from 1
     */
    void begins(Chapter chapter, int number, int count);

    /**
     * A chapter goes on.
     *
     * @param fraction of it that is done
     */
    void progress(Chapter chapter, double fraction);

    void ends(Outcome outcome);
}
