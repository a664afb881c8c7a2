/**
 * Model files in, trajectories out. {@code formats} reads and writes model files of every format, {@code doctor} looks
 * them over, {@code trajectory} writes runs; the other packages are one format each, and what formats share.
 *
 * <p>{@link org.gimbal.io.PendingFile} is how every file is written here: under another name until it is complete.
 *
 * <p>May import: the core, format libraries. Must not know: commands, screens. A new format gets a package.
 */
@NullMarked
package org.gimbal.io;

import org.jspecify.annotations.NullMarked;
