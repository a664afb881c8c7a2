/**
 * Solids over a half-space, in closed form.
 *
 * <p>Entry point: {@code GroundPairs}.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}, {@code geometry.contact.pair} and {@code
 * geometry.contact.polytope}.
 */
@NullMarked
package org.gimbal.geometry.contact.ground;

import org.jspecify.annotations.NullMarked;
