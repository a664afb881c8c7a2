/**
 * The joint types: what relative motion a joint leaves free, and what its coordinates are called.
 *
 * <p>{@link org.gimbal.model.joint.JointType} is sealed. To add a type: add a record here and its kernel in {@code
 * kinematics.joint}; {@code JointContractTest} is red until that is done.
 */
@NullMarked
package org.gimbal.model.joint;

import org.jspecify.annotations.NullMarked;
