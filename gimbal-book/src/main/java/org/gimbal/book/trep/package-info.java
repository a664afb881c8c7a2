/**
 * Figures of the trep paper (Johnson and Murphey, scalable variational integrators for constrained mechanical systems
 * in generalized coordinates, 2009), one class each, on the engine in joint coordinates and on that in maximal ones.
 *
 * <p>To add one: a class here and a line in {@link org.gimbal.book.trep.Trep}.
 *
 * <p>May import: {@code chapter}, {@code setups}, {@code rivals}, the engines. Must not know: files, pages, other parts
 * of the book.
 */
@NullMarked
package org.gimbal.book.trep;

import org.jspecify.annotations.NullMarked;
