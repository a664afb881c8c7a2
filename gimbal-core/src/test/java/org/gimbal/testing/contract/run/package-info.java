/** Tests of runs that every engine takes; {@link org.gimbal.testing.contract.run.RunContracts} lists them. */
@NullMarked
package org.gimbal.testing.contract.run;

import org.jspecify.annotations.NullMarked;
