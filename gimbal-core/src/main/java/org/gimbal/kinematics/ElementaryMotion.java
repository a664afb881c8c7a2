package org.gimbal.kinematics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gimbal.kinematics.joint.JointKinematics;
import org.gimbal.model.Joint;
import org.gimbal.model.joint.BasicJoint;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.Universal;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;

/**
 * One of the slides, turns and balls that a joint is, one after the other, for files and methods that only have these.
 *
 * @param axis in the axes of {@code frame}; of a ball any
 * @param frame where it is in the frames of the joint, which coincide when all coordinates are zero
 * @param coordinate its own, or the first of three of a ball
 */
public record ElementaryMotion(Kind kind, Vec3 axis, Pose frame, CoordinateRef coordinate) {
    public enum Kind {
        SLIDE,
        TURN,
        BALL
    }

    /** One coordinate, or three of a ball. */
    public int freedom() {
        return kind == Kind.BALL ? 3 : 1;
    }

    /**
     * The motions of a joint from the side that carries to the one that is carried.
     *
     * @param reversed whether side B carries: the motions follow in the opposite order, the other way about their axes
     * @param lack who does not have other joints, and what to do: the end of the refusal
     * @throws ModelException naming the joint
     */
    public static List<ElementaryMotion> of(Joint joint, boolean reversed, String lack) {
        List<ElementaryMotion> row = new ArrayList<>();
        addAll(joint, joint.type(), Pose.IDENTITY, 0, lack, row);
        if (!reversed) {
            return row;
        }
        if (row.stream().anyMatch(motion -> motion.kind == Kind.BALL)) {
            throw new ModelException(
                    "joint '" + joint.name() + "' is described from the side that it carries: exchange its sides");
        }
        Collections.reverse(row);
        row.replaceAll(
                motion -> new ElementaryMotion(motion.kind, motion.axis.negate(), motion.frame, motion.coordinate));
        return row;
    }

    /** Those of a part, or of all its parts. */
    private static void addAll(
            Joint joint, JointType type, Pose frame, int first, String lack, List<ElementaryMotion> row) {
        if (!(type instanceof Composite composite)) {
            add(joint, type, frame, first, lack, row);
            return;
        }
        int next = first;
        for (Composite.Part part : composite.parts()) {
            addAll(joint, part.type(), frame.times(part.frame()), next, lack, row);
            next += part.type().freedom();
        }
    }

    private static void add(
            Joint joint, JointType type, Pose frame, int first, String lack, List<ElementaryMotion> row) {
        int next = first;
        for (Vec3 slide : slides(type)) {
            row.add(new ElementaryMotion(Kind.SLIDE, slide, frame, new CoordinateRef(joint.name(), next++)));
        }
        if (type instanceof Universal universal) {
            row.add(new ElementaryMotion(
                    Kind.TURN, universal.firstAxis(), frame, new CoordinateRef(joint.name(), next++)));
            row.add(new ElementaryMotion(
                    Kind.TURN, secondAxis(universal), frame, new CoordinateRef(joint.name(), next)));
        } else if (!(type instanceof BasicJoint basic)) {
            throw new ModelException("joint '" + joint.name() + "' is " + type.label() + ", which " + lack);
        } else if (basic.row().lockedRotations() < 3) {
            Kind kind = basic.row().lockedRotations() == 2 ? Kind.TURN : Kind.BALL;
            row.add(new ElementaryMotion(kind, basic.axis(), frame, new CoordinateRef(joint.name(), next)));
        }
    }

    private static List<Vec3> slides(JointType type) {
        if (!(type instanceof BasicJoint basic)) {
            return List.of();
        }
        Quat axes = JointKinematics.axes(type);
        return switch (basic.row().lockedTranslations()) {
            case 0 -> List.of(axes.rotate(Vec3.X), axes.rotate(Vec3.Y), axes.rotate(Vec3.Z));
            case 1 -> List.of(axes.rotate(Vec3.X), axes.rotate(Vec3.Y));
            case 2 -> List.of(basic.axis());
            default -> List.of();
        };
    }

    /** The second axis made perpendicular to the first, as the joint has it. */
    private static Vec3 secondAxis(Universal universal) {
        Vec3 first = universal.firstAxis();
        double along = universal.secondAxis().dot(first);
        return along == 0
                ? universal.secondAxis()
                : universal.secondAxis().minus(first.times(along / first.dot(first)));
    }
}
