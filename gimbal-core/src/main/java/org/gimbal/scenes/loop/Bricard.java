package org.gimbal.scenes.loop;

import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SineCosine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Bricard's ring of six equal links with each hinge perpendicular to the next, the skeleton of a kaleidocycle: by count
 * it is rigid, but it turns inside out for ever. In poses of threefold symmetry about z every hinge axis lies in a
 * plane through z, and these planes are 60° apart.
 */
final class Bricard implements Scene {
    private static final int LINKS = 6;
    private static final Bar BAR = Bar.square(1, 1, 0.2);

    @Override
    public String name() {
        return "bricard";
    }

    @Override
    public String summary() {
        return "a ring of six hinged links that turns inside out, though by count it is rigid";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.choice("base", "one link fixed under gravity, or all floating without", "floating", "fixed"),
                Parameter.number("fold", "angle of the first hinge at the start, degrees from level", 25, -180, 180),
                Parameter.number("rate", "velocity of that angle, rad/s", 1, -5, 5),
                Parameter.number("spin", "angular velocity of the floating ring as a whole, rad/s", 0.5, -5, 5));
    }

    @Override
    public Setup build(Settings s) {
        boolean fixed = s.word("base").equals("fixed");
        List<Hinge> ring = ring(Math.toRadians(s.number("fold")), s.number("rate"));
        MechanismBuilder builder = Mechanism.named(name()).gravity(0, 0, fixed ? -9.81 : 0);
        for (int i = 0; i < LINKS; i++) {
            builder.body(link(i), BAR.massProperties(), BAR.shape());
        }
        BodyMotion first = motion(ring, 0);
        if (fixed) {
            builder.joint("mount", JointType.fixed(), Anchor.ground(first.pose()), Anchor.on(link(0)));
        }
        for (int i = 0; i < LINKS; i++) {
            addHinge(builder, i);
        }
        InitialState start = InitialState.of(builder.build());
        BodyMotion frame = fixed ? first : new BodyMotion(Pose.IDENTITY, Vec3.ZERO, spin(-s.number("spin")));
        for (int i = 0; i < LINKS; i++) {
            start = motion(ring, i).relativeTo(frame).applyTo(start, link(i));
        }
        return new Setup(start, 0.01, 10);
    }

    private static String link(int i) {
        return "link" + (i % LINKS + 1);
    }

    private static Vec3 spin(double rate) {
        return new Vec3(0.6, 0, 0.8).times(rate);
    }

    /** Whether links start on a hinge of the first kind; the others are their mirror images. */
    private static boolean isFirstKind(int i) {
        return i % 2 == 0;
    }

    /** Between the end of link i and the start of the next: the axis is local ∓y of the one and x of the other. */
    private static void addHinge(MechanismBuilder builder, int i) {
        Quat turned = Quat.about(Vec3.Z, isFirstKind(i) ? -Math.PI / 2 : Math.PI / 2);
        builder.joint(
                "hinge" + (i + 1),
                JointType.revolute(Vec3.X),
                Anchor.on(link(i), new Pose(BAR.last(), turned)),
                Anchor.on(link(i + 1), BAR.first()));
    }

    /** Link i lies between hinges i and i + 1; its x axis is that of the first, its ∓y axis that of the second. */
    private static BodyMotion motion(List<Hinge> ring, int i) {
        Hinge p = ring.get(i);
        Hinge q = ring.get((i + 1) % LINKS);
        double side = isFirstKind(i) ? -1 : 1;
        Vec3 x = p.axis;
        Vec3 y = q.axis.times(side);
        Vec3 z = p.point.minus(q.point).times(1 / BAR.length());
        Vec3 zRate = p.pointRate.minus(q.pointRate).times(1 / BAR.length());
        Vec3 turn = x.cross(p.axisRate)
                .plus(y.cross(q.axisRate.times(side)))
                .plus(z.cross(zRate))
                .times(0.5);
        return new BodyMotion(
                new Pose(p.point.plus(q.point).times(0.5), Quat.fromMatrix(Mat3.ofColumns(x, y, z))),
                p.pointRate.plus(q.pointRate).times(0.5),
                turn);
    }

    /** A hinge's middle and unit axis with their velocities. */
    private record Hinge(Vec3 point, Vec3 axis, Vec3 pointRate, Vec3 axisRate) {
        Hinge turned(Quat r) {
            return new Hinge(r.rotate(point), r.rotate(axis), r.rotate(pointRate), r.rotate(axisRate));
        }
    }

    /**
     * All hinges. The first has the axis a = (cos ψ, 0, sin ψ), the second, before it is turned by 60° about z, b =
     * (cos χ, 0, sin χ); they are perpendicular for tan ψ tan χ = −½, whence χ′ = 2ψ′/(4 sin²ψ + cos²ψ). The link e = a
     * × b between them reaches from the plane of the one to that of the other, which gives both points.
     */
    private static List<Hinge> ring(double psi, double rate) {
        double c = SineCosine.cos(psi);
        double s = SineCosine.sin(psi);
        double n = Math.sqrt(4 * s * s + c * c);
        double chiRate = 2 * rate / (n * n);
        Quat sixth = turnBy(60);
        Vec3 a = new Vec3(c, 0, s);
        Vec3 aRate = new Vec3(-s, 0, c).times(rate);
        Vec3 b = sixth.rotate(new Vec3(2 * s / n, 0, -c / n));
        Vec3 bRate = sixth.rotate(new Vec3(c / n, 0, 2 * s / n).times(chiRate));
        Vec3 e = a.cross(b).times(BAR.length());
        Vec3 eRate = aRate.cross(b).plus(a.cross(bRate)).times(BAR.length());
        Hinge first = new Hinge(firstPoint(e), a, firstPoint(eRate), aRate);
        Hinge second = new Hinge(secondPoint(e), b, secondPoint(eRate), bRate);
        return List.of(
                first,
                second,
                first.turned(turnBy(120)),
                second.turned(turnBy(120)),
                first.turned(turnBy(240)),
                second.turned(turnBy(240)));
    }

    private static Quat turnBy(double degrees) {
        return Quat.about(Vec3.Z, Math.toRadians(degrees));
    }

    /** The point p of the plane y = 0 for which p + e is in the plane at 60°, with half of e's height below z = 0. */
    private static Vec3 firstPoint(Vec3 e) {
        return new Vec3(e.y() / Math.sqrt(3) - e.x(), 0, -e.z() / 2);
    }

    private static Vec3 secondPoint(Vec3 e) {
        return firstPoint(e).plus(e);
    }
}
