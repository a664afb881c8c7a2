/**
 * Model files in, trajectories out.
 *
 * <p>Entry points: {@link org.gimbal.io.CsvTrajectory} writes what a run shows to a table; {@link org.gimbal.io.PendingFile}
 * is how every file is written here: under another name until it is complete.
 *
 * <p>May import: the core, format libraries. Must not know: commands, screens. A new format gets a class or a package here.
 */
@NullMarked
package org.gimbal.io;

import org.jspecify.annotations.NullMarked;
