package org.gimbal.io.mjcf;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.report.ImportReport;
import org.gimbal.io.xml.XmlElement;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;

/**
 * Joints that close loops. Where two bodies are held together at two points, and at no third, these are two points of
 * the axis of a hinge: MJCF has no other word for one. As a hinge its loop may lie in a plane, whose decimals need not
 * agree to the last digit.
 */
final class MjcfLoops {
    /** How far the distances of both points may differ, as a share of it. */
    private static final double SAME_LENGTH = 1e-6;

    private final List<Loop> loops = new ArrayList<>();

    private record Loop(XmlElement element, String name, JointType type, Anchor a, Anchor b) {
        boolean isBall() {
            return type.label().equals("spherical");
        }

        boolean holdsTheSame(Loop other) {
            return (a.body().equals(other.a.body()) && b.body().equals(other.b.body()))
                    || (a.body().equals(other.b.body()) && b.body().equals(other.a.body()));
        }

        Vec3 at(String body) {
            return (a.body().equals(body) ? a : b).frame().position();
        }
    }

    void add(XmlElement element, String name, JointType type, Anchor a, Anchor b) {
        loops.add(new Loop(element, name, type, a, b));
    }

    void addTo(MechanismBuilder builder, ImportReport report) {
        List<Loop> open = new ArrayList<>(loops);
        while (!open.isEmpty()) {
            Loop loop = open.remove(0);
            List<Loop> others = open.stream().filter(loop::holdsTheSame).toList();
            if (others.size() == 1 && isHinge(loop, others.get(0))) {
                open.remove(others.get(0));
                addHinge(loop, others.get(0), builder, report);
            } else {
                builder.joint(loop.name, loop.type, loop.a, loop.b);
            }
        }
    }

    private boolean isHinge(Loop first, Loop second) {
        boolean pair = loops.stream().filter(first::holdsTheSame).count() == 2;
        if (!pair || !first.isBall() || !second.isBall() || first.a.body().equals(first.b.body())) {
            return false;
        }
        double onA = along(second, first.a).norm();
        double onB = along(second, first.b).norm();
        return onA > 0 && onB > 0 && Math.abs(onA - onB) <= SAME_LENGTH * Math.max(onA, onB);
    }

    /** From the first point, of which this is a side, to the second on the same body. */
    private static Vec3 along(Loop second, Anchor side) {
        return second.at(side.body()).minus(side.frame().position());
    }

    private static void addHinge(Loop first, Loop second, MechanismBuilder builder, ImportReport report) {
        builder.joint(
                first.name,
                JointType.revolute(Vec3.Z),
                turned(first.a, along(second, first.a)),
                turned(first.b, along(second, first.b)));
        report.used(
                second.element.place(),
                second.element.label(),
                "with " + first.element.label() + " the second point of the axis of a hinge, '" + first.name + "'");
    }

    private static Anchor turned(Anchor side, Vec3 axis) {
        Pose frame = new Pose(side.frame().position(), MjcfSettings.toward(axis));
        return side.isGround() ? Anchor.ground(frame) : new Anchor(side.body(), frame);
    }
}
