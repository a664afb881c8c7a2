/**
 * Solids with flat faces against each other, and what other pairs need to know of them.
 *
 * <p>Start with {@code Polytope}, a box or convex mesh compiled to flat arrays, and {@code PolytopePair}.
 *
 * <p>May import: {@code numerics.space}, {@code geometry} and {@code geometry.contact.pair}.
 */
@NullMarked
package org.gimbal.geometry.contact.polytope;

import org.jspecify.annotations.NullMarked;
