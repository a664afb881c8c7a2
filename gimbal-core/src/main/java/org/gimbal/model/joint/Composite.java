package org.gimbal.model.joint;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Several joints in a row on one body, with nothing between them that has mass: a hinge on a slide, the rings of a
 * gimbal. Side A carries the first part, each part the next, the last one side B. The coordinates are those of the
 * parts, one after the other; there are six at most. A part may be composite itself, or any other type.
 */
public record Composite(List<Part> parts) implements JointType {
    /** The most coordinates that a body can move by. */
    public static final int MOST_FREEDOM = 6;

    /**
     * One of the joints.
     *
     * @param name unique among the parts; the coordinate of a part that has only one is called so, else they are
     *     {@code name.coordinate}
     * @param frame where the part is in the frames of the whole joint, which coincide when all coordinates are zero
     */
    public record Part(String name, JointType type, Pose frame) {
        /** A part at the origin of the joint. */
        public static Part of(String name, JointType type) {
            return new Part(name, type, Pose.IDENTITY);
        }
    }

    public Composite {
        parts = List.copyOf(parts);
    }

    @Override
    public String label() {
        return "composite";
    }

    @Override
    public List<Coordinate> coordinates() {
        List<Coordinate> list = new ArrayList<>();
        for (Part part : parts) {
            List<Coordinate> own = part.type().coordinates();
            for (Coordinate each : own) {
                String name = own.size() == 1 ? part.name() : part.name() + "." + each.name();
                list.add(new Coordinate(name, each.unit(), each.scalar()));
            }
        }
        return List.copyOf(list);
    }

    /** The joint frames are those of the anchors. */
    @Override
    public Vec3 axis() {
        return Vec3.Z;
    }
}
