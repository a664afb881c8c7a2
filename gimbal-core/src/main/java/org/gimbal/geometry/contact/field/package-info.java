/**
 * Solids on a height field.
 *
 * <p>Entry points: {@code FieldPairs}; {@code FieldPair} says which features there are, {@code FieldGrid} is the ground
 * and {@code Skeleton} the solid.
 *
 * <p>May import: {@code numerics.space}, {@code geometry}, {@code geometry.contact.pair}, {@code
 * geometry.contact.polytope} and {@code geometry.contact.round}.
 */
@NullMarked
package org.gimbal.geometry.contact.field;

import org.jspecify.annotations.NullMarked;
