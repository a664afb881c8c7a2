package org.gimbal.reduced;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.gimbal.geometry.Box;
import org.gimbal.kinematics.tree.StartNote;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.ModelException;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.testing.AllocationMeter;
import org.junit.jupiter.api.Test;

/** Joint limits, dry friction and effort limits in joint coordinates, against the other engine and by themselves. */
class ImpulseStepTest {
    private static final double[] STEPS = {0.004, 0.002, 0.001};

    /** What drives an arm, or holds it. */
    private enum Drive {
        NONE,
        FRICTION,
        SERVOS
    }

    /** Links on hinges and rails in a chain or a tree, with limits on all joints. */
    private static InitialState arm(RandomGenerator random, Drive drive) {
        MechanismBuilder builder = Mechanism.named("arm");
        int links = random.nextInt(2, 6);
        for (int i = 0; i < links; i++) {
            double length = random.nextDouble(0.3, 0.6);
            Vec3 axis = SpaceSamples.direction(random);
            builder.bodyOfMass("b" + i, new Box(0.1, 0.1, length), random.nextDouble(0.5, 3))
                    .joint(
                            "j" + i,
                            random.nextInt(5) == 0 ? JointType.prismatic(axis) : JointType.revolute(axis),
                            i == 0 ? Anchor.ground() : Anchor.on("b" + random.nextInt(i), 0, 0, 0.2),
                            Anchor.on("b" + i, 0, 0, -length / 2))
                    .limit("j" + i, random.nextDouble(-1.5, -0.3), random.nextDouble(0.3, 1.5));
            if (drive == Drive.FRICTION) {
                builder.friction("f" + i, Measure.of("j" + i), random.nextDouble(0.1, 3));
            } else if (drive == Drive.SERVOS) {
                builder.force(new Servo("s" + i, Measure.of("j" + i), 40, 4, random.nextDouble(2, 20)));
            }
        }
        InitialState start = InitialState.of(builder.build());
        for (int i = 0; i < links; i++) {
            start = start.position("j" + i, random.nextDouble(-0.2, 0.2)).velocity("j" + i, random.nextDouble(-2, 2));
        }
        return start;
    }

    private static double[] end(Engine engine, InitialState start, double step, double duration) {
        Simulation run = Simulation.of(engine, start, step).build();
        run.steps(Math.round(duration / step));
        return start.mechanism().joints().stream()
                .mapToDouble(joint -> run.now().position(joint.name()))
                .toArray();
    }

    /**
     * Both engines find the same motion: at the median their difference falls with the step, at least to first order, which
     * impacts leave. Single arms are chaotic behind an impact.
     */
    @Test
    void bothEnginesFindTheSameMotion() {
        for (Drive drive : Drive.values()) {
            double[] median = new double[STEPS.length];
            int seeds = 21;
            for (int k = 0; k < STEPS.length; k++) {
                double[] differences = new double[seeds];
                for (int seed = 0; seed < seeds; seed++) {
                    InitialState start = arm(new SplittableRandom(seed), drive);
                    double[] one = end(new ReducedEngine(), start, STEPS[k], 0.4);
                    double[] other = end(new MaximalEngine(), start, STEPS[k], 0.4);
                    for (int j = 0; j < one.length; j++) {
                        differences[seed] = Math.max(differences[seed], Math.abs(one[j] - other[j]));
                    }
                }
                Arrays.sort(differences);
                median[k] = differences[seeds / 2];
            }
            assertThat(median[0]).as("%s %s", drive, Arrays.toString(median)).isLessThan(0.01);
            assertThat(median[2]).as("%s %s", drive, Arrays.toString(median)).isLessThan(0.5 * median[0]);
        }
    }

    /**
     * Stops and friction only take energy: what a step may give is of second order, and falls so. Read of steps: the knot where
     * something has just struck is read as if it had been stopped altogether.
     */
    @Test
    void energyNeverRisesWithoutDrive() {
        double[] worst = new double[2];
        for (int k = 0; k < 2; k++) {
            for (int seed = 0; seed < 30; seed++) {
                InitialState start = arm(new SplittableRandom(seed), seed % 2 == 0 ? Drive.NONE : Drive.FRICTION);
                Simulation run =
                        Simulation.of(new ReducedEngine(), start, STEPS[k + 1]).build();
                double least = Double.POSITIVE_INFINITY;
                double scale = run.now().kineticEnergy() + 1;
                for (int step = 0; step < 1 / STEPS[k + 1]; step++) {
                    run.step();
                    worst[k] = Math.max(worst[k], (run.now().stepEnergy() - least) / scale);
                    least = Math.min(least, run.now().stepEnergy());
                }
            }
        }
        assertThat(worst[0]).isLessThan(3e-4); // seen: 1.5e-4
        assertThat(worst[1]).isLessThan(0.4 * worst[0]); // a quarter, and what seeds leave
    }

