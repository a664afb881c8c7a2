/**
 * Free bodies in fields of gravity, their own and that of a fixed centre: systems of the Lie-group paper (Shen and Leok,
 * Lie group variational integrators for rigid body problems using quaternions, 2017) and of celestial mechanics.
 *
 * <p>{@code FieldScenes} is the list; {@code Balls} makes rigid bodies of uniform spheres, on which fields act exactly.
 * May import what {@code scenes} may, and of {@code scenes} what a scene is made of; not the list of all scenes.
 */
@NullMarked
package org.gimbal.scenes.field;

import org.jspecify.annotations.NullMarked;
