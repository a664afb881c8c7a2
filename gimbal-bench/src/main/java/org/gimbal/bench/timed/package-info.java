/**
 * What every benchmark is: something timed, with its arguments.
 *
 * <p>May import: nothing of the other benchmark packages.
 */
@NullMarked
package org.gimbal.bench.timed;

import org.jspecify.annotations.NullMarked;
