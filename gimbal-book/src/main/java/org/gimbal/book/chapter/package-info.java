/**
 * What a chapter of the book is, and what it reports: prose, tables, figures, claims.
 *
 * <p>Start with {@link org.gimbal.book.chapter.Chapter} and {@link org.gimbal.book.chapter.Report}.
 *
 * <p>May import: the JDK. Must not know: files, pages, any one chapter.
 */
@NullMarked
package org.gimbal.book.chapter;

import org.jspecify.annotations.NullMarked;
