/**
 * Mechanisms whose impulses have bounds: stops and effort limits of joints, contact and friction.
 *
 * <p>{@code ContactScenes} is the list. May import what {@code scenes} may, and of {@code scenes} what a scene is made
 * of; not the list of all scenes.
 */
@NullMarked
package org.gimbal.scenes.contact;

import org.jspecify.annotations.NullMarked;
