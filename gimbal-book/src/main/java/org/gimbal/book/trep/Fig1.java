package org.gimbal.book.trep;

import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.rivals.PinnedBodies;
import org.gimbal.book.rivals.RestoredPins;
import org.gimbal.book.setups.PlanarCopy;
import org.gimbal.book.setups.Track;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.record.RunStatistics;
import org.gimbal.record.Trend;
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
        Track ours = new Track();
        RunStatistics statistics = ours(steps, ours);
        run.progress().accept(0.5);
        Track restored = restored(steps);
        Trend trend = statistics.trend().orElseThrow();
        double change = Math.abs(trend.slope()) * steps * STEP;
        double[] bands = statistics.bands(10);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Energy less energy at the start",
                        Axis.linear("t / s"),
                        Axis.linear("ΔE / J"),
                        ours.line("variational (ours)"),
                        restored.line("velocities stepped, joint restored")))
                .see("""
                        The variational energy stays within %s J for all %s steps, in a band of %s J at the beginning and %s J at the end; a straight line through it changes by %s J over the whole run. The comparison ends %s J
                        from its start and goes on falling. Both keep the hinge closed to what their kind allows; only one keeps the motion.""", ours.largest(), steps, bands[0], bands[bands.length - 1], change, restored.last())
                .see(NOTE)
                .claim(Claim.atMost(
                        "change of the energy by a straight line, against the width of its band",
                        "correct average energy",
                        change / bands[0],
                        0.05,
                        ""))
                .claim(Claim.atMost(
                        "width of the band, last tenth / first tenth",
                        "bounded",
                        bands[bands.length - 1] / bands[0],
                        1.1,
                        ""))
                .claim(Claim.atLeast(
                        "energy lost by the comparison, times our largest error",
                        "slowly dissipates",
                        Math.abs(restored.last()) / ours.largest(),
                        10,
                        ""))
                .build();
    }

    private static Simulation start() {
        Mechanism mechanism = Mechanism.named("single-pendulum")
                .bodyOfMass("bob", new Sphere(0.1), 1)
                .joint("hinge", JointType.revolute(Vec3.X), Anchor.ground(), Anchor.on("bob", 0, 0, 1))
                .build();
        return Simulation.of(new MaximalEngine(), InitialState.of(mechanism).position("hinge", Math.PI / 4), STEP)
                .build();
    }

    private static RunStatistics ours(long steps, Track track) {
        Simulation simulation = start();
        RunStatistics statistics = new RunStatistics(simulation.mechanism());
        double begin = simulation.now().energy();
        for (long k = 1; k <= steps; k++) {
            statistics.observe(simulation.now(), simulation.step());
            track.add(k * STEP, simulation.now().energy() - begin);
        }
        return statistics;
    }

    private static Track restored(long steps) {
        Simulation start = start();
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
            each step. The paper's own integrator works in joint angles; ours in maximal coordinates with the hinge as five equations. The paper does not name its masses; here the bob is 1 kg at 1 m, released at 45°.""";
}
