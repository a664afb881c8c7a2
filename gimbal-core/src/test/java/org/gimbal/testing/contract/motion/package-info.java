/**
 * Tests of free bodies and trees that every engine takes; {@link org.gimbal.testing.contract.motion.MotionContracts}
 * lists them.
 */
@NullMarked
package org.gimbal.testing.contract.motion;

import org.jspecify.annotations.NullMarked;
