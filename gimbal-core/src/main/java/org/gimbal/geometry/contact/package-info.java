/**
 * Which parts of two shapes touch, and how far apart they are.
 *
 * <p>Entry points: {@link org.gimbal.geometry.contact.ShapePairs} (makes a
 * {@link org.gimbal.geometry.contact.ShapePair} of two shapes, and has the table of pairs) and
 * {@link org.gimbal.geometry.contact.SweepAndPrune} (which of many shapes are near each other). Below, every family of
 * pairs is a {@code RelativePair}, written in the frame of the first shape; {@code PlacedPair} puts it into the world,
 * in either order. A room for each topic: {@code ground} (half-space), {@code round} (points, spheres, capsules,
 * ellipsoids), {@code polytope} (boxes and meshes), {@code field} (height fields), all on {@code pair}.
 *
 * <p>May import: {@code numerics.space}, {@code geometry} and the rooms below. Must not know: time, bodies, forces,
 * engines.
 *
 * <p>A new pair is a {@code RelativePair} in the room of its topic, a line in that room's {@code …Pairs} and in
 * docs/contact-pairs.md; {@code PairContractTest} wants a sample of it.
 */
@NullMarked
package org.gimbal.geometry.contact;

import org.jspecify.annotations.NullMarked;
