/**
 * The benchmark book: published experiments and classical problems as chapters that anybody can run.
 *
 * <p>Entry points: {@link org.gimbal.book.Book} runs chapters, {@link org.gimbal.book.Chapters} lists them. To add one:
 * a class that implements {@link org.gimbal.book.chapter.Chapter} in the package of its source, and a line in that
 * package's list.
 *
 * <p>May import: everything but the command line.
 */
@NullMarked
package org.gimbal.book;

import org.jspecify.annotations.NullMarked;
