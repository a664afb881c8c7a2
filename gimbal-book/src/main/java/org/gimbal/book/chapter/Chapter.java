package org.gimbal.book.chapter;

/** One experiment: what is asked, run anew, and compared with what is published or exact. */
public interface Chapter {
    /** Its name on the command line and in files, such as {@code 2020-4b}. */
    String id();

    String title();

    Part part();

    /** Runs the experiment; a failure is an exception. */
    Report run(BookRun run);

    /** Whether even the quick run takes more than a few seconds, so that unit tests leave it out. */
    default boolean heavy() {
        return false;
    }
}
