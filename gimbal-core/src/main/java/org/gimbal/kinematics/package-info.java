/**
 * Bodies and joints as constant flat tables, and where they all are at one configuration: joint frames, free
 * directions, constraint rows, joint coordinates. What is computed for each kind of joint stands in {@code
 * kinematics.joint}.
 *
 * <p>Entry points: {@link org.gimbal.kinematics.BodyTable}, {@link org.gimbal.kinematics.JointTable}, {@link
 * org.gimbal.kinematics.Configuration}. Loops, gears and other constraints beside the tree: {@code kinematics.closure}.
 * The spanning tree with its coordinates, and finding a start: {@code kinematics.tree}.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}, {@code kinematics.joint}. Must not know: closures,
 * forces, engines, time.
 */
@NullMarked
package org.gimbal.kinematics;

import org.jspecify.annotations.NullMarked;
