/**
 * From trees of links, as URDF, MJCF and s-expressions describe them, to bodies and joints.
 *
 * <p>Entry point: {@link org.gimbal.io.tree.LinkTree}; {@link org.gimbal.io.tree.TreeNames} tells what became of the
 * names. Rigid ways merge links, links without mass hand their motions on, several motions in a row become one joint
 * where there is such a joint ({@code JointFit}). May import: the core, {@code io.source}, {@code io.report}.
 */
@NullMarked
package org.gimbal.io.tree;

import org.jspecify.annotations.NullMarked;
