package org.gimbal.kinematics.closure;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Curve;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.Roller;
import org.gimbal.model.constraint.Rolling;
import org.gimbal.model.constraint.Skate;
import org.gimbal.model.constraint.Track;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.constraint.UserVelocityConstraint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyDisplacements;
import org.gimbal.model.part.BodyMotions;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomJoints;

/**
 * A case of every kind of closure, at random poses: far from satisfied, and the frames of the bodies off their centres
 * of mass.
 */
final class ClosureSamples {
    /** How names of coordinates begin whose rows are velocities, and no gradient of their values. */
    static final String ROTATION_VECTOR = "rotation vector ";

    private static final List<Roller> ROLLERS = List.of(
            Roller.ball(0.3),
            Roller.disc(0.4),
            Roller.wheel(0.4, 0.1),
            Roller.disc(0.5).sliding(),
            Roller.cylinder(0.2, 0.7));

    private static final double[][] LAP = {{-3, 0.1}, {-1.5, 0.4}, {0, -0.1}, {3, 0.7}};

    private ClosureSamples() {}

    /** One or more of each kind between two frames; a kind without a sample is red below. */
    private static List<Constraint> samples(Anchor a, Anchor b, RandomGenerator random) {
        List<Vec3> corners = List.of(Vec3.X, Vec3.Y, new Vec3(-1, 0, 0.5), new Vec3(0, -1, 0.2));
        List<Constraint> samples = new ArrayList<>(List.of(
                new Distance("sample", a, b, 0.6),
                new PointOnPlane("sample", a, b, SpaceSamples.vector(random), -0.3),
                new PointOnCurve("sample", a, b, Curve.line()),
                new PointOnCurve("sample", a, b, Curve.ellipse(1.5, 0.7)),
                new PointOnCurve("sample", a, b, Curve.spline(corners)),
                new PointOnCurve("sample", a, b, Curve.closedSpline(corners))));
        for (String axes : List.of("x", "y", "z", "xy", "xz", "yz", "xyz")) {
            samples.add(PointToPoint.along("sample", a, b, axes));
        }
        samples.add(new Skate("sample", a, b));
        for (Roller roller : ROLLERS) {
            samples.add(new Rolling("sample", a, Track.plane(), b, roller));
        }
        for (Track track : List.of(Track.sphere(0.8), Track.bowl(2), Track.drum(0.8), Track.pipe(2))) {
            for (Roller roller : ROLLERS) {
                if (roller.length() == 0 || track.straight()) {
                    samples.add(new Rolling("sample", a, track, b, roller));
                }
            }
        }
        return samples;
    }

    /** What mechanisms have for closures. */
    static List<ClosureCase> cases(int seed) {
        var random = new SplittableRandom(seed);
        List<ClosureCase> cases = new ArrayList<>();
        for (List<String> sides : List.of(List.of("a", "b"), List.of("ground", "b"), List.of("a", "ground"))) {
            Anchor a = on(sides.get(0), random);
            Anchor b = on(sides.get(1), random);
            for (Constraint constraint : samples(a, b, random)) {
                cases.add(new ClosureCase(
                        constraint + " " + sides,
                        ClosureCase.bodies(random).constrain(constraint).build(),
                        random));
            }
            for (JointType type : RandomJoints.all(random)) {
                cases.add(new ClosureCase(type + " " + sides, loop(type, a, b, random), random));
            }
        }
        cases.add(new ClosureCase("gear", gear(random), random));
        cases.add(new ClosureCase(
                "cam", cam(random, CamLaw.spline(new double[][] {{-2, 0.3}, {0, -0.2}, {1, 0.4}})), random));
        cases.add(new ClosureCase("cam", cam(random, CamLaw.closedSpline(LAP)), random));
        cases.add(new ClosureCase("user", user(random), random));
        cases.add(new ClosureCase("user", userVelocity(random), random));
        return cases;
    }

    /**
     * Those that hold positions, of which the rate of the gradient can be asked, and what else is evaluated so: measures
     * of forces, motions, loops reduced to their plane.
     */
    static List<ClosureCase> all(int seed) {
        var random = new SplittableRandom(seed);
        List<ClosureCase> cases = new ArrayList<>(cases(seed));
        cases.removeIf(ClosureCase::holdsVelocities);
        for (List<String> sides : List.of(List.of("a", "b"), List.of("ground", "b"), List.of("a", "ground"))) {
            Anchor a = on(sides.get(0), random);
            Anchor b = on(sides.get(1), random);
            for (JointType type : RandomJoints.all(random)) {
                for (int k = 0; k < type.freedom(); k++) {
                    cases.add(coordinate(type, k, loop(type, a, b, random), random));
                }
            }
            Mechanism hinge = loop(JointType.revolute(Vec3.Z), a, b, random);
            cases.add(new ClosureCase(
                    "hinge in its plane " + sides,
                    hinge,
                    random,
                    linkage -> new PlanarPinClosure(hinge, linkage.joints, edge(hinge, linkage))));
        }
        cases.addAll(motions(random));
        cases.add(new ClosureCase("user with second derivatives", user(random, Law::secondOrder), random));
        return cases;
    }

