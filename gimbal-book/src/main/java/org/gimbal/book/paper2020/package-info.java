/**
 * Figures of the 2020 paper (linear-time variational integrators in maximal coordinates), one class each.
 *
 * <p>To add one: a class here and a line in {@link org.gimbal.book.paper2020.Paper2020}.
 *
 * <p>May import: {@code chapter}, {@code setups}, {@code rivals}, the engine. Must not know: files, pages, other parts
 * of the book.
 */
@NullMarked
package org.gimbal.book.paper2020;

import org.jspecify.annotations.NullMarked;
