/**
 * Which parts of two shapes touch, and how far apart they are.
 *
 * <p>Entry points: {@link org.gimbal.geometry.contact.ShapePairs} (makes a
 * {@link org.gimbal.geometry.contact.ShapePair} of two shapes, and has the table of pairs) and
 * {@link org.gimbal.geometry.contact.SweepAndPrune} (which of many shapes are near each other). Inside, every family of
 * pairs is a {@code RelativePair}, written in the frame of the first shape; {@code PlacedPair} puts it into the world,
 * in either order. Solids are seen as a {@code Surface} by balls and as a {@code Polytope} by each other.
 *
 * <p>May import: {@code numerics.space} and {@code geometry}. Must not know: time, bodies, forces, engines.
 *
 * <p>A new pair is a {@code RelativePair} and a line in {@code ShapePairs} and in docs/contact-pairs.md; {@code
 * PairContractTest} wants a sample of it. A new shape that only balls touch needs a {@code Surface}.
 */
@NullMarked
package org.gimbal.geometry.contact;

import org.jspecify.annotations.NullMarked;