    private static ClosureCase coordinate(JointType type, int k, Mechanism loop, RandomGenerator random) {
        String kind = type.coordinates().get(k).scalar() ? "coordinate " : ROTATION_VECTOR;
        return new ClosureCase(
                kind + k + " of " + type,
                loop,
                random,
                linkage -> new CoordinateClosure(loop, linkage.joints, edge(loop, linkage), k, 0.2));
    }

    /** Where the joint of a loop is; the tree may have taken it in and closes the loop by another. */
    private static int edge(Mechanism loop, Linkage linkage) {
        return linkage.joints.edgeOfJoint(loop.jointIndex("loop"));
    }

    private static List<ClosureCase> motions(RandomGenerator random) {
        Signal signal = new Signal.Sinusoid(0.4, 0.3, 0.2, 0.1);
        Mechanism coordinate = ClosureCase.bodies(random)
                .joint("wheel", JointType.revolute(Vec3.Y), on("b", random), on("c", random))
                .prescribe("sample", "wheel", signal)
                .build();
        PosePath path =
                new PosePath(SpaceSamples.pose(random), signal, signal, signal, SpaceSamples.vector(random), signal);
        Mechanism body =
                ClosureCase.bodies(random).prescribe("sample", "b", path).build();
        Mechanism string = ClosureCase.bodies(random)
                .prescribe("sample", on("b", random), on("c", random), new Signal.Sinusoid(0.3, 0.2, 0.1, 0.9))
                .build();
        return List.of(
                new ClosureCase("motion of a distance", string, random),
                new ClosureCase("motion of a coordinate", coordinate, random),
                new ClosureCase("motion of a body", body, random));
    }

    /** Bodies that floating joints hold to the ground, so that any joint between them closes a loop. */
    private static Mechanism loop(JointType type, Anchor a, Anchor b, RandomGenerator random) {
        var builder = ClosureCase.bodies(random);
        for (String body : List.of("a", "b")) {
            builder.joint("hold-" + body, JointType.floating(), Anchor.ground(), Anchor.on(body));
        }
        return builder.joint("loop", type, a, b).build();
    }

    private static Mechanism gear(RandomGenerator random) {
        return ClosureCase.bodies(random)
                .joint("slide", JointType.prismatic(Vec3.X), on("a", random), on("b", random))
                .joint("wheel", JointType.revolute(Vec3.Y), on("b", random), on("c", random))
                .gear("sample", "slide", "wheel", 0.7, 0.1)
                .build();
    }

    private static Mechanism cam(RandomGenerator random, CamLaw law) {
        return ClosureCase.bodies(random)
                .joint("wheel", JointType.revolute(Vec3.Y), on("a", random), on("b", random))
                .joint("slide", JointType.prismatic(Vec3.X), on("b", random), on("c", random))
                .constrain(new Cam("sample", CoordinateRef.of("wheel"), CoordinateRef.of("slide"), law))
                .build();
    }

    private static Mechanism user(RandomGenerator random) {
        return user(random, law -> law);
    }

    private static Mechanism user(RandomGenerator random, Function<Law, UserConstraint.Law> seen) {
        var builder = ClosureCase.bodies(random);
        List<Vec3> centers = builder.build().bodies().stream()
                .map(body -> body.massProperties().centerOfMass())
                .toList();
        Law law = new Law(SpaceSamples.vector(random), centers.get(1), SpaceSamples.vector(random), centers.get(2));
        return builder.constrain(new UserConstraint("sample", List.of("b", "c"), 2, seen.apply(law)))
                .build();
    }

    private static Mechanism userVelocity(RandomGenerator random) {
        return ClosureCase.bodies(random)
                .constrain(new UserVelocityConstraint(
                        "sample", List.of("b", "c"), 2, new VelocityLaw(SpaceSamples.vector(random))))
                .build();
    }

    /** Along an axis of body 0 both have the speed sin t; body 0 turns about it twice as fast as body 1. */
    private record VelocityLaw(Vec3 axis) implements UserVelocityConstraint.Law {
        private Vec3 direction(BodyPoses poses) {
            return Law.pose(poses, 0).orientation().rotate(axis);
        }

        @Override
        public void evaluate(BodyMotions motions, double time, double[] residual) {
            Vec3 n = direction(motions);
            residual[0] = n.dot(velocity(motions, 0).minus(velocity(motions, 1))) - Math.sin(time);
            residual[1] = n.dot(turning(motions, 0).minus(turning(motions, 1).times(2)));
        }

