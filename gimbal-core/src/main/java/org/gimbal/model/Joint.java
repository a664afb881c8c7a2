package org.gimbal.model;

import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;

/**
 * A named joint between two sides. Its coordinates measure side B relative to side A; at zero both joint frames
 * coincide. Either side may be the ground.
 */
public record Joint(String name, JointType type, Anchor a, Anchor b) {}
