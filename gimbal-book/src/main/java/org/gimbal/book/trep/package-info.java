/**
 * Figures of the trep paper (Johnson and Murphey, scalable variational integrators for constrained mechanical systems
 * in generalized coordinates, 2009), one class each, as far as an engine in maximal coordinates can run them.
 *
 * <p>To add one: a class here and a line in {@link org.gimbal.book.trep.Trep}.
 *
 * <p>May import: {@code chapter}, {@code setups}, {@code rivals}, the engine. Must not know: files, pages, other parts
 * of the book.
 */
@NullMarked
package org.gimbal.book.trep;

import org.jspecify.annotations.NullMarked;
