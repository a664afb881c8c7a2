/**
 * Systems of the trep paper (Johnson and Murphey, Scalable variational integrators for constrained mechanical systems in
 * generalized coordinates, 2009) and of the examples published with that program, with its names for variables; its
 * closed-chain device and its scissor lift are among the scenes with loops.
 *
 * <p>{@code TrepScenes} is the list; {@code Bob} draws and weighs a point mass or a lump. May import what {@code scenes}
 * may, and of {@code scenes} what a scene is made of; not the list of all scenes.
 */
@NullMarked
package org.gimbal.scenes.trep;

import org.jspecify.annotations.NullMarked;
