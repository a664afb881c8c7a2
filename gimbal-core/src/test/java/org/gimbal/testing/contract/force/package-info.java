/**
 * Tests of forces that every engine takes that has them; {@link org.gimbal.testing.contract.force.ForceContracts} lists
 * them.
 */
@NullMarked
package org.gimbal.testing.contract.force;

import org.jspecify.annotations.NullMarked;
