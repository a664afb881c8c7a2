/**
 * Experiments that several chapters share, mechanisms as the papers' programs have them where no scene does, and the
 * reference tables and models that are resources of the book.
 *
 * <p>May import: {@code chapter}, {@code rivals}, the engine, the readers of models. Must not know: the files of a run,
 * pages, any one chapter.
 */
@NullMarked
package org.gimbal.book.setups;

import org.jspecify.annotations.NullMarked;
