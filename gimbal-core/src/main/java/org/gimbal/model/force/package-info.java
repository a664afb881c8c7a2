/**
 * The forces a mechanism carries besides uniform gravity and joint actuators.
 *
 * <p>{@link org.gimbal.model.force.Force} is sealed; its computation lives in {@code sim.Forces}.
 */
@NullMarked
package org.gimbal.model.force;

import org.jspecify.annotations.NullMarked;
