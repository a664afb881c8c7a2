package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.geometry.MassProperties;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.CoordinateJoint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.joint.PathJoint;
import org.gimbal.model.joint.PoseFunction;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.Convergence;
import org.junit.jupiter.api.Test;

/** Joints whose pose is a function of their coordinates, in code or along a path, against what they stand for. */
class FunctionJointTest {
    private static final MassProperties BODY =
            MassProperties.of(2, Mat3.diagonal(0.05, 0.08, 0.1)).placedAt(Pose.at(0.1, 0, -0.1));

    private static MechanismBuilder hung(JointType type) {
        return Mechanism.named("hung").body("body", BODY).joint("joint", type, Anchor.ground(), Anchor.on("body"));
    }

    private static Simulation run(Mechanism mechanism, double position, double velocity, double step) {
        InitialState start =
                InitialState.of(mechanism).position("joint", position).velocity("joint", velocity);
        return Simulation.of(new MaximalEngine(), start, step).build();
    }

    /** A hinge about y, written as a function. */
    private static final PoseFunction HINGE = (q, from, out) -> {
        Arrays.fill(out, 0, 21, 0);
        double c = StrictMath.cos(q[from] / 2);
        double s = StrictMath.sin(q[from] / 2);
        double length = 1 + 0.3 * s; // any length will do
        double first = 0.15 * c;
        double second = -0.075 * s;
        out[3] = length * c;
        out[5] = length * s;
        out[10] = first * c - length * s / 2;
        out[12] = first * s + length * c / 2;
        out[17] = second * c - first * s - length * c / 4;
        out[19] = second * s + first * c - length * s / 4;
    };

    @Test
    void aHingeWrittenAsAFunctionIsAHinge() {
        JointType written = new CoordinateJoint(List.of(new Coordinate("angle", Coordinate.Unit.RADIAN, true)), HINGE);
        Simulation plain = run(sprung(JointType.revolute(Vec3.Y)), 0.4, 30, 0.005);
        Simulation function = run(sprung(written), 0.4, 30, 0.005);
        double furthest = 0;
        for (int k = 0; k < 400; k++) {
            plain.step();
            function.step();
            furthest = Math.max(furthest, plain.now().positions("joint")[0]);
        }
        // solves end within 1e-10, and a pendulum that turns over spreads what they leave some hundredfold
        assertThat(function.now().positions("joint")[0]).isCloseTo(plain.now().positions("joint")[0], within(2e-8));
        assertThat(function.now().rates("joint")[0]).isCloseTo(plain.now().rates("joint")[0], within(2e-7));
        assertThat(furthest).isGreaterThan(2 * Math.PI); // it turned over
    }

    private static Mechanism sprung(JointType type) {
        return hung(type)
                .spring("spring", Measure.of("joint"), 0.5, 0.1)
                .damper("damper", Measure.of("joint"), 0.02)
                .build();
    }

    /** A straight path through two poses, beyond both ends. */
    @Test
    void aStraightPathIsASlide() {
        Vec3 along = new Vec3(1, 2, -2).unit();
        PathJoint path = JointType.path(List.of(Pose.at(along.times(-0.2)), Pose.at(along.times(0.3))));
        Simulation slide = run(hung(JointType.prismatic(along)).build(), 0, 2, 0.01);
        Simulation ride = run(hung(path).build(), 0.2, 2, 0.01); // its coordinate is zero at its first point
        slide.steps(100);
        ride.steps(100);
        assertThat(ride.now().positions("joint")[0] - 0.2).isCloseTo(slide.now().positions("joint")[0], within(1e-9));
        assertThat(Math.abs(slide.now().positions("joint")[0])).isGreaterThan(1);
    }

    /**
     * A closed path through points on a circle is near a hinge, the nearer the more points: a cubic spline errs by the
     * fourth power of their distance, its derivative, which kinetic energy goes by, by the third.
     */
    @Test
    void aRoundPathNearsAHinge() {
        Mechanism hinged = Mechanism.named("hinged")
                .body("body", BODY)
                .joint("joint", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("body", -0.5, 0, 0))
                .build();
        Simulation exact = run(hinged, 0.3, 8, 0.002);
        exact.advance(1);
        double[] apart = new double[3];
        double[] spacing = new double[3];
        for (int i = 0; i < 3; i++) {
            int points = 12 << i;
            List<PathJoint.Point> round = new ArrayList<>();
            for (int k = 0; k < points; k++) {
                double angle = 2 * Math.PI * k / points;
                Quat turn = Quat.about(Vec3.Y, angle);
                round.add(new PathJoint.Point(angle, new Pose(turn.rotate(new Vec3(0.5, 0, 0)), turn)));
            }
            PathJoint path = new PathJoint(Coordinate.Unit.RADIAN, round, 2 * Math.PI);
            Simulation ride = run(hung(path).build(), 0.3, 8, 0.002);
            ride.advance(1);
            apart[i] = Math.abs(ride.now().positions("joint")[0] - exact.now().positions("joint")[0]);
            spacing[i] = 1.0 / points;
        }
        assertThat(exact.now().positions("joint")[0]).isGreaterThan(2 * Math.PI); // more than a lap
        assertThat(apart[2]).isLessThan(1e-4);
        assertThat(Convergence.order(spacing, apart)).isGreaterThan(2.5);
    }

