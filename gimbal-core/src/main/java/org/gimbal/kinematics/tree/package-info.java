/**
 * A mechanism's kinematics compiled ({@link org.gimbal.kinematics.tree.Linkage}), the coordinates of its spanning tree,
 * and a start that satisfies all joints and loops ({@link org.gimbal.kinematics.tree.Assembly}). Set-up code: none of
 * it runs within a step.
 *
 * <p>May import: {@code numerics}, {@code geometry}, {@code model}, {@code kinematics}, {@code kinematics.closure}.
 * Must not know: forces, engines, time.
 */
@NullMarked
package org.gimbal.kinematics.tree;

import org.jspecify.annotations.NullMarked;
