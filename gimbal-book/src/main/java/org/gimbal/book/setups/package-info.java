/**
 * Experiments that several chapters share, and mechanisms as the papers' programs have them where no scene does.
 *
 * <p>May import: {@code chapter}, {@code rivals}, the engine. Must not know: files, pages, any one chapter.
 */
@NullMarked
package org.gimbal.book.setups;

import org.jspecify.annotations.NullMarked;
