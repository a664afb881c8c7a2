/**
 * What the published RedMax code shows (Wang, Weidner, Baxter, Hwang, Kaufman and Sueda, 2019, and its supplement),
 * with the engine in joint coordinates, one class each.
 *
 * <p>To add one: a class here and a line in {@link org.gimbal.book.redmax.Redmax}.
 *
 * <p>May import: {@code chapter}, {@code setups}, {@code rivals}, the engine. Must not know: files, pages, other parts
 * of the book.
 */
@NullMarked
package org.gimbal.book.redmax;

import org.jspecify.annotations.NullMarked;
