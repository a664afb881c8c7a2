/**
 * Writes the book: a page in Markdown per chapter, SVG and CSV per figure, the table of all chapters.
 *
 * <p>Start with {@link org.gimbal.book.page.BookFolder}.
 *
 * <p>May import: {@code chapter}, input and output, the chart library. Must not know: any one chapter.
 */
@NullMarked
package org.gimbal.book.page;

import org.jspecify.annotations.NullMarked;
