/**
 * Newton's method with a globalisation that never accepts a worse point.
 *
 * <p>Entry points: {@link org.gimbal.numerics.newton.GlobalisedNewton} and the problem it asks, {@link
 * org.gimbal.numerics.newton.NewtonProblem}. May import: nothing of Gimbal. Must not know: mechanics.
 */
@NullMarked
package org.gimbal.numerics.newton;

import org.jspecify.annotations.NullMarked;
