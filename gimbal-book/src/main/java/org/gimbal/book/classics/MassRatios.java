package org.gimbal.book.classics;

import java.util.Arrays;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.rivals.PlanarChain;
import org.gimbal.book.rivals.PlanarChain.Link;
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.JointGaps;
import org.gimbal.geometry.Box;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.SimulationException;
import org.gimbal.sim.Snapshot;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/** A light body that carries a heavy one, by a hinge and by a contact. */
final class MassRatios implements Chapter {
    private static final double GRAVITY = 9.81;
    private static final double STEP = 0.01;

    @Override
    public String id() {
        return "classic-mass-ratios";
    }

    @Override
    public String title() {
        return "A ladder of mass ratios";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        int[] powers = run.choose(new int[] {-8, -6, -4, -2, 0, 1, 2, 3, 4, 5, 6, 7, 8}, new int[] {-4, 0, 4, 6, 8});
        int[] loads = run.choose(new int[] {0, 1, 2, 3, 4, 5, 6}, new int[] {0, 2, 4});
        List<Swing> swings = Arrays.stream(powers).mapToObj(Swing::new).toList();
        run.progress().accept(0.5);
        Stack[] stacks = Arrays.stream(loads).mapToObj(Stack::new).toArray(Stack[]::new);
        List<Swing> ran = swings.stream().filter(Swing::ran).toList();
        double gap = ran.stream().mapToDouble(s -> s.gap).max().orElseThrow();
        double order = ran.stream().mapToDouble(s -> s.order).min().orElseThrow();
        double heaviest = ran.stream().mapToDouble(s -> s.mass).max().orElseThrow();
        double sink = Arrays.stream(stacks).mapToDouble(s -> s.sink).max().orElseThrow();
        double force =
                Arrays.stream(stacks).mapToDouble(s -> s.forceError).max().orElseThrow();
        double[] ratios = ran.stream().mapToDouble(s -> s.mass).toArray();
        return Report.asking(QUESTION)
                .theory(THEORY)
                .table(pendulums(swings))
                .see("""
                        The hinges between 1 kg and anything from %s kg to %s kg never open by more than %s m, and the motion converges with order %s or better at every ratio: elimination along the tree
                        is a direct method and does not ask how stiff the problem looks. Beyond that a run stops with a message: the impulses of the heavy bar have sixteen digits, and their last ones are more than the
                        10⁻⁹ m/s to which the light one has to be balanced.""", ratios[0], heaviest, gap, order)
                .table(stacks(loads, stacks))
                .see("""
                        The light box does not sink: the boxes and the floor overlap by %s m at most under any load, and the floor's force is the weight to %s of itself. What grows with the load is the number of iterations in which the interior point finds
                        the first balance.""", sink, force)
                .figure(new Figure(
                        "The double pendulum against the mass of its lower bar",
                        Axis.log("mass of the lower bar / kg"),
                        Axis.log("error / m, rad"),
                        Series.points(
                                "hinges, largest opening",
                                ratios,
                                ran.stream().mapToDouble(s -> s.gap).toArray()),
                        Series.points(
                                "angles after 2 s, h = 0.01 s",
                                ratios,
                                ran.stream().mapToDouble(s -> s.error).toArray())))
                .claim(Claim.atMost("largest opening of a hinge", "0", gap, 1e-9, "m"))
                .claim(Claim.atLeast("heaviest lower bar that runs", "", heaviest, 1e6, "kg"))
                .claim(Claim.atLeast("order of convergence, worst ratio", "2", order, 1.9, ""))
                .claim(Claim.atMost("largest overlap of boxes", "0", sink, 1e-8, "m"))
                .claim(Claim.atMost("error of the floor's force, relative", "0", force, 1e-6, ""))
                .build();
    }

    private static Grid pendulums(List<Swing> swings) {
        Grid.Builder table = Grid.of(
                "Double pendulum, upper bar 1 kg, from level, 2 s",
                "lower bar / kg",
                "hinges open by / m",
                "angle error, h = 0.01 s / rad",
                "order",
                "energy error, relative",
                "iterations per step");
        for (Swing s : swings) {
            if (s.ran()) {
                table.row(s.mass, s.gap, s.error, s.order, s.energy, s.iterations);
            } else {
                table.row(s.mass, "stops at " + Digits.of(s.end, "s"), "", "", "", "");
            }
        }
        return table.build();
    }

    private static Grid stacks(int[] loads, Stack[] stacks) {
        Grid.Builder table = Grid.of(
                "A box of 1 kg under a heavier one, 2 s",
                "upper box / kg",
                "largest overlap / m",
                "error of the floor's force, relative",
                "iterations per step",
                "most in a step");
        for (int i = 0; i < loads.length; i++) {
            Stack s = stacks[i];
            table.row(power(loads[i]), s.sink, s.forceError, s.iterations, s.most);
        }
        return table.build();
    }

    private static String power(int k) {
        return Digits.of(Math.pow(10, k));
    }

    /** A double pendulum with a lower bar of 10ᵏ kg. */
    private static final class Swing {
        private static final double DURATION = 2;
        private static final double THICKNESS = 0.1;