    @Test
    void aPathLeadsThroughItsPointsAndCountsLaps() {
        List<Pose> poses = new ArrayList<>();
        for (int k = 0; k < 9; k++) {
            double angle = 2 * Math.PI * k / 9;
            Quat turn = Quat.about(Vec3.Z, angle).times(Quat.about(Vec3.X, 0.3 * Math.sin(2 * angle)));
            poses.add(new Pose(new Vec3(Math.cos(angle), 0.6 * Math.sin(angle), 0.2 * Math.sin(3 * angle)), turn));
        }
        PathJoint path = JointType.closedPath(poses);
        Mechanism mechanism = hung(path).build();
        for (int lap = -3; lap <= 3; lap++) {
            for (int k = 0; k < 9; k++) {
                double at = path.points().get(k).at() + lap * path.lap();
                Simulation run = run(mechanism, at, 0, 0.01);
                Pose here = run.now().pose("body");
                assertThat(here.position().minus(poses.get(k).position()).norm())
                        .as("lap %d, point %d", lap, k)
                        .isLessThan(1e-12);
                double cosine = Math.abs(here.orientation()
                        .conjugate()
                        .times(poses.get(k).orientation())
                        .w());
                assertThat(cosine).isCloseTo(1, within(1e-12));
                assertThat(run.now().positions("joint")[0]).isCloseTo(at, within(1e-12));
            }
        }
        Simulation run = run(mechanism, 0, 20, 0.005);
        double before = 0;
        for (int k = 0; k < 4000; k++) {
            run.step();
            double now = run.now().positions("joint")[0];
            assertThat(now - before).isBetween(0.0, 0.2); // always on, with up to some 25 m/s
            before = now;
        }
        assertThat(before).isGreaterThan(20 * path.lap());
    }

    /** Poses of bodies that are given are found on the path, wherever that is. */
    @Test
    void aPoseIsFoundOnThePath() {
        PathJoint path = track();
        Mechanism mechanism = hung(path).build();
        for (double at = 0.7; at < path.lap(); at += 3.1) {
            Pose there = run(mechanism, at, 0, 0.01).now().pose("body");
            InitialState start = InitialState.of(mechanism).pose("body", there);
            double found = Simulation.of(new MaximalEngine(), start, 0.01)
                    .build()
                    .now()
                    .positions("joint")[0];
            double laps = Math.rint((found - at) / path.lap()); // poses do not tell them apart
            assertThat(found).isCloseTo(at + laps * path.lap(), within(1e-9));
        }
    }

    private static PathJoint track() {
        Mechanism train = Scenes.named("roller-coaster").build().start().mechanism();
        return (PathJoint) train.joint("track1").type();
    }

    /** Without drag a train keeps its energy over many laps, and a puck its angular momentum about the bowl's axis. */
    @Test
    void scenesKeepWhatTheyOwe() {
        Simulation train = Scenes.named("roller-coaster")
                .build()
                .simulate(new MaximalEngine())
                .build();
        double energy = train.now().energy();
        double most = 0;
        for (int k = 0; k < 20_000; k++) {
            train.step();
            most = Math.max(most, Math.abs(train.now().energy() - energy));
        }
        assertThat(most).isLessThan(1e-5 * energy); // 1.2 t some 7 m high; an error of the method, h² of it
        assertThat(Math.abs(train.now().positions("track1")[0])).isGreaterThan(300);
        Simulation puck = Scenes.named("puck-in-bowl")
                .build()
                .simulate(new MaximalEngine())
                .build();
        double turning = puck.now().angularMomentum().z();
        puck.steps(20_000);
        // the bowl is round, so it is kept but for round-off of 1e-16 a step and what solves leave
        assertThat(puck.now().angularMomentum().z()).isCloseTo(turning, within(1e-9));
        assertThat(turning).isGreaterThan(0.1);
    }

    @Test
    void aRideIsSecondOrder() {
        double[] steps = {0.02, 0.01, 0.005};
        double exact = ride(0.0005);
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            errors[i] = Math.abs(ride(steps[i]) - exact);
        }
        assertThat(Convergence.order(steps, errors)).isGreaterThan(1.9);
    }

    private static double ride(double step) {
        PathJoint path = (PathJoint) Scenes.named("roller-coaster")
                .build()
                .start()
                .mechanism()
                .joint("track1")
                .type();
        Mechanism mechanism =
                hung(path).damper("drag", Measure.of("joint"), 0.2).build();
        Simulation run = run(mechanism, 0, 3, step);
        run.advance(4);
        return run.now().positions("joint")[0];
    }
}
