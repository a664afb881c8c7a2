/**
 * Open mechanisms: pendulums, chains, trees and bodies on their own.
 *
 * <p>{@code TreeScenes} is the list. May import what {@code scenes} may, and of {@code scenes} what a scene is made of;
 * not the list of all scenes.
 */
@NullMarked
package org.gimbal.scenes.tree;

import org.jspecify.annotations.NullMarked;
