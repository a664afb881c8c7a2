/**
 * A look at a mechanism without running it: freedom, redundant constraints, singular poses, small motions, advice about
 * the step.
 *
 * <p>Entry point: {@link org.gimbal.audit.MobilityAudit}. May import: {@code numerics}, {@code geometry},
 * {@code model}, {@code kinematics}, {@code force}. Must not know: engines, runs.
 */
@NullMarked
package org.gimbal.audit;

import org.jspecify.annotations.NullMarked;
