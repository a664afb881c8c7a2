/**
 * Mechanisms that roll without slipping or glide on blades.
 *
 * <p>{@code RollingScenes} is the list. May import what {@code scenes} may, and of {@code scenes} what a scene is made
 * of; not the list of all scenes.
 */
@NullMarked
package org.gimbal.scenes.rolling;

import org.jspecify.annotations.NullMarked;
