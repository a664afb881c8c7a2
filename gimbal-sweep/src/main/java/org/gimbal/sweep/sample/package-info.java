/**
 * Which values the parameters of a sweep take in which run: {@link org.gimbal.sweep.sample.Design}. Every value follows
 * from the number of its run alone, so that any run can be made again, anywhere and in any order.
 *
 * <p>A new way of sampling is a {@code UnitCube} beside {@code LatinHypercube} and a line in {@code Sampling}; a new
 * distribution is a {@code Range}. May import: nothing of Gimbal.
 */
@NullMarked
package org.gimbal.sweep.sample;

import org.jspecify.annotations.NullMarked;
