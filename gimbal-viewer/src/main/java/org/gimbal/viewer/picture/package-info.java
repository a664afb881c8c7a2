/**
 * Pictures of a mechanism without a browser or a display: a small renderer with a depth buffer, light and shadow, and
 * moving GIFs.
 *
 * <p>Entry points: {@link org.gimbal.viewer.picture.Picture} draws a frame of a film,
 * {@link org.gimbal.viewer.picture.GifFilm} writes many.
 *
 * <p>May import: the core, the film. Must not know: pages, servers, commands. A new shape gets a case in
 * {@code geometry.surface}.
 */
@NullMarked
package org.gimbal.viewer.picture;

import org.jspecify.annotations.NullMarked;
