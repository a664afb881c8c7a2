package org.gimbal.book.classics;

import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;

/** A sleigh with one blade: it keeps its energy and yet comes to rest in its turning. */
final class ChaplyginSleigh implements Chapter {
    /** Of the scene: J = 0.5 about the centre of mass, 1 kg, 0.3 m ahead of the blade. */
    private static final double AHEAD = 0.3;

    private static final double INERTIA = 0.5 + AHEAD * AHEAD;
    private static final double TIME = 6;

    @Override
    public String id() {
        return "classic-chaplygin-sleigh";
    }

    @Override
    public String title() {
        return "The sleigh that comes to glide straight";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    /** Turning and speed of the blade over time. */
    private record Path(double[] time, double[] rate, double[] x, double[] y, double energyBand, double worst) {}

    @Override
    public Report run(BookRun run) {
        double[] steps = {0.04, 0.02, 0.01, 0.005};
        double[] errors = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            errors[i] = path(steps[i]).worst;
        }
        Path shown = path(0.01);
        double[] exact = new double[shown.time.length];
        for (int k = 0; k < exact.length; k++) {
            exact[k] = exactRate(shown.time[k]);
        }
        double order = LogFit.exponent(steps, errors);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "path",
                        "Where the blade goes in the first six seconds",
                        Axis.linear("x / m"),
                        Axis.linear("y / m"),
                        List.of(Series.line("blade, ours", shown.x, shown.y))))
                .figure(new Figure(
                        "turning",
                        "Its turning dies out although no energy is lost",
                        Axis.linear("t / s"),
                        Axis.linear("ω / (rad/s)"),
                        List.of(Series.line("ours", shown.time, shown.rate), Series.line("exact", shown.time, exact))))
                .see("""
                        The turning follows its closed form, with an error that falls with the power %s of the step, and the energy stays within %s of its value at h = 0.01 s.""", order, shown.energyBand)
                .claim(Claim.near("order of the error of ω", 2, order, 0.05, ""))
                .claim(Claim.atMost("error of ω at h = 0.01 s", "0", errors[2], 2e-4, "rad/s"))
                .claim(Claim.atMost("largest deviation of the energy, relative", "0", shown.energyBand, 1e-4, ""))
                .build();
    }

    private static Path path(double step) {
        Scene.Setup setup = Scenes.named("chaplygin-sleigh").build();
        Simulation run = setup.simulate(new MaximalEngine(), step).build();
        int n = (int) Math.round(TIME / step);
        double[][] columns = new double[4][n + 1];
        double begun = run.now().energy();
        double band = 0;
        double worst = 0;
        for (int k = 0; k <= n; k++) {
            double[] place = run.now().positions("ice");
            double rate = run.now().rates("ice")[2];
            columns[0][k] = run.time();
            columns[1][k] = rate;
            columns[2][k] = place[0];
            columns[3][k] = place[1];
            band = Math.max(band, Math.abs(run.now().energy() / begun - 1));
            worst = Math.max(worst, Math.abs(rate - exactRate(run.time())));
            if (k < n) {
                run.step();
            }
        }
        return new Path(columns[0], columns[1], columns[2], columns[3], band, worst);
    }

    /** ω = √(2E/I)/cosh(κ(t − t₀)), v = √(2E/m) tanh(κ(t − t₀)), from v = 1 m/s and ω = 2 rad/s. */
    private static double exactRate(double time) {
        double energy = 0.5 * (1 + INERTIA * 4);
        double pace = AHEAD * Math.sqrt(2 * energy) / INERTIA;
        double share = 1 / Math.sqrt(2 * energy);
        double start = 0.5 * Math.log((1 + share) / (1 - share));
        return Math.sqrt(2 * energy / INERTIA) / Math.cosh(pace * time + start);
    }

    private static final String QUESTION = """
            A board on ice has one blade, and its centre of mass ahead of it. Nothing rubs. **How can it come to glide straight, as if something had slowed its turning?**""";

    private static final String THEORY = """
            The blade allows no velocity across itself; that is a condition on velocities that no condition on positions can stand for, and its force does no work. With v the speed along the blade, ω the angular velocity, a the distance of the centre of mass and I = J + m a²

                v̇ = a ω²,   I ω̇ = −m a v ω

            so that ω = √(2E/I) / cosh(κ(t − t₀)), κ = a √(2E m)/I: all energy goes from turning into gliding. A flow that contracts like this is not Hamiltonian, although its energy is kept and it can be run backwards.""";
}
