/**
 * The scenes of the published RedMax code (Wang, Weidner, Baxter, Hwang, Kaufman and Sueda, 2019) in SI units, with the
 * physics right where that code is wrong.
 *
 * <p>{@code RedmaxScenes} is the list; {@code PublishedScene} makes most of them from short descriptions by topic. May
 * import what {@code scenes} may, and of {@code scenes} what a scene is made of; not the list of all scenes.
 */
@NullMarked
package org.gimbal.scenes.redmax;

import org.jspecify.annotations.NullMarked;
