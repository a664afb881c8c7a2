package org.gimbal.model.part;

import org.gimbal.geometry.Shape;
import org.gimbal.numerics.space.Pose;

/** A shape at a place in a body frame. */
public record PlacedShape(Shape shape, Pose pose) {}
