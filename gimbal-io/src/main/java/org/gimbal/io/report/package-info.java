/**
 * What a reader tells about a file besides the mechanism: {@link org.gimbal.io.report.ImportReport} says which elements
 * were used, altered or ignored; {@link org.gimbal.io.report.Places} knows the line of every part.
 *
 * <p>May import: the core's model, {@code io.source}.
 */
@NullMarked
package org.gimbal.io.report;

import org.jspecify.annotations.NullMarked;
