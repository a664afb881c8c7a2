/**
 * Model files of every format: {@link org.gimbal.io.formats.ModelFiles} reads and writes them by the endings of their
 * names.
 *
 * <p>A new format gets a package of its own beside this one, an entry in {@code Format} and a line in
 * {@code ModelFiles}.
 */
@NullMarked
package org.gimbal.io.formats;

import org.jspecify.annotations.NullMarked;
