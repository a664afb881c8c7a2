package org.gimbal.book.classics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import org.gimbal.book.setups.Convergence;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;

/** A ball that bounces ever faster until it rests, after infinitely many bounces in finite time. */
final class BouncingBall implements Chapter {
    private static final double GRAVITY = 9.81;
    private static final double RADIUS = 0.1;
    private static final double FALL = Math.sqrt(2 / GRAVITY);
    private static final double STEP = 0.01;

    @Override
    public String id() {
        return "classic-bouncing-ball";
    }

    @Override
    public String title() {
        return "A bouncing ball to its Zeno time";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double[] steps =
                run.quick() ? new double[] {0.02, 0.005} : new double[] {0.04, 0.02, 0.01, 0.005, 0.002, 0.001, 5e-4};
        Bounces soft = new Bounces(0.5, STEP, 2);
        Bounces hard = new Bounces(0.8, STEP, 5);
        Convergence softRest = Convergence.of(steps, h -> Math.abs(new Bounces(0.5, h, 2).rest - zeno(0.5)));
        Convergence hardRest = Convergence.of(steps, h -> Math.abs(new Bounces(0.8, h, 5).rest - zeno(0.8)));
        run.progress().accept(0.8);
        Bounces elastic = new Bounces(1, STEP, run.choose(100.0, 20.0));
        double shortest = steps[steps.length - 1];
        double worst = Math.max(soft.worstImpact(0.5), hard.worstImpact(0.8));
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Height of the lowest point, h = 0.01 s",
                        Axis.linear("t / s"),
                        Axis.linear("gap / m"),
                        soft.line("e = 0.5"),
                        hard.line("e = 0.8")))
                .table(impacts(soft, hard))
                .see("""
                        Each step that contains an impact is cut at the moment when the gap closes, so that the times of impact do not depend on the step: the first five are within %s s of the exact ones although a step lasts 0.01 s.
                        A ball that begins a step slower than gravity makes in one step, g h, does not bounce in it; at the impact it has at most 2 g h. That ends the infinite sequence, too early by at most the flights that would have followed, 4 e/(1 − e) steps. With e = 1 the ball makes %s bounces in %s s and its
                        energy changes by %s J.""", worst, elastic.times.size(), elastic.duration, elastic.energyError)
                .figure(new Figure(
                                "How far the time of rest is from Zeno's",
                                Axis.log("h / s"),
                                Axis.log("error / s"),
                                softRest.points("e = 0.5"),
                                hardRest.points("e = 0.8"))
                        .named("rest"))
                .claim(Claim.near("first impact", 0.451523640985731, soft.times.get(0), 1e-9, "s"))
                .claim(rest(0.5, 1.35457092295719, softRest, shortest))
                .claim(rest(0.8, 4.06371276887158, hardRest, shortest))
                .claim(Claim.atMost("error of the first five times of impact", "0", worst, 1e-9, "s"))
                .claim(Claim.atMost("change of the energy, e = 1", "0", elastic.energyError, 1e-6, "J"))
                .build();
    }

    private static Claim rest(double e, double exact, Convergence seen, double step) {
        double allowed =
                (4 * e / (1 - e) + 1) * step; // flights left after an approach at 2gh, and the step in which it ends
        return Claim.atMost(
                "time of rest, e = " + e + ", h = " + Digits.of(step, "s") + ", distance from Zeno's",
                Digits.precise(exact, "s"),
                seen.last(),
                allowed,
                "s");
    }

    /** t₁ (1 + e)/(1 − e). */
    private static double zeno(double e) {
        return FALL * (1 + e) / (1 - e);
    }

    /** The time of the k-th impact, from zero: t₁ (1 + 2e + 2e² + …). */
    private static double impact(double e, int k) {
        double sum = 1;
        for (int i = 1; i <= k; i++) {
            sum += 2 * Math.pow(e, i);
        }
        return FALL * sum;
    }

    private static Grid impacts(Bounces soft, Bounces hard) {
        Grid.Builder table = Grid.of(
                "Times of impact at h = 0.01 s",
                "impact",
                "e = 0.5, ours / s",
                "exact / s",
                "e = 0.8, ours / s",
                "exact / s");
        for (int k = 0; k < 5; k++) {
            table.row(
                    k + 1,
                    Digits.rounded(soft.times.get(k), 9),
                    Digits.rounded(impact(0.5, k), 9),
                    Digits.rounded(hard.times.get(k), 9),
                    Digits.rounded(impact(0.8, k), 9));
        }
        return table.build();
    }

    /** One run, watched from outside: positions and velocities at knots. */
    private static final class Bounces {
        final double duration;
        final List<Double> knots = new ArrayList<>();
        final List<Double> gaps = new ArrayList<>();
        final List<Double> times = new ArrayList<>();
        double rest = Double.NaN;
        double energyError;

        Bounces(double restitution, double step, double duration) {
            this.duration = duration;
            Scene scene = Scenes.named("bouncing-ball");
            Simulation simulation = scene.build(Settings.of(scene, Map.of("restitution", Double.toString(restitution))))
                    .simulate(new MaximalEngine(), step)
                    .build();
            double begin = simulation.now().energy();
            double before = 0;
            for (long k = 0; k <= Math.round(duration / step); k++) {
                double gap = simulation.now().centerOfMass("ball").z() - RADIUS;
                double speed = simulation.now().velocity("ball").z();
                knots.add(k * step);
                gaps.add(gap);
                energyError = Math.max(energyError, Math.abs(simulation.now().energy() - begin));
                noteImpact(k * step, gap, speed, before);
                before = speed;
                simulation.step();
            }
        }

        private void noteImpact(double time, double gap, double speed, double before) {
            boolean resting = gap < 1e-6 && Math.abs(speed) < 1e-6;
            if (resting && Double.isNaN(rest)) {
                rest = time;
            } else if (!resting) {
                rest = Double.NaN;
            }
            if (!resting && speed > before + 1e-9) {
                // back along the parabola to where the gap was zero
                times.add(time - (Math.sqrt(speed * speed + 2 * GRAVITY * gap) - speed) / GRAVITY);
            }
        }

        double worstImpact(double restitution) {
            double worst = 0;
            for (int k = 0; k < 5; k++) {
                worst = Math.max(worst, Math.abs(times.get(k) - impact(restitution, k)));
            }
            return worst;
        }

        Series line(String name) {
            return Series.line(
                    name,
                    knots.stream().mapToDouble(Double::doubleValue).toArray(),
                    gaps.stream().mapToDouble(Double::doubleValue).toArray());
        }
    }

    private static final String QUESTION = """
            A ball falls one metre and bounces; each impact gives back the share e of its speed. **When does it come to rest, and does a simulator get through the infinitely many impacts before that?**""";

    private static final String THEORY = """
            The fall takes t₁ = √(2H/g) = 0.4515 s, the flight after the k-th impact 2 t₁ eᵏ. The flights are a geometric series:

                t_k = t₁ (1 + 2e + 2e² + … ),     t_∞ = t₁ (1 + e)/(1 − e)

            At t_∞, after infinitely many impacts in finite time, the ball rests. An event-driven program that solves for every impact never arrives there; a time-stepping one that puts impacts at knots is
            wrong by a share of a step at each. Between impacts a variational step follows the parabola exactly.""";
}
