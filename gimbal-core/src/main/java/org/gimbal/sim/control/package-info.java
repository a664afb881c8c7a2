/**
 * What turns plain steps into steps that users ask for, the same for every engine: composition to higher orders,
 * division of steps that fail or do not follow the motion, cutting at impacts, marks to roll back to.
 *
 * <p>Entry point: {@link org.gimbal.sim.control.StepControl}, which makes a {@link org.gimbal.sim.Stepper} of an
 * engine's {@link org.gimbal.sim.control.PlainStep}. May import: {@code sim} and what it may. Must not know: any one
 * engine.
 */
@NullMarked
package org.gimbal.sim.control;

import org.jspecify.annotations.NullMarked;
