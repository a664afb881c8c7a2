/**
 * Mechanisms with closed loops: linkages of bars, platforms, and a bead on a curve.
 *
 * <p>{@code LoopScenes} is the list. May import what {@code scenes} may, and of {@code scenes} what a scene is made of;
 * not the list of all scenes.
 */
@NullMarked
package org.gimbal.scenes.loop;

import org.jspecify.annotations.NullMarked;
