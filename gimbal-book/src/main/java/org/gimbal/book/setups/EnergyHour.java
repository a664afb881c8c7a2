package org.gimbal.book.setups;

import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.rivals.ExplicitMethod;
import org.gimbal.book.rivals.PlanarChain;
import org.gimbal.book.rivals.PlanarChain.Link;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.record.RunStatistics;
import org.gimbal.record.Trend;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.StepReport;

/** A double pendulum for an hour of its time: does its energy stay? (2020 Fig. 4a, 2023 Fig. 7b) */
public final class EnergyHour {
    private static final double STEP = 0.01;
    private static final int PARTS = 10;

    private final BookRun run;
    private final double first;
    private final double second;
    private final long steps;

    /** The beginning of the run, which the second figure shows, s. */
    private static final double BEGINNING = 10;

    /** The energy of a run, all of it and its beginning. */
    private record Seen(Track whole, Track beginning) {
        Seen() {
            this(new Track(), new Track());
        }

        void add(double time, double change) {
            whole.add(time, change);
            if (time <= BEGINNING) {
                beginning.add(time, change);
            }
        }
    }

    /** The papers' scheme with its measures of energy. */
    private record PaperRun(Seen raw, Seen averaged) {}

    /**
     * The experiment with one of its two starts.
     *
     * @param first absolute angle of the upper arm, from straight down
     * @param second absolute angle of the lower arm
     */
    public EnergyHour(BookRun run, double first, double second) {
        this.run = run;
        this.first = first;
        this.second = second;
        steps = Math.round(run.choose(3600, 300) / STEP);
    }

    /** Runs it and reports, in the words of the paper that is repeated. */
    public Report report(String question, String published) {
        Seen ours = new Seen();
        RunStatistics statistics = ours(ours);
        PaperRun paper = paper();
        Track heun = heun();
        Trend trend = statistics.trend().orElseThrow();
        double[] bands = statistics.bands(PARTS);
        double change = trend.slope() * steps * STEP;
        return Report.asking(question)
                .theory(THEORY)
                .figure(new Figure(
                        "Energy less energy at the start, against time",
                        Axis.linear("t / s"),
                        Axis.linear("ΔE / J"),
                        ours.whole.line("variational (ours)"),
                        heun.line("Heun")))
                .see(
                        """
                        Heun's method, a Runge–Kutta method of second order with the same step, ends %s J away from where it began. The variational integrator stays within %s J all the time. A straight line through its energy has
                        a slope of %s J/s with a standard error of %s J/s: over the whole run that is %s J, or %s %% of the band in which it oscillates
                        (%s standard errors). The band is %s J wide in the first tenth of the run and %s J in the last one.""",
                        heun.last(),
                        ours.whole.largest(),
                        trend.slope(),
                        trend.standardError(),
                        change,
                        Math.abs(change) / bands[0] * 100,
                        Math.abs(trend.slope() / trend.standardError()),
                        bands[0],
                        bands[bands.length - 1])
                .figure(new Figure(
                                "The first ten seconds of the variational integrator, energy measured in three ways",
                                Axis.linear("t / s"),
                                Axis.linear("ΔE / J"),
                                paper.raw.beginning.line("papers' start, T(v_k) + V(x_k) (2023)"),
                                paper.averaged.beginning.line("papers' start, mean velocities (2020)"),
                                ours.beginning.line("ours, velocities at the knot"))
                        .named("measures"))
                .see(NOTE)
                .table(Grid.of("Largest deviation of the energy", "integrator and measure", "largest |ΔE| / J")
                        .row("ours: Legendre velocities at the knot", ours.whole.largest())
                        .row(
                                "papers' start-up, mean of neighbouring velocities (2020, without its median filter)",
                                paper.averaged.whole.largest())
                        .row("papers' start-up, velocity of the step that follows (2023)", paper.raw.whole.largest())
                        .row("Heun", heun.largest())
                        .build())
                .claim(Claim.atMost(
                        "change of the energy by a straight line through " + Digits.of(steps * STEP, "s")
                                + ", against the width of its band",
                        published,
                        Math.abs(change) / bands[0],
                        0.05,
                        ""))
                .claim(Claim.atMost(
                        "width of the energy band, last tenth / first tenth",
                        "bounded",
                        bands[bands.length - 1] / bands[0],
                        2,
                        ""))
                .claim(Claim.atLeast(
                        "Heun's error at the end, times our largest",
                        "grows",
                        Math.abs(heun.last()) / ours.whole.largest(),
                        2,
                        ""))
                .build();
    }

