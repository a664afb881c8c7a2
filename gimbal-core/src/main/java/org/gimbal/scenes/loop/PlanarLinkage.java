package org.gimbal.scenes.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Shape;
import org.gimbal.model.Body;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/**
 * Collects a linkage that moves in one plane, drawn as its points and their velocities: bodies lie between points,
 * joints sit at points, and the start of every body follows.
 *
 * <p>The plane's coordinates are u to the right and v up; (u, v) is the world point (0, u, v) turned by {@code plane}.
 * All hinges turn about the local x axis of the plane and of every body, counter-clockwise as one looks at the plane.
 * The frame of a link from P to Q has its origin in the middle and its z axis from Q to P; its angle is zero where Q is
 * straight below P.
 */
final class PlanarLinkage {
    private final MechanismBuilder builder;
    private final Quat plane;
    private final Map<String, Placed> bodies = new LinkedHashMap<>();

    /**
     * Where a body is.
     *
     * @param origin of the body frame
     * @param angle of the body frame about local x
     * @param center of mass
     * @param marks points of the drawing whose place in the body frame is known exactly
     */
    private record Placed(
            PlanePoint origin, double angle, double rate, PlanePoint center, Map<PlanePoint, Vec3> marks) {}

    private PlanarLinkage(String name, Quat plane) {
        builder = Mechanism.named(name);
        this.plane = plane;
    }

    /** In the world's y–z plane. */
    static PlanarLinkage named(String name) {
        return named(name, Quat.IDENTITY);
    }

    /** In the y–z plane turned about the origin. */
    static PlanarLinkage named(String name, Quat plane) {
        return new PlanarLinkage(name, plane);
    }

    /** A link that starts at one point and ends at another, as far apart as it is long. */
    PlanarLinkage link(String name, Bar bar, PlanePoint from, PlanePoint to) {
        builder.body(name, bar.massProperties(), bar.shape());
        PlanePoint middle = from.middle(to);
        bodies.put(
                name,
                new Placed(
                        middle,
                        angle(from, to),
                        rate(from, to),
                        middle,
                        Map.of(from, bar.first(), to, bar.last(), middle, Vec3.ZERO)));
        return this;
    }

    /** A body that keeps its orientation, its centre of mass at a point. */
    PlanarLinkage block(String name, Shape shape, double mass, PlanePoint center) {
        builder.bodyOfMass(name, shape, mass);
        bodies.put(name, new Placed(center, 0, 0, center, Map.of(center, Vec3.ZERO)));
        return this;
    }

    /**
     * A body of slender bars welded to a polygon. Its frame is at the first corner, z pointing there from the second.
     *
     * @param density mass per length, kg/m
     */
    PlanarLinkage frame(String name, double density, PlanePoint... corners) {
        PlanePoint origin = corners[0];
        double angle = angle(corners[0], corners[1]);
        double rate = rate(corners[0], corners[1]);
        List<MassProperties> masses = new ArrayList<>();
        List<PlacedShape> shapes = new ArrayList<>();
        for (int i = 0; i < corners.length; i++) {
            PlanePoint from = corners[i];
            PlanePoint to = corners[(i + 1) % corners.length];
            double length = from.distance(to);
            Bar bar = Bar.slender(length, density * length);
            Pose pose = new Pose(local(origin, angle, from.middle(to)), Quat.about(Vec3.X, angle(from, to) - angle));
            masses.add(bar.massProperties().placedAt(pose));
            shapes.add(new PlacedShape(bar.shape(), pose));
        }
        MassProperties whole = MassProperties.combine(masses);
        builder.body(new Body(name, whole, shapes));
        bodies.put(name, new Placed(origin, angle, rate, center(origin, angle, rate, whole), Map.of()));
        return this;
    }

    /** A hinge between two bodies, or a body and the ground, at a point. */
    PlanarLinkage pin(String joint, String a, String b, PlanePoint at) {
        return joint(joint, JointType.revolute(Vec3.X), a, b, at);
    }

    /** Any joint that lets the bodies move in the plane, at a point. */
    PlanarLinkage joint(String joint, JointType type, String a, String b, PlanePoint at) {
        builder.joint(joint, type, anchor(a, at), anchor(b, at));
        return this;
    }

    /** Lets a body slide along u on the ground; the slide is its distance from the point {@code zero}. */
    PlanarLinkage slide(String joint, String body, PlanePoint zero, PlanePoint at) {
        builder.joint(joint, JointType.prismatic(Vec3.Y), anchor(Mechanism.GROUND, zero), anchor(body, at));
        return this;
    }

    /** The finished linkage with every body where it was drawn. */
    InitialState start() {
        InitialState start = InitialState.of(builder.build());
        for (Map.Entry<String, Placed> entry : bodies.entrySet()) {
            Placed p = entry.getValue();
            Pose pose = new Pose(world(p.origin.u(), p.origin.v()), plane.times(Quat.about(Vec3.X, p.angle)));
            start = start.pose(entry.getKey(), pose);
            if (p.rate != 0 || p.center.du() != 0 || p.center.dv() != 0) {
                start = start.twist(entry.getKey(), world(p.center.du(), p.center.dv()), new Vec3(p.rate, 0, 0));
            }
        }
        return start;
    }

    private Anchor anchor(String body, PlanePoint at) {
        if (body.equals(Mechanism.GROUND)) {
            return Anchor.ground(new Pose(rounded(world(at.u(), at.v())), plane));
        }
        Placed placed = bodies.get(body);
        if (placed == null) {
            throw new IllegalArgumentException("no body '" + body + "' yet");
        }
        Vec3 mark = placed.marks.get(at);
        return Anchor.on(body, mark != null ? mark : rounded(local(placed.origin, placed.angle, at)));
    }

    private Vec3 world(double u, double v) {
        return plane.rotate(new Vec3(0, u, v));
    }

    /** To a femtometre, which takes round-off away and nothing else. */
    private static Vec3 rounded(Vec3 p) {
        return new Vec3(rounded(p.x()), rounded(p.y()), rounded(p.z()));
    }

    private static double rounded(double value) {
        return Math.rint(value * 1e15) / 1e15 + 0.0; // the sum makes −0 to 0
    }

    private static double angle(PlanePoint from, PlanePoint to) {
        return StrictMath.atan2(to.u() - from.u(), from.v() - to.v());
    }

    private static double rate(PlanePoint from, PlanePoint to) {
        double u = to.u() - from.u();
        double v = to.v() - from.v();
        return (u * (to.dv() - from.dv()) - v * (to.du() - from.du())) / (u * u + v * v);
    }

    private static Vec3 local(PlanePoint origin, double angle, PlanePoint at) {
        return Quat.about(Vec3.X, -angle).rotate(new Vec3(0, at.u() - origin.u(), at.v() - origin.v()));
    }

    /** The centre of mass of a body with this frame, and its velocity. */
    private static PlanePoint center(PlanePoint origin, double angle, double rate, MassProperties mass) {
        Vec3 arm = Quat.about(Vec3.X, angle).rotate(mass.centerOfMass());
        return new PlanePoint(
                origin.u() + arm.y(), origin.v() + arm.z(), origin.du() - rate * arm.z(), origin.dv() + rate * arm.y());
    }
}
