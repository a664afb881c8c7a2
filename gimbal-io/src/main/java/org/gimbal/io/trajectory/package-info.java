/**
 * Trajectories out: {@link org.gimbal.io.trajectory.CsvTrajectory} (a table),
 * {@link org.gimbal.io.trajectory.RecordedTrajectory} (HDF5: columns; glTF: shapes and their motion, for viewers).
 *
 * <p>A new format is a {@link org.gimbal.io.trajectory.TrajectoryFile}. May import: the core, {@code io},
 * {@code io.json}.
 */
@NullMarked
package org.gimbal.io.trajectory;

import org.jspecify.annotations.NullMarked;
