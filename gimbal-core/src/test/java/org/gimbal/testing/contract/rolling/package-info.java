/**
 * Tests of constraints on velocities that every engine takes that has them; {@link
 * org.gimbal.testing.contract.rolling.RollingContracts} lists them.
 */
@NullMarked
package org.gimbal.testing.contract.rolling;

import org.jspecify.annotations.NullMarked;
