package org.gimbal.maximal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalOptions.LinearSolver;
import org.gimbal.model.Body;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Composite joints that leave the same motions free as another joint of the engine: the same mechanism moves alike,
 * with whatever acts on its coordinates, whichever of the two it has, whichever side is described first,
 * in a tree or closing a loop, by all solvers.
 */
class CompositeEquivalenceTest {
    private static final double STEP = 0.005;
    private static final int STEPS = 200;

    /**
     * Solves end within 1e-10; what they leave differs, and 200 steps of a motion that spreads errors some hundredfold
     * carry it on.
     */
    private static final double SAME = 2e-8;

    /**
     * Where friction or stops act, interior points end at products of 3e-10 m/s and the impulse, wherever they come
     * from: velocities differ by about that, and the same motion carries it on.
     */
    private static final double SAME_WITH_BOUNDS = 1e-6;

    /** @param matched whether the coordinates are the same ones */
    private record Pair(String name, JointType plain, JointType composite, boolean matched, double[] start) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Part slide(String name, Vec3 axis) {
        return Part.of(name, JointType.prismatic(axis));
    }

    private static Part hinge(String name, Vec3 axis) {
        return Part.of(name, JointType.revolute(axis));
    }

    static Stream<Pair> pairs() {
        JointType floating = JointType.composite(
                slide("x", Vec3.X), slide("y", Vec3.Y), slide("z", Vec3.Z), Part.of("turn", JointType.spherical()));
        return Stream.of(
                new Pair(
                        "hinge",
                        JointType.revolute(Vec3.Y),
                        JointType.composite(hinge("a", Vec3.Y)),
                        true,
                        new double[] {0.4}),
                new Pair(
                        "universal",
                        JointType.universal(Vec3.X, Vec3.Y),
                        JointType.composite(hinge("a", Vec3.X), hinge("b", Vec3.Y)),
                        true,
                        new double[] {0.4, -0.3}),
                new Pair(
                        "cylindrical",
                        JointType.cylindrical(Vec3.Y),
                        JointType.composite(slide("s", Vec3.Y), hinge("a", Vec3.Y)),
                        true,
                        new double[] {0.1, 0.5}),
                new Pair(
                        "planar",
                        JointType.planar(Vec3.Z),
                        JointType.composite(slide("x", Vec3.X), slide("y", Vec3.Y), hinge("a", Vec3.Z)),
                        true,
                        new double[] {0.1, -0.2, 0.5}),
                new Pair(
                        "screw",
                        JointType.screw(Vec3.Y, 0.3),
                        JointType.composite(Part.of("s", JointType.screw(Vec3.Y, 0.3))),
                        true,
                        new double[] {0.5}),
                new Pair("floating", JointType.floating(), floating, true, new double[] {0.1, 0.2, 0, 0.1, 0.4, 0}),
                new Pair(
                        "spherical",
                        JointType.spherical(),
                        JointType.composite(hinge("a", Vec3.Z), hinge("b", Vec3.Y), hinge("c", Vec3.X)),
                        false,
                        new double[3]));
    }

    /** How the joint under test is built in. */
    private enum Place {
        TREE,
        REVERSED,
        LOOP
    }

    /** What acts on single coordinates of the joint under test. */
    private enum Acting {
        SPRINGS {
            @Override
            void on(MechanismBuilder builder, int k) {
                builder.spring("spring" + k, Measure.of("joint", k), 20, 0.1);
            }
        },
        DAMPED_SPRINGS {
            @Override
            void on(MechanismBuilder builder, int k) {
                SPRINGS.on(builder, k);
                builder.damper("damper" + k, Measure.of("joint", k), 0.2);
            }
        },
        SERVOS {
            @Override
            void on(MechanismBuilder builder, int k) {
                builder.servo("servo" + k, Measure.of("joint", k), 200, 5);
            }
        },
        FRICTION {
            @Override
            void on(MechanismBuilder builder, int k) {
                builder.friction("friction" + k, Measure.of("joint", k), 0.5);
            }
        },
        STOPS {
            @Override
            void on(MechanismBuilder builder, int k) {
                builder.limit(new JointLimit(new CoordinateRef("joint", k), -0.5, 0.7, 0));
            }
        },
        GEAR {
            @Override
            void on(MechanismBuilder builder, int k) {
                if (k == 0) {
                    builder.couple(
                            new Coupling("gear", new CoordinateRef("joint", 0), CoordinateRef.of("tail"), -2, 0.3));
                }
            }
        },
        MOTION {
            @Override
            void on(MechanismBuilder builder, int k) {
                if (k == 0) {
                    Signal swing = new Signal.Sinusoid(0.3, 0.8, 0.2, 0);
                    builder.prescribe(new PrescribedMotion.OfCoordinate("swing", new CoordinateRef("joint", 0), swing));
                }
            }
        };

        abstract void on(MechanismBuilder builder, int k);

        /**
         * A screw feels the torque along its angle, a composite also the force: dampers weigh what their row feels, and
         * differ by O(h²).
         */
        boolean damps() {
            return this == DAMPED_SPRINGS || this == SERVOS;
        }
    }