    private RunStatistics ours(Seen track) {
        Simulation simulation = Simulation.of(new MaximalEngine(), PointPendulum.start(first, second), STEP)
                .build();
        RunStatistics statistics = new RunStatistics(simulation.mechanism());
        double start = simulation.now().energy();
        for (long k = 0; k <= steps; k++) {
            StepReport report = k == 0 ? StepReport.NONE : simulation.step();
            statistics.observe(simulation.now(), report);
            track.add(k * STEP, simulation.now().energy() - start);
            run.progress().accept(0.4 * k / steps);
        }
        return statistics;
    }

    /** Steps of one length, first knot without a solve. */
    private PaperRun paper() {
        MaximalOptions options = MaximalOptions.defaults()
                .withStart(MaximalOptions.Start.PLAIN)
                .withResolution(Double.POSITIVE_INFINITY);
        Simulation simulation = Simulation.of(new MaximalEngine(options), PointPendulum.start(first, second), STEP)
                .build();
        double start = simulation.now().energy();
        PaperEnergy energy = new PaperEnergy(2);
        energy.add(simulation.now());
        PaperRun seen = new PaperRun(new Seen(), new Seen());
        for (long k = 1; k <= steps; k++) {
            simulation.step();
            energy.add(simulation.now());
            seen.raw.add((k - 1) * STEP, energy.raw() - start);
            seen.averaged.add((k - 1) * STEP, energy.averaged() - start);
            run.progress().accept(0.4 + 0.4 * k / steps);
        }
        return seen;
    }

    private Track heun() {
        Link point = new Link(1, 1, 1, 0);
        PlanarChain chain = new PlanarChain(0, point, point);
        double[] y = {first, second, 0, 0};
        double start = chain.energy(y);
        Track track = new Track();
        for (long k = 1; k <= steps; k++) {
            y = ExplicitMethod.HEUN.step(chain, (k - 1) * STEP, y, STEP);
            track.add(k * STEP, chain.energy(y) - start);
            run.progress().accept(0.8 + 0.2 * k / steps);
        }
        return track;
    }

    private static final String THEORY = """
            Without friction E = T + V is constant. A Runge–Kutta method of order p changes it by O(hᵖ⁺¹) in every step, and the changes add up: after n steps the
            error is of the order n hᵖ⁺¹, whatever its sign. A variational integrator comes from a discrete action S_d = Σ L_d(z_k, z_{k+1}); its map from knot to knot is
            symplectic, and it is therefore the *exact* solution (up to exponentially small terms) of a system with the energy Ẽ = E + h² E₂ + h⁴ E₄ + …  So E
            oscillates in a band of width O(h²) around a constant and cannot run away.

            What is called the energy matters. The velocity v_k = (x_{k+1} − x_k)/h belongs to the middle of a step, the potential V(x_k) to a knot. Adding both is wrong by
            O(h). The discrete Legendre transform gives the momentum *at* the knot,

                p_k = −D₁L_d(z_k, z_{k+1}) = D₂L_d(z_{k−1}, z_k)

            and with it an energy that is right to O(h²).""";

    private static final String NOTE = """
            The second figure shows the beginning, and the same motion twice more with the papers' own start-up (the first two knots equal) and their measures of energy. The 2020 program
            averages neighbouring velocities and then takes a running median of 100 samples; without the filter its band is that of ours, because the mean of the velocities before and after a
            knot is nearly the velocity at it. The 2023 program adds T(v_k) and V(x_k), which belong to different times: its band is several times as wide. It stays as well. Our steps are divided where
            an arm whips around too fast for 0.01 s. The arms carry cubes of 0.1 m as in the papers' programs, the comparison true points.""";
}
