package org.gimbal.book.trep;

import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.rivals.PinnedBodies;
import org.gimbal.book.rivals.RestoredPins;
import org.gimbal.book.setups.Columns;
import org.gimbal.book.setups.JointGaps;
import org.gimbal.book.setups.PlanarCopy;
import org.gimbal.book.setups.Track;
import org.gimbal.generalized.GeneralizedEngine;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.RunStatistics;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/** The energy of a pendulum for 5000 seconds. */
final class Fig1 implements Chapter {
    private static final double STEP = 0.01;

    @Override
    public String id() {
        return "trep-1";
    }

    @Override
    public String title() {
        return "A pendulum for 5000 seconds (trep, Fig. 1)";
    }

    @Override
    public Part part() {
        return Part.TREP;
    }

    @Override
    public Report run(BookRun run) {
        long steps = Math.round(run.choose(5000, 200) / STEP);
        Watched maximal = new Watched(new MaximalEngine(), steps);
        run.progress().accept(0.4);
        Watched joint = new Watched(new GeneralizedEngine(), steps);
        run.progress().accept(0.7);
        Track restored = restored(steps);
        double largest = Math.max(maximal.energy.largest(), joint.energy.largest());
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Energy less energy at the start",
                        Axis.linear("t / s"),
                        Axis.linear("ΔE / J"),
                        maximal.energy.line("maximal coordinates"),
                        joint.energy.line("joint coordinates"),
                        restored.line("velocities stepped, joint restored")))
                .figure(new Figure(
                                "The first ten seconds of the variational integrators",
                                Axis.linear("t / s"),
                                Axis.linear("ΔE / 10⁻⁴ J"),
                                maximal.beginning("maximal coordinates"),
                                joint.beginning("joint coordinates"))
                        .named("beginning"))
                .see(
                        """
                        In maximal coordinates the energy stays within %s J for all %s steps, in a band of %s J at the beginning and %s J at the end; in joint coordinates within %s J, in bands of %s J and %s J. A straight line through it
                        changes by %s J and %s J over the whole run. The comparison ends %s J from its start and goes on falling. The hinge opens by %s m and rad in maximal coordinates, by %s in joint coordinates, where the angle alone
                        is stepped.""",
                        maximal.energy.largest(),
                        steps,
                        maximal.firstBand(),
                        maximal.lastBand(),
                        joint.energy.largest(),
                        joint.firstBand(),
                        joint.lastBand(),
                        maximal.change,
                        joint.change,
                        restored.last(),
                        maximal.gap,
                        joint.gap)
                .see(NOTE)
                .claim(Claim.atMost(
                        "change of the energy by a straight line, against the width of its band, the larger of both engines",
                        "correct average energy",
                        Math.max(maximal.change / maximal.firstBand(), joint.change / joint.firstBand()),
                        0.05,
                        ""))
                .claim(Claim.atMost(
                        "width of the band, last tenth / first tenth, the larger",
                        "bounded",
                        Math.max(maximal.growth(), joint.growth()),
                        1.1,
                        ""))
                .claim(Claim.atLeast(
                        "energy lost by the comparison, times our largest error",
                        "slowly dissipates",
                        Math.abs(restored.last()) / largest,
                        10,
                        ""))
                .claim(Claim.atMost(
                        "opening of the hinge, the larger", "", Math.max(maximal.gap, joint.gap), 1e-12, "m, rad"))
                .build();
    }

    private static Simulation start(Engine engine) {
        Mechanism mechanism = Mechanism.named("single-pendulum")
                .bodyOfMass("bob", new Sphere(0.1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("bob", 0, 0, 1))
                .build();
        return Simulation.of(engine, InitialState.of(mechanism).position("hinge", Math.PI / 4), STEP)
                .build();
    }

    /** A variational run. */
    private static final class Watched {
        final Track energy = new Track();
        private final Track early = new Track();
        private final double[] bands;
        final double change;
        final double gap;

        Watched(Engine engine, long steps) {
            Simulation simulation = start(engine);
            RunStatistics statistics = new RunStatistics(simulation.mechanism());
            double begin = simulation.now().energy();
            double widest = 0;
            for (long k = 1; k <= steps; k++) {
                statistics.observe(simulation.now(), simulation.step());
                double off = simulation.now().energy() - begin;
                energy.add(k * STEP, off);
                if (k * STEP <= 10) {
                    early.add(k * STEP, off);
                }
                widest = Math.max(widest, JointGaps.sum(simulation.now()));
            }
            gap = widest;
            bands = statistics.bands(10);
            change = Math.abs(statistics.trend().orElseThrow().slope()) * steps * STEP;
        }

        Series beginning(String name) {
            return Series.line(name, early.times(), Columns.scaled(early.values(), 1e4));
        }

        double firstBand() {
            return bands[0];
        }

        double lastBand() {
            return bands[bands.length - 1];
        }

        double growth() {
            return lastBand() / firstBand();
        }
    }

    private static Track restored(long steps) {
        Simulation start = start(new MaximalEngine());
        PinnedBodies bodies = PlanarCopy.of(start.mechanism());
        RestoredPins stepper = new RestoredPins(bodies);
        double[] y = PlanarCopy.state(start.now());
        double begin = bodies.energy(y);
        Track track = new Track();
        for (long k = 1; k <= steps; k++) {
            y = stepper.step(y, STEP);
            track.add(k * STEP, bodies.energy(y) - begin);
        }
        return track;
    }

    private static final String QUESTION = """
            One link, one hinge, 500 000 steps of 0.01 s. **What is left of the energy?** The paper opens with this picture to say why an integrator for robots should be variational.""";

    private static final String THEORY = """
            A force-balance simulator computes velocities that satisfy the joints, moves along them, and so leaves the circle by a second-order error in every step; a restoring velocity brings the link back. Each of the
            two is harmless, together they take energy, every swing a little. A variational integrator satisfies the joint at positions and derives its impulses from the discrete action; its energy has no direction to go.""";

    private static final String NOTE = """
            The paper compares with the Open Dynamics Engine. The comparison here is of the same kind, written for this book: semi-implicit Euler with all joints solved exactly for velocities and a fifth of the joint error taken back in
            each step. The paper's own integrator works in joint angles, as ours in joint coordinates does; in maximal coordinates the hinge is five equations. The paper does not name its masses; here the bob is 1 kg at 1 m, released at 45°.""";
}
