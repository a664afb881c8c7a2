/**
 * Figures of the 2023 paper (variational integrators and graph-based solvers), one class each.
 *
 * <p>To add one: a class here and a line in {@link org.gimbal.book.paper2023.Paper2023}.
 *
 * <p>May import: {@code chapter}, {@code setups}, {@code rivals}, the engine. Must not know: files, pages, other parts
 * of the book.
 */
@NullMarked
package org.gimbal.book.paper2023;

import org.jspecify.annotations.NullMarked;