    static Stream<Object[]> cases() {
        return pairs().flatMap(pair -> Stream.of(Place.values())
                .flatMap(place -> Stream.of(LinearSolver.values()).map(solver -> new Object[] {pair, place, solver})));
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("cases")
    void movesLikeTheJointItStandsFor(Pair pair, Place place, LinearSolver solver) {
        compare(pair, place, pair.name.equals("screw") ? Acting.SPRINGS : Acting.DAMPED_SPRINGS, solver);
    }

    static Stream<Object[]> acting() {
        return pairs().filter(pair -> pair.matched)
                .flatMap(pair -> Stream.of(Place.values())
                        .flatMap(place -> Stream.of(Acting.values())
                                .filter(acting -> !pair.name.equals("screw") || !acting.damps())
                                // elsewhere steps onto the stops are divided, of either joint at its own places
                                .filter(acting -> acting != Acting.STOPS || place == Place.TREE)
                                .map(acting -> new Object[] {pair, place, acting})));
    }

    /** Servos, dry friction, stops, gears and prescribed motion, each on single coordinates. */
    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("acting")
    void whatActsOnItsCoordinatesDoesTheSame(Pair pair, Place place, Acting acting) {
        compare(pair, place, acting, LinearSolver.TREE);
    }

    private static void compare(Pair pair, Place place, Acting acting, LinearSolver solver) {
        Simulation plain = run(pair, pair.plain, place, acting, solver);
        Simulation composite = run(pair, pair.composite, place, acting, solver);
        for (int k = 0; k < STEPS; k++) {
            plain.step();
            composite.step();
        }
        double same = acting == Acting.FRICTION || acting == Acting.STOPS ? SAME_WITH_BOUNDS : SAME;
        for (String body : List.of("base", "arm", "end")) {
            Pose a = plain.now().pose(body);
            Pose b = composite.now().pose(body);
            assertThat(a.position().minus(b.position()).norm()).as(body).isLessThan(same);
            assertThat(turn(a.orientation(), b.orientation())).as(body).isLessThan(same);
            Vec3 v = plain.now().velocity(body).minus(composite.now().velocity(body));
            assertThat(v.norm()).as("velocity of %s", body).isLessThan(10 * same);
        }
        if (pair.matched) {
            compareCoordinates(plain.now(), composite.now(), same);
        }
        double energy = plain.now().energy();
        assertThat(composite.now().energy()).isCloseTo(energy, within(10 * same));
    }

    private static void compareCoordinates(Snapshot plain, Snapshot composite, double same) {
        double[] q = plain.positions("joint");
        double[] u = plain.rates("joint");
        for (int k = 0; k < q.length; k++) {
            assertThat(Math.abs(q[k] - composite.positions("joint")[k])).isLessThan(same);
            assertThat(Math.abs(u[k] - composite.rates("joint")[k])).isLessThan(10 * same);
        }
    }

    private static double turn(Quat a, Quat b) {
        return a.times(b.conjugate()).rotationVector().norm();
    }

    private static Simulation run(Pair pair, JointType type, Place place, Acting acting, LinearSolver solver) {
        Mechanism mechanism = mechanism(pair, type, place, acting);
        InitialState start = InitialState.of(mechanism).position("swing", 0.3);
        if (acting != Acting.GEAR) {
            start = start.velocity("tail", 1);
        }
        if (pair.matched) {
            double[] q = pair.start.clone();
            if (acting == Acting.MOTION) {
                q[0] = new Signal.Sinusoid(0.3, 0.8, 0.2, 0).value(0);
            }
            start = start.position("joint", q);
        }
        if (place == Place.LOOP) {
            start = placed(
                    mechanism, run(pair, pair.plain, Place.TREE, acting, solver).now());
        }
        Simulation run = Simulation.of(
                        new MaximalEngine(MaximalOptions.defaults().withLinearSolver(solver)), start, STEP)
                .build();
        if (pair.matched) {
            run.inputs().effort("joint", 0.3);
        }
        return run;
    }

    /** A start where all bodies are, and move, as they do elsewhere. */
    private static InitialState placed(Mechanism mechanism, Snapshot at) {
        InitialState start = InitialState.of(mechanism);
        for (Body body : mechanism.bodies()) {
            String name = body.name();
            start = start.pose(name, at.pose(name)).twist(name, at.velocity(name), at.angularVelocity(name));
        }
        return start;
    }

    /** A base that swings on the ground, an arm on the joint under test, an end that hangs on the arm. */
    private static Mechanism mechanism(Pair pair, JointType type, Place place, Acting acting) {
        Pose skew = new Pose(new Vec3(0.1, 0, 0.2), Quat.fromRotationVector(new Vec3(0.3, -0.2, 0.5)));
        Anchor onBase = Anchor.on("base", skew);
        Anchor onArm = Anchor.on("arm", new Pose(new Vec3(0, 0.05, 0.3), Quat.about(Vec3.X, 0.4)));
        MechanismBuilder builder = Mechanism.named("pair")
                .body("base", MassProperties.of(2, Mat3.diagonal(0.1, 0.12, 0.15)))
                .body("arm", MassProperties.of(1, Mat3.diagonal(0.05, 0.04, 0.02)))
                .body("end", MassProperties.of(0.5, Mat3.diagonal(0.01, 0.02, 0.015)))
                .joint("swing", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("base", 0, 0, 0.5));
        if (place == Place.LOOP) {
            // the joint closes a loop of a tree that has every motion: what is left is that of the joint
            builder.joint("hold", JointType.floating(), Anchor.on("base"), Anchor.on("arm"));
        }
        builder.joint("joint", type, place == Place.REVERSED ? onArm : onBase, place == Place.REVERSED ? onBase : onArm)
                .joint("tail", JointType.revolute(Vec3.Y), Anchor.on("arm", 0, 0, -0.3), Anchor.on("end", 0, 0, 0.2));
        for (int k = 0;
                pair.matched && k < type.freedom() && type.coordinates().get(k).scalar();
                k++) {
            acting.on(builder, k);
        }
        return builder.build();
    }
}
