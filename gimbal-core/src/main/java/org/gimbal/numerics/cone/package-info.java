/**
 * Interior-point steps over non-negative numbers and second-order cones.
 *
 * <p>Entry points: {@link org.gimbal.numerics.cone.InteriorPoint} drives a {@link org.gimbal.numerics.cone.ConeProblem}; {@link
 * org.gimbal.numerics.cone.ContactCone} is the algebra of one contact, a {@link org.gimbal.numerics.cone.RowCone} that of one row with bounds. A new law of friction in a
 * plane is a {@code FrictionLaw}. Imports only the JDK.
 */
@NullMarked
package org.gimbal.numerics.cone;

import org.jspecify.annotations.NullMarked;