        final double mass;
        double gap;
        double energy;
        double iterations;
        double error;
        double order;

        /** When the run was given up; not a number if it was not. */
        double end = Double.NaN;

        Swing(int power) {
            mass = Math.pow(10, power);
            double[] exact = exact();
            try {
                order = Convergence.of(new double[] {STEP / 8, STEP / 4, STEP / 2}, step -> error(step, exact))
                        .order();
                error = error(STEP, exact);
            } catch (SimulationException e) {
                end = e.time();
            }
        }

        boolean ran() {
            return Double.isNaN(end);
        }

        private double error(double step, double[] exact) {
            JointType hinge = JointType.revolute(Vec3.X);
            Box bar = new Box(THICKNESS, THICKNESS, 1);
            Mechanism mechanism = Mechanism.named("unequal-double-pendulum")
                    .bodyOfMass("upper", bar, 1)
                    .bodyOfMass("lower", bar, mass)
                    .joint("first", hinge, Anchor.ground(), Anchor.on("upper", 0, 0, 0.5))
                    .joint("second", hinge, Anchor.on("upper", 0, 0, -0.5), Anchor.on("lower", 0, 0, 0.5))
                    .build();
            Simulation simulation = Simulation.of(
                            new MaximalEngine(), InitialState.of(mechanism).position("first", Math.PI / 2), step)
                    .build();
            long count = Math.round(DURATION / step);
            double begin = simulation.now().energy();
            double scale = GRAVITY * (0.5 + 1.5 * mass);
            iterations = 0;
            for (long k = 0; k < count; k++) {
                iterations += (double) simulation.step().iterations() / count;
                gap = Math.max(gap, JointGaps.sum(simulation.now()));
                energy = Math.max(energy, Math.abs(simulation.now().energy() - begin) / scale);
            }
            Snapshot at = simulation.now();
            double first = at.position("first");
            return Math.hypot(first - exact[0], first + at.position("second") - exact[1]);
        }

        private double[] exact() {
            double inertia = (1 + THICKNESS * THICKNESS) / 12;
            PlanarChain chain = new PlanarChain(0, Link.uniform(1, 1, inertia), Link.uniform(mass, 1, mass * inertia));
            DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-8, 0.1, 1e-12, 1e-12);
            ODEState start = new ODEState(0, new double[] {Math.PI / 2, Math.PI / 2, 0, 0});
            return integrator.integrate(chain, start, DURATION).getPrimaryState();
        }
    }

    /** A box of 10ᵏ kg on a box of 1 kg on the floor. */
    private static final class Stack {
        private static final double EDGE = 0.5;

        double sink;
        double forceError;
        double iterations;
        int most;

        Stack(int power) {
            Box box = new Box(EDGE, EDGE, EDGE);
            double load = Math.pow(10, power);
            Mechanism mechanism = Mechanism.named("loaded-box")
                    .bodyOfMass("light", box, 1)
                    .bodyOfMass("heavy", box, load)
                    .floor(0)
                    .contact("floor", Mechanism.GROUND, "light", 0.5)
                    .contact("load", "light", "heavy", 0.5)
                    .build();
            InitialState start = InitialState.of(mechanism)
                    .pose("light", Pose.at(0, 0, EDGE / 2))
                    .pose("heavy", Pose.at(0, 0, 1.5 * EDGE));
            Simulation simulation =
                    Simulation.of(new MaximalEngine(), start, STEP).build();
            int count = 200;
            for (int k = 0; k < count; k++) {
                int used = simulation.step().iterations();
                most = Math.max(most, used);
                iterations += (double) used / count;
                Snapshot at = simulation.now();
                double light = at.centerOfMass("light").z();
                double heavy = at.centerOfMass("heavy").z();
                sink = Math.max(sink, Math.max(EDGE / 2 - light, light + EDGE - heavy));
            }
            forceError = Math.abs(floorForce(simulation.now()) / (GRAVITY * (1 + load)) - 1);
        }

        private static double floorForce(Snapshot at) {
            double sum = 0;
            for (int c = 0; c < at.contacts().count(); c++) {
                sum += at.contacts().rule(c).name().equals("floor")
                        ? at.contacts().force(c).z()
                        : 0;
            }
            return sum;
        }
    }

    private static final String QUESTION = """
            A light body carries a heavy one: a bar of 1 kg on which another hangs, a box of 1 kg under another. The heavy one is made heavier, ten times, a hundred times, a million times. **From which ratio on do joints open, boxes
            sink in, or solvers stop to converge?**""";

    private static final String THEORY = """
            The motion itself has a limit for large ratios: the light bar becomes a rod without mass. The equations for the joint forces are what suffers. Their matrix G M⁻¹ Gᵀ has a condition number that grows
            with the ratio, and Gauss–Seidel, the usual solver of games, needs a number of sweeps in proportion to it; stopped after ten or fifty, joints stretch and stacks sink. Penalty springs sink by m g / k.

            Eliminating each joint with its child body along the tree is exact up to round-off, and a contact is condensed into the blocks of its bodies the same way.""";
}
