/**
 * Classical benchmarks with exact or tabulated answers, one class each.
 *
 * <p>To add one: a class here and a line in {@link org.gimbal.book.classics.Classics}.
 *
 * <p>May import: {@code chapter}, {@code setups}, {@code rivals}, the engine. Must not know: files, pages, other parts
 * of the book.
 */
@NullMarked
package org.gimbal.book.classics;

import org.jspecify.annotations.NullMarked;
