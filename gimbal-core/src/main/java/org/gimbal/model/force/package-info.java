/**
 * The forces a mechanism carries besides uniform gravity and joint actuators.
 *
 * <p>{@link org.gimbal.model.force.Force} is sealed; what its members compute lives in {@code org.gimbal.force}.
 */
@NullMarked
package org.gimbal.model.force;

import org.jspecify.annotations.NullMarked;
