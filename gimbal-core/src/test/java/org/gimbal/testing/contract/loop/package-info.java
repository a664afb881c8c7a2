/**
 * Tests of loops that every engine takes that has them; {@link org.gimbal.testing.contract.loop.LoopContracts} lists
 * them.
 */
@NullMarked
package org.gimbal.testing.contract.loop;

import org.jspecify.annotations.NullMarked;
