package org.gimbal.model;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.gimbal.model.joint.Composite;
import org.gimbal.model.joint.CoordinateJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.Screw;
import org.gimbal.model.joint.SplineCurveJoint;
import org.gimbal.model.joint.SplineSurfaceJoint;
import org.gimbal.model.joint.Universal;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/** Finds what is wrong with joint types, and with the frames and directions that they and others are given by. */
final class JointChecks {
    /** A frame's quaternion may be off unit length by what twelve written digits leave. */
    private static final double UNIT_TOLERANCE = 1e-9;

    private final List<String> faults;

    /** Checks that add what they find to a list. */
    JointChecks(List<String> faults) {
        this.faults = faults;
    }

    void type(String who, JointType type) {
        if (type instanceof Composite composite) {
            composite(who, composite);
        } else if (type instanceof PathJoint path) {
            new PathChecks(who, faults).check(path);
        } else if (type instanceof SplineCurveJoint curve) {
            new SplineChecks(who, faults).check(curve);
        } else if (type instanceof SplineSurfaceJoint surface) {
            new SplineChecks(who, faults).check(surface);
        } else if (type instanceof CoordinateJoint joint) {
            new PoseFunctionChecks(who, faults).check(joint);
        } else if (type instanceof Universal universal) {
            direction(who, "axis", universal.firstAxis());
            direction(who, "axis", universal.secondAxis());
            Vec3 normal = universal.axis();
            double sine = normal.norm()
                    / (universal.firstAxis().norm() * universal.secondAxis().norm());
            require(!(sine < 1e-6), who + " has two parallel axes: a universal joint needs them crossed");
        } else {
            direction(who, "axis", type.axis());
        }
        if (type instanceof Screw screw) {
            require(
                    Double.isFinite(screw.lead()) && screw.lead() != 0,
                    who + " has lead " + screw.lead() + ": a screw needs a finite lead other than zero");
        }
    }

    private void composite(String who, Composite composite) {
        int freedom = composite.freedom();
        require(
                freedom >= 1 && freedom <= Composite.MOST_FREEDOM,
                who + " is composed of parts with " + freedom
                        + " coordinates: it needs one to six; a body with mass between two joints may have more");
        Set<String> names = new HashSet<>();
        for (Composite.Part part : composite.parts()) {
            String which = who + ", part '" + part.name() + "',";
            require(!part.name().isBlank(), who + " has a part without a name: give every part one");
            require(names.add(part.name()), who + " has two parts '" + part.name() + "': names must be unique");
            frame(which, "", part.frame());
            type(which, part.type());
        }
    }

    /** Checks a frame; {@code where} completes "has a frame". */
    void frame(String who, String where, Pose frame) {
        if (!frame.isFinite()) {
            faults.add(who + " has a frame" + where + " that is not finite: " + frame);
        } else {
            require(
                    isUnit(frame),
                    who + " has a frame" + where + " whose quaternion " + frame.orientation()
                            + " is not of unit length: normalise it");
        }
    }

    static boolean isUnit(Pose frame) {
        return Math.abs(frame.orientation().norm() - 1) <= UNIT_TOLERANCE;
    }

    void direction(String who, String what, Vec3 direction) {
        if (!direction.isFinite() || Double.isInfinite(direction.norm())) {
            faults.add(
                    who + " has " + (what.equals("axis") ? "an " : "a ") + what + " that is not finite: " + direction);
        } else {
            require(direction.norm() > 0, who + " has the zero vector as " + what + ": give it a direction");
        }
    }

    private void require(boolean condition, String fault) {
        if (!condition) {
            faults.add(fault);
        }
    }
}
