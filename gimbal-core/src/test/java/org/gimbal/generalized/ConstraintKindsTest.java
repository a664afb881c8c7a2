package org.gimbal.generalized;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.geometry.Box;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.EllipseCurve;
import org.gimbal.model.constraint.GradientSink;
import org.gimbal.model.constraint.PointOnCurve;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.constraint.UserConstraint;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.BodyPoses;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of constraint of the trep paper on this engine: closed, and as the maximal engine has it up to O(h²). */
class ConstraintKindsTest {
    private static final Anchor TIP = Anchor.on("lower", 0, 0, -0.5);
    private static final Anchor BESIDE = Anchor.ground(0.3, 1, -1.8);

    /** Two links on ball joints that hang down from the ground to the tip at z = −2. */
    private static MechanismBuilder chain() {
        return Mechanism.named("chain")
                .bodyOfMass("upper", new Box(0.2, 0.3, 1), 2)
                .bodyOfMass("lower", new Box(0.3, 0.2, 1), 1)
                .joint("shoulder", JointType.spherical(), Anchor.ground(), Anchor.on("upper", 0, 0, 0.5))
                .joint("elbow", JointType.spherical(), Anchor.on("upper", 0, 0, -0.5), Anchor.on("lower", 0, 0, 0.5));
    }

    /** Bent: a stretched chain cannot move against a constraint. */
    private static InitialState swinging(MechanismBuilder chain) {
        return InitialState.of(chain.build())
                .position("shoulder", 0.5, -0.3, 0.2)
                .position("elbow", -0.9, 0.4, 0)
                .velocity("shoulder", 0.6, -0.4, 0.5);
    }

    private static Snapshot unconstrained() {
        return Simulation.of(new MaximalEngine(), swinging(chain()), 0.01)
                .build()
                .now();
    }

    private static Vec3 tip() {
        return unconstrained().pose("lower").apply(new Vec3(0, 0, -0.5));
    }

    private static double reach() {
        return tip().minus(new Vec3(0.3, 1, -1.8)).norm();
    }

    /** The middle of the lower link on a paraboloid. */
    private static final class Bowl implements UserConstraint.Law {
        private final Vec3 start = unconstrained().centerOfMass("lower");

        @Override
        public void evaluate(BodyPoses at, double[] violation) {
            double x = at.position(0, 0);
            double y = at.position(0, 1);
            violation[0] = at.position(0, 2) - height(x, y) - (start.z() - height(start.x(), start.y()));
        }

        @Override
        public void gradient(BodyPoses at, GradientSink out) {
            out.add(0, 0, -0.6 * at.position(0, 0), -0.6 * at.position(0, 1), 1, 0, 0, 0);
        }

        private static double height(double x, double y) {
            return 0.3 * (x * x + y * y);
        }
    }

    /** A disc with an elliptic groove, off its centre, and a pin in it that slides up and down. */
    private static MechanismBuilder cam() {
        Pose groove = new Pose(new Vec3(0, 0.1, 0.1), Quat.about(Vec3.Y, Math.PI / 2));
        return Mechanism.named("cam")
                .bodyOfMass("disc", new Box(0.1, 1, 1), 3)
                .bodyOfMass("pin", new Box(0.1, 0.1, 0.1), 1)
                .joint("axle", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("disc", 0, 0.1, 0))
                .joint("guide", JointType.prismatic(Vec3.Z), Anchor.ground(0, 0, 0.5), Anchor.on("pin"))
                .constrain(new PointOnCurve(
                        "groove", Anchor.on("disc", groove), Anchor.on("pin"), new EllipseCurve(0.4, 0.3)));
    }

    /** A nut on a thread, and a wheel that a gear turns with it. */
    private static MechanismBuilder screw() {
        return Mechanism.named("screw")
                .bodyOfMass("nut", new Box(0.2, 0.2, 0.1), 1)
                .bodyOfMass("wheel", new Box(0.1, 0.3, 0.3), 1)
                .joint("thread", JointType.screw(Vec3.Z, 0.2), Anchor.ground(), Anchor.on("nut"))
                .joint("axle", JointType.revolute(Vec3.X), Anchor.ground(1, 0, 0), Anchor.on("wheel", 0, 0.05, 0))
                .gear("gear", "thread", "axle", 3, 0);
    }

    /** A crank that moves a slide by a function in code, 0.2 sin q + 0.1 q. */
    private static MechanismBuilder follower() {
        return Mechanism.named("follower")
                .bodyOfMass("crank", new Box(0.1, 0.4, 0.3), 1)
                .bodyOfMass("slide", new Box(0.1, 0.2, 0.1), 2)
                .joint("axle", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("crank", 0, 0.1, 0))
                .joint("guide", JointType.prismatic(Vec3.Z), Anchor.on("crank", 0, 0.2, 0), Anchor.on("slide"))
                .constrain(new Cam("cam", CoordinateRef.of("axle"), CoordinateRef.of("guide"), (q, out) -> {
                    out[0] = 0.2 * StrictMath.sin(q) + 0.1 * q;
                    out[1] = 0.2 * StrictMath.cos(q) + 0.1;
                    out[2] = -0.2 * StrictMath.sin(q);
                }));
    }

    static Stream<InitialState> kinds() {
        Anchor there = Anchor.ground(tip().x(), tip().y(), tip().z());
        Signal winch = new Signal.Sinusoid(0.1, 0.5, 0, reach());
        return Stream.of(
                swinging(chain().distance("wire", BESIDE, TIP, reach())),
                swinging(chain().prescribe("winch", BESIDE, TIP, winch)),
                swinging(chain().constrain(PointToPoint.along("plane", there, TIP, "x"))),
                swinging(chain().constrain(PointToPoint.along("line", there, TIP, "xz"))),
                swinging(chain().constrain(PointToPoint.along("point", there, TIP, "xyz"))),
                swinging(chain().constrain(new PointOnPlane("slope", there, TIP, new Vec3(0, 1, 3), 0))),
                swinging(chain().constrain(new UserConstraint("bowl", List.of("lower"), 1, new Bowl()))),
                InitialState.of(cam().build()).velocity("axle", 2),
                InitialState.of(follower().build()).position("axle", 0.3).velocity("axle", 2),
                InitialState.of(screw().build()).velocity("thread", 1));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void hasItClosedAndAsTheMaximalEngine(InitialState start) {
        double coarse = distance(start, 50);
        double fine = distance(start, 100);
        assertThat(coarse).isBetween(1e-8, 0.03);
        assertThat(StrictMath.log(coarse / fine) / StrictMath.log(2)).isBetween(1.9, 2.1);
    }

    private static double distance(InitialState start, int steps) {
        Snapshot a = end(new GeneralizedEngine(), start, steps);
        Snapshot b = end(new MaximalEngine(), start, steps);
        double most = 0;
        for (int k = 0; k < a.bodyPositions().length; k++) {
            most = Math.max(most, Math.abs(a.bodyPositions()[k] - b.bodyPositions()[k]));
            most = Math.max(most, Math.abs(a.bodyVelocities()[k] - b.bodyVelocities()[k]));
            most = Math.max(most, Math.abs(a.bodyAngularVelocities()[k] - b.bodyAngularVelocities()[k]));
        }
        return most;
    }

    private static Snapshot end(Engine engine, InitialState start, int steps) {
        Simulation run = Simulation.of(engine, start, 0.5 / steps).build();
        for (int k = 0; k < steps; k++) {
            assertThat(run.step().jointError()).isLessThan(1e-10);
        }
        return run.now();
    }
}
