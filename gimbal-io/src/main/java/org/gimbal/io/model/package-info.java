/**
 * What every model file comes down to: {@link org.gimbal.io.model.Model}, a mechanism with start, drives, named frames
 * and run settings.
 *
 * <p>May import: the core, {@code io.source}, {@code io.report}.
 */
@NullMarked
package org.gimbal.io.model;

import org.jspecify.annotations.NullMarked;
