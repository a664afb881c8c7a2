/**
 * One scene or model file, run over many values of its parameters, as one table. Begin with
 * {@link org.gimbal.sweep.Sweep}: what a sweep file says, and what comes of each of its runs.
 * {@link org.gimbal.sweep.SweepFolder} is where that goes; a {@link org.gimbal.sweep.Runner} decides where runs are made,
 * on the processors here ({@link org.gimbal.sweep.LocalRunner}) or elsewhere (a {@link org.gimbal.sweep.Cluster}).
 *
 * <p>Packages: {@code sample} chooses values, {@code subject} builds what is run, {@code metric} reads numbers off it,
 * {@code table} keeps and writes them, {@code page} shows them. Must not know: commands, screens, clusters.
 */
@NullMarked
package org.gimbal.sweep;

import org.jspecify.annotations.NullMarked;
