/**
 * How chapters begin and end: a picture of what is simulated, and whom it was learned from.
 *
 * <p>Entry point: {@link org.gimbal.book.opening.Openings}. Nothing here depends on the numbers of a run, so that
 * pages can be given other pictures and references without running their experiments again.
 *
 * <p>May import: scenes, lessons, {@code setups}, pictures of the viewer. Must not know: chapters, pages. A new chapter
 * gets a line in {@code Openings}, a new source one in {@code Source}.
 */
@NullMarked
package org.gimbal.book.opening;

import org.jspecify.annotations.NullMarked;
