package org.gimbal.book.redmax;

import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.Track;
import org.gimbal.model.motion.PosePath;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** A chain whose last bar is led along a path. */
final class PrescribedBodies implements Chapter {
    private static final String SCENE = "redmax-prescribed-body";
    private static final String BODY = "body4";

    @Override
    public String id() {
        return "redmax-prescribed-bodies";
    }

    @Override
    public String title() {
        return "A chain led by its last body (RedMax, scene 13)";
    }

    @Override
    public Part part() {
        return Part.REDMAX;
    }

    @Override
    public Report run(BookRun run) {
        Led led = new Led(run.choose(0.002, 0.005));
        Convergence gap = EngineGap.of(SCENE, 1, 0.01, 0.005, 0.0025);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                                "Angles of the joints",
                                Axis.linear("t / s"),
                                Axis.linear("q / rad"),
                                led.angles[0].line("first"),
                                led.angles[1].line("second"),
                                led.angles[2].line("third"),
                                led.angles[3].line("fourth"))
                        .named("angles"))
                .figure(new Figure(
                                "What the lead brings in, and where it is",
                                Axis.linear("t / s"),
                                Axis.linear("energy / J"),
                                led.energy.line("energy of the chain"),
                                led.work.line("work of the lead"))
                        .named("work"))
                .see("""
                        The last bar is never farther than %s m and %s rad from its path. The lead's force and torque, integrated over ten seconds, bring in the energy that the chain has, within %s J. The distance between the two engines after 1 s falls with the power %s of the step.""", led.off.largest(), led.turned.largest(), led.missing.largest(), gap.order())
                .claim(Claim.atMost("distance from the path", "drifts with the step", led.off.largest(), 1e-10, "m"))
                .claim(Claim.atMost("angle from the path", "drifts with the step", led.turned.largest(), 1e-9, "rad"))
                .claim(Claim.atMost(
                        "energy less work, against the largest work",
                        "0",
                        led.missing.largest() / led.work.largest(),
                        run.choose(1e-4, 1e-3),
                        ""))
                .claim(Claim.near("order of the distance between the engines", 2, gap.order(), 0.1, ""))
                .build();
    }

    /** Ten seconds of the scene. */
    private static final class Led {
        final Track[] angles = {new Track(), new Track(), new Track(), new Track()};
        final Track energy = new Track();
        final Track work = new Track();
        final Track missing = new Track();
        final Track off = new Track();
        final Track turned = new Track();
        private final PosePath path;
        private double done;
        private double powerBefore = Double.NaN;

        Led(double step) {
            Scene.Setup setup = Scenes.named(SCENE).build();
            path = ((PrescribedMotion.OfBody)
                            setup.start().mechanism().motions().get(0))
                    .path();
            Simulation run = setup.simulate(new ReducedEngine(), step).build();
            double begin = run.now().energy();
            for (long k = 0; k < Math.round(setup.duration() / step); k++) {
                Snapshot before = run.now().copy();
                run.step();
                integrate(before, run.now(), step);
                look(before, before.energy() - begin);
            }
        }

        /** Adds the work of the step before this one: efforts are known where a step began. */
        private void integrate(Snapshot before, Snapshot now, double step) {
            double[] effort = now.motionEffort("lead");
            Vec3 v = before.velocity(BODY);
            Vec3 w = before.angularVelocity(BODY);
            double power = effort[0] * v.x()
                    + effort[1] * v.y()
                    + effort[2] * v.z()
                    + effort[3] * w.x()
                    + effort[4] * w.y()
                    + effort[5] * w.z();
            done += Double.isNaN(powerBefore) ? 0 : step * (powerBefore + power) / 2;
            powerBefore = power;
        }

        private void look(Snapshot at, double gained) {
            double time = at.time();
            for (int k = 0; k < angles.length; k++) {
                angles[k].add(time, at.position("joint" + (k + 1)));
            }
            energy.add(time, gained);
            work.add(time, done);
            missing.add(time, gained - done);
            Vec3 way = new Vec3(
                    path.x().value(time), path.y().value(time), path.z().value(time));
            off.add(
                    time,
                    at.pose(BODY)
                            .position()
                            .minus(path.base().position().plus(way))
                            .norm());
            Quat wanted = path.base()
                    .orientation()
                    .times(Quat.about(path.axis(), path.angle().value(time)));
            turned.add(
                    time,
                    wanted.conjugate()
                            .times(at.pose(BODY).orientation())
                            .rotationVector()
                            .norm());
        }
    }

    private static final String QUESTION = """
            Four bars hang between a pivot and a hand that leads the last of them along a path, turning it to and fro and then drawing it back. Six numbers of a body are given as functions of time; of the four joint angles one stays free. **What do the others do, and what does the hand have to do for it?**""";

    private static final String THEORY = """
            The path gives rows γ(q, t) = 0, of which three repeat what the hinges, all about one direction, say already; their forces are those of the hand. What it brings in is force times velocity plus torque times angular velocity, and since nothing else drives or damps the chain, that is the change of its energy. The published code prescribes velocities and lets the place drift; here knots are put back on the path, so that it is met to round-off.""";
}
