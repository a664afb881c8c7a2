/**
 * What observers keep of a run: sampled trajectories, statistics with trends, momenta, a hash of all bits.
 *
 * <p>Entry points: {@link org.gimbal.record.Recorder}, {@link org.gimbal.record.RunStatistics},
 * {@link org.gimbal.record.TrajectoryHash}. May import: {@code numerics}, {@code model}, {@code sim} and what a
 * snapshot is made of. Must not know: any one engine.
 */
@NullMarked
package org.gimbal.record;

import org.jspecify.annotations.NullMarked;