        private static Vec3 velocity(BodyMotions m, int b) {
            return new Vec3(m.velocity(b, 0), m.velocity(b, 1), m.velocity(b, 2));
        }

        private static Vec3 turning(BodyMotions m, int b) {
            Vec3 own = new Vec3(m.angularVelocity(b, 0), m.angularVelocity(b, 1), m.angularVelocity(b, 2));
            return Law.pose(m, b).orientation().rotate(own);
        }

        @Override
        public void rows(BodyPoses poses, GradientSink out) {
            Vec3 n = direction(poses);
            Law.write(out, 0, 0, n, Vec3.ZERO);
            Law.write(out, 0, 1, n.negate(), Vec3.ZERO);
            Law.write(out, 1, 0, Vec3.ZERO, n);
            Law.write(out, 1, 1, Vec3.ZERO, n.times(-2));
        }

        @Override
        public boolean driven() {
            return true;
        }
    }

    private static Anchor on(String body, RandomGenerator random) {
        return Anchor.on(body, SpaceSamples.pose(random));
    }

    /** Height of a point of body 0; square of the distance from it to a point of body 1. */
    private record Law(Vec3 point0, Vec3 center0, Vec3 point1, Vec3 center1) implements UserConstraint.Law {
        private static Pose pose(BodyPoses p, int b) {
            return new Pose(
                    new Vec3(p.position(b, 0), p.position(b, 1), p.position(b, 2)),
                    new Quat(p.orientation(b, 0), p.orientation(b, 1), p.orientation(b, 2), p.orientation(b, 3)));
        }

        private Vec3 between(BodyPoses poses) {
            return pose(poses, 1).apply(point1).minus(pose(poses, 0).apply(point0));
        }

        @Override
        public void evaluate(BodyPoses poses, double[] violation) {
            violation[0] = pose(poses, 0).apply(point0).z() - 0.2;
            violation[1] = between(poses).dot(between(poses)) - 0.5;
        }

        @Override
        public void gradient(BodyPoses poses, GradientSink out) {
            Vec3 d = between(poses).times(2);
            add(out, 0, 0, Vec3.Z, pose(poses, 0).orientation().rotate(point0.minus(center0)));
            add(out, 1, 0, d.negate(), pose(poses, 0).orientation().rotate(point0.minus(center0)));
            add(out, 1, 1, d, pose(poses, 1).orientation().rotate(point1.minus(center1)));
        }

        private static void add(GradientSink out, int row, int body, Vec3 t, Vec3 arm) {
            write(out, row, body, t, arm.cross(t));
        }

        private static void write(GradientSink out, int row, int body, Vec3 t, Vec3 w) {
            out.add(row, body, t.x(), t.y(), t.z(), w.x(), w.y(), w.z());
        }

        private UserConstraint.Law secondOrder() {
            return new SecondOrder(this);
        }
    }

    /** The same with its second derivatives: arms a turn by δθ × a, and δd = 2 δ(P₁ − P₀). */
    private record SecondOrder(Law law) implements UserConstraint.SecondOrderLaw {
        @Override
        public void evaluate(BodyPoses poses, double[] violation) {
            law.evaluate(poses, violation);
        }

        @Override
        public void gradient(BodyPoses poses, GradientSink out) {
            law.gradient(poses, out);
        }

        @Override
        public void gradientChange(BodyPoses poses, BodyDisplacements by, GradientSink out) {
            Vec3 arm0 = Law.pose(poses, 0).orientation().rotate(law.point0.minus(law.center0));
            Vec3 arm1 = Law.pose(poses, 1).orientation().rotate(law.point1.minus(law.center1));
            Vec3 turned0 = rotation(by, 0).cross(arm0);
            Vec3 turned1 = rotation(by, 1).cross(arm1);
            Vec3 d = law.between(poses).times(2);
            Vec3 change = displacement(by, 1)
                    .plus(turned1)
                    .minus(displacement(by, 0))
                    .minus(turned0)
                    .times(2);
            Law.write(out, 0, 0, Vec3.ZERO, turned0.cross(Vec3.Z));
            Law.write(
                    out,
                    1,
                    0,
                    change.negate(),
                    turned0.cross(d).plus(arm0.cross(change)).negate());
            Law.write(out, 1, 1, change, turned1.cross(d).plus(arm1.cross(change)));
        }

        private static Vec3 displacement(BodyDisplacements by, int body) {
            return new Vec3(by.displacement(body, 0), by.displacement(body, 1), by.displacement(body, 2));
        }

        private static Vec3 rotation(BodyDisplacements by, int body) {
            return new Vec3(by.rotation(body, 0), by.rotation(body, 1), by.rotation(body, 2));
        }
    }
}
