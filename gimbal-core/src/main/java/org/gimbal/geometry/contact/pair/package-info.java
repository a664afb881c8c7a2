/**
 * What all pairs of shapes stand on: the contract of a pair seen from its first shape ({@code RelativePair}), what a
 * solid is to points ({@code Surface}, {@code Sides}), and geometry on flat arrays.
 *
 * <p>May import: {@code numerics.space}. Must not know: shapes, bodies, any particular pair.
 */
@NullMarked
package org.gimbal.geometry.contact.pair;

import org.jspecify.annotations.NullMarked;