    /** Two racks geared together, one of which meets a stop, and a crank that a signal turns while its rod meets one. */
    @Test
    void stopsHoldBesideGearsAndPrescribedMotion() {
        Mechanism racks = Mechanism.named("racks")
                .bodyOfMass("a", new Box(0.1, 0.1, 0.1), 1)
                .bodyOfMass("b", new Box(0.1, 0.1, 0.1), 2)
                .joint("up", JointType.prismatic(Vec3.Z), Anchor.ground(), Anchor.on("a"))
                .joint("along", JointType.prismatic(Vec3.X), Anchor.ground(), Anchor.on("b"))
                .gear("gear", "up", "along", -2, 0)
                .limit("along", -1, 0.3)
                .build();
        Simulation run =
                Simulation.of(new ReducedEngine(), InitialState.of(racks), 0.01).build();
        for (int k = 0; k < 100; k++) {
            run.step();
            // a stop is met to 3e-10 m/s times the step
            assertThat(run.now().position("along")).isLessThanOrEqualTo(0.3 + 1e-10);
            assertThat(run.step().jointError()).isLessThan(1e-10);
        }
        assertThat(Math.abs(run.now().position("along"))).isGreaterThan(0.3 - 1e-8);
        assertThat(run.now().rate("up")).isBetween(-1e-9, 1e-9);
        Signal turn = Signal.spline(new double[] {0, 0}, new double[] {10, 30});
        Mechanism crank = Mechanism.named("crank")
                .bodyOfMass("crank", new Box(0.05, 0.05, 0.4), 1)
                .bodyOfMass("rod", new Box(0.05, 0.05, 0.4), 1)
                .joint("drive", JointType.revolute(Vec3.Y), Anchor.ground(), Anchor.on("crank", 0, 0, 0.2))
                .joint("elbow", JointType.revolute(Vec3.Y), Anchor.on("crank", 0, 0, -0.2), Anchor.on("rod", 0, 0, 0.2))
                .limit("elbow", -0.1, 0.1)
                .prescribe("turn", "drive", turn)
                .build();
        Simulation turned =
                Simulation.of(new ReducedEngine(), InitialState.of(crank), 0.01).build();
        for (int k = 0; k < 300; k++) {
            turned.step();
            assertThat(turned.now().position("elbow")).isBetween(-0.1 - 1e-10, 0.1 + 1e-10);
        }
        assertThat(turned.now().position("drive")).isCloseTo(turn.value(3), within(1e-12));
    }

    @Test
    void theFallBackIsTold() {
        InitialState start = arm(new SplittableRandom(1), Drive.NONE);
        List<StartNote> notes =
                new ReducedEngine().compile(start.mechanism()).start(start).startNotes();
        assertThat(notes)
                .anySatisfy(note -> assertThat(note.message())
                        .isEqualTo(
                                "the mechanism has contacts, joint limits, dry friction or effort limits: the integrator is"
                                        + " 'impulse', not 'dop853'"));
        Engine asked = new ReducedEngine().with("integrator", "impulse");
        assertThat(asked.compile(start.mechanism()).start(start).startNotes()).isEmpty();
    }

    @Test
    void anIntegratorThatWasChosenIsNotReplaced() {
        InitialState start = arm(new SplittableRandom(1), Drive.NONE);
        for (String integrator : List.of("dop853", "rk4", "euler")) {
            Engine engine = new ReducedEngine().with("integrator", integrator);
            assertThatThrownBy(() -> engine.compile(start.mechanism()))
                    .isInstanceOf(ModelException.class)
                    .hasMessage(
                            "the reduced engine cannot simulate mechanism 'arm': it has no joint limits, and there is"
                                    + " limit of joint 'j0': its integrator '" + integrator
                                    + "' takes none; choose 'impulse', or no integrator");
        }
    }

    @Test
    void nothingIsAllocated() {
        for (Drive drive : Drive.values()) {
            InitialState start = arm(new SplittableRandom(3), drive);
            Simulation run = Simulation.of(new ReducedEngine(), start, 0.005).build();
            run.steps(2000);
            assertThat(AllocationMeter.bytesOf(() -> run.steps(100)))
                    .as("%s", drive)
                    .isZero();
        }
    }
}
