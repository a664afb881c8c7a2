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
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;
import org.gimbal.reduced.Dynamics;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** Three bars, the first turned by a given law. */
final class HybridDynamics implements Chapter {
    private static final String SCENE = "redmax-prescribed-joint";

    @Override
    public String id() {
        return "redmax-hybrid";
    }

    @Override
    public String title() {
        return "Hybrid dynamics: a joint that follows a law (RedMax, scene 9)";
    }

    @Override
    public Part part() {
        return Part.REDMAX;
    }

    @Override
    public Report run(BookRun run) {
        Driven driven = new Driven(run.choose(0.002, 0.005));
        Convergence gap = EngineGap.of(SCENE, 4, 0.01, 0.005, 0.0025);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                                "Angles of the joints; the first is given",
                                Axis.linear("t / s"),
                                Axis.linear("q / rad"),
                                driven.angles[0].line("first"),
                                driven.angles[1].line("second"),
                                driven.angles[2].line("third"))
                        .named("angles"))
                .figure(new Figure(
                                "Torque that the first joint takes",
                                Axis.linear("t / s"),
                                Axis.linear("torque / N·m"),
                                driven.torque.line("by hybrid dynamics"))
                        .named("torque"))
                .see("""
                        The first joint is never farther than %s rad from its law. Fed back as an effort into the forward dynamics of the tree with all joints free, the torque found gives all three accelerations again, within %s of the largest. The distance between the two engines after 4 s falls with the power %s of the step.""", driven.off.largest(), driven.mismatch.largest(), gap.order())
                .claim(Claim.atMost("angle from the law", "drifts with the step", driven.off.largest(), 1e-12, "rad"))
                .claim(Claim.atMost(
                        "forward dynamics with the torque found, against the largest acceleration",
                        "known mismatch",
                        driven.mismatch.largest(),
                        1e-11,
                        ""))
                .claim(Claim.near("order of the distance between the engines", 2, gap.order(), 0.1, ""))
                .build();
    }

    /** Ten seconds of the scene. */
    private static final class Driven {
        final Track[] angles = {new Track(), new Track(), new Track()};
        final Track torque = new Track();
        final Track off = new Track();
        final Track mismatch = new Track();
        private final Signal law;
        private final Dynamics dynamics;

        Driven(double step) {
            Scene.Setup setup = Scenes.named(SCENE).build();
            law = ((PrescribedMotion.OfCoordinate)
                            setup.start().mechanism().motions().get(0))
                    .signal();
            dynamics = new Dynamics(setup.start().mechanism());
            Simulation run = setup.simulate(new ReducedEngine(), step).build();
            for (long k = 0; k < Math.round(setup.duration() / step); k++) {
                look(run.now());
                run.step();
            }
        }

        private void look(Snapshot at) {
            double time = at.time();
            for (int k = 0; k < 3; k++) {
                angles[k].add(time, at.position("joint" + (k + 1)));
            }
            off.add(time, at.position("joint1") - law.value(time));
            double[] q = new double[3];
            double[] u = new double[3];
            dynamics.read(at, q, u);
            dynamics.move(q, u);
            double[] acceleration = new double[3];
            double[] effort = new double[3];
            boolean[] given = new boolean[3];
            given[dynamics.index("joint1")] = true;
            acceleration[dynamics.index("joint1")] = law.acceleration(time);
            dynamics.hybridDynamics(given, acceleration, effort);
            torque.add(time, effort[dynamics.index("joint1")]);
            double[] again = new double[3];
            dynamics.forwardDynamics(effort, again);
            double most = 1; // rad/s²
            double wrong = 0;
            for (int k = 0; k < 3; k++) {
                most = Math.max(most, Math.abs(acceleration[k]));
                wrong = Math.max(wrong, Math.abs(again[k] - acceleration[k]));
            }
            mismatch.add(time, wrong / most);
        }
    }

    private static final String QUESTION = """
            Three bars without weight; the first is turned by three quarters of a turn, slowly at first, then fast, then slowly again. **How do the other two move, and which torque does it take?**""";

    private static final String THEORY = """
            Forward dynamics asks for accelerations that efforts make, inverse dynamics for efforts that accelerations take. Hybrid dynamics asks for either, joint by joint, in one pass over the tree in linear time: a joint whose acceleration is given is not eliminated, it only adds to what its children feel, and its effort is read on the way back. No equation is added for it, and its angle is that of the law, not the sum of steps. (For this scene the published code notes that its two continuous methods do not agree.)""";
}
