package org.gimbal.book.classics;

import java.util.Arrays;
import java.util.stream.IntStream;
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
import org.gimbal.book.setups.SlidingRod;
import org.gimbal.sim.SimulationException;

/** Painlevé's rod: rigid bodies and Coulomb friction without a solution, and what a time-stepping method does there. */
final class PainleveRod implements Chapter {
    private static final double SPEED = 30;
    private static final double START = 31;

    @Override
    public String id() {
        return "classic-painleve-rod";
    }

    @Override
    public String title() {
        return "Painlevé's rod";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double[] angles = run.quick()
                ? new double[] {20, 40, 44, 46, 55, 65, 75, 77, 85}
                : IntStream.rangeClosed(0, 70).mapToDouble(i -> 15 + i + 0.25).toArray();
        Sweep sweep = new Sweep(angles, 1e-4);
        run.progress().accept(0.3);
        Sweep finer = new Sweep(angles, run.choose(1e-5, 2e-5));
        run.progress().accept(0.6);
        Slides slides = new Slides(run.quick() ? new double[] {1e-3} : new double[] {1e-2, 1e-3, 1e-4});
        SlidingRod last = slides.last;
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Share of the sliding speed that is left after " + Sweep.STEPS + " steps of 0.0001 s",
                        Axis.linear("angle / °"),
                        Axis.linear("slip / slip at the start"),
                        Series.points("ours", angles, sweep.slips),
                        Series.line(
                                "impact without collision, exact",
                                new double[] {15, 45, 45, 75.964, 75.964, 85},
                                new double[] {1, 1, 0, 0, 1, 1})))
                .see("""
                        Outside the zone a few steps change little, as a finite force must. Inside the tip stops at once: the impulse that makes it stick lies in the friction cone exactly where the accelerations have
                        no solution, and the time-stepping equations find it, an impact without collision. Of %s starts %s end on the right side of the two borders. Where the tip stops in the first step, the velocity of the
                        centre then agrees with the closed form to %s m/s.""", angles.length, sweep.right, sweep.worstStop)
                .see(sweep.effort() + finer.effort() + (sweep.hard + finer.hard == 0 ? "" : WEAKNESS))
                .figure(new Figure(
                                "Angle of the rod that starts at 31°, h = " + Digits.of(last.step(), "s"),
                                Axis.linear("t / s"),
                                Axis.linear("angle / °"),
                                last.angle().line("ours"))
                        .named("angle"))
                .table(slides.table.build())
                .see("""
                        Started at 31° the rod tilts up slowly, reaches the zone, jams, and is thrown off the floor with a spin. The energy of steps (velocities of the step, height at its middle) never rises by more than
                        %s J. The moment of the jam converges with the step.""", slides.rise)
                .claim(Claim.holds(
                        "angles on the right side of 45.000° and 75.964°",
                        "45.000°–75.964° for μ = 5/3",
                        sweep.right + " of " + angles.length,
                        "all",
                        sweep.right == angles.length))
                .claim(Claim.atMost(
                        "velocity after the impact without collision, error",
                        "closed form",
                        sweep.worstStop,
                        0.1,
                        "m/s"))
                .claim(Claim.atMost("largest rise of the energy in a step", "never rises", slides.rise, 1e-3, "J"))
                .claim(Claim.near("angle at which the rod from 31° jams", 45, last.jamAngle(), 1, "°"))
                .claim(Claim.atMost("starts refused, h = " + Digits.of(finer.step, "s"), "0", finer.refused, 0, ""))
                .build();
    }

    /** The start at 31°, with several steps. */
    private static final class Slides {
        final Grid.Builder table = Grid.of(
                "From 31° at 30 m/s",
                "h / s",
                "jams at / s",
                "at angle / °",
                "speed lost in it / (m/s)",
                "largest rise of the energy in a step / J");
        final SlidingRod last;
        double rise;

        Slides(double[] steps) {
            SlidingRod rod = SlidingRod.at(START, SPEED, steps[0]);
            for (double step : steps) {
                rod = SlidingRod.at(START, SPEED, step).slide(1);
                table.row(step, rod.jamTime(), rod.jamAngle(), rod.speedLost(), rod.largestRise());
                rise = Math.max(rise, rod.largestRise());
            }
            last = rod;
        }
    }

    /** Starts at many angles. */
    private static final class Sweep {
        static final int STEPS = 5;

        /** More than any start needs whose solves converge. */
        static final int MANY = 1000;

        final double step;
        final double[] slips;
        int right;
        int hard;
        int refused;
        double worstStop;

        Sweep(double[] angles, double step) {
            this.step = step;
            slips = Arrays.stream(angles).map(this::slip).toArray();
        }

        /** How hard the starts were for the solver. */
        String effort() {
            String at = "With h = " + Digits.of(step, "s") + " ";
            return hard == 0
                    ? at + "no start takes more than " + MANY + " Newton iterations. "
                    : at + hard + " of " + slips.length + " starts take more than " + MANY
                            + " Newton iterations, in steps that are divided as often as they may be; " + refused
                            + " of them are refused with a message. ";
        }

        private double slip(double angle) {
            SlidingRod rod = SlidingRod.at(angle, SPEED, step);
            boolean inconsistent = SlidingRod.inconsistent(Math.toRadians(angle));
            try {
                rod.steps(1);
                if (inconsistent && rod.slip() < SPEED / 100) {
                    worstStop = Math.max(worstStop, rod.distanceFromSticking(SPEED, angle));
                }
                rod.steps(STEPS - 1);
                hard += rod.iterations() > MANY ? 1 : 0;
            } catch (SimulationException e) {
                refused++;
                hard++;
            }
            right += inconsistent == rod.slip() < SPEED / 2 ? 1 : 0;
            return rod.slip() / SPEED;
        }
    }

    private static final String QUESTION = """
            A uniform rod of 1 kg and 2 m slides on its tip over the floor, leaning back, the tip ahead, like chalk that is pushed over a board: friction μ = 5/3, speed 30 m/s, g = 10 m/s². Painlevé found in 1895 that for some angles the
            equations of rigid bodies with Coulomb friction have no solution. **What does the engine do there?**""";

    private static final String WEAKNESS = """
            The interior point stalls short of complementarity there; why at these angles and not at others is not understood. It is a weakness of the solver, not of the equations, which have a
            solution everywhere.""";

    private static final String THEORY = """
            With the angle φ from the floor, half-length 1 and moment of inertia 1/3, sliding friction μN at the tip gives its normal acceleration as

                a = A N − g + φ̇² sin φ,     A = 1 + 3 cos φ (cos φ − μ sin φ)

            Where A < 0, more force presses the tip *into* the floor: without enough φ̇ there is no N ≥ 0 with a ≥ 0. That needs μ > 4/3; for μ = 5/3 the zone is 45.000° < φ < 75.964°. Forces are not enough, impulses are.
            The impulse P that stops the tip (both components of its velocity) is P = −W⁻¹ (v, 0) with

                W = ⎡1 + 3 sin²φ    3 sin φ cos φ⎤ ,     |P_t| / P_n = (1 + 3 cos²φ) / (3 sin φ cos φ)
                    ⎣3 sin φ cos φ  1 + 3 cos²φ  ⎦

            It lies inside the cone, |P_t| ≤ μ P_n, exactly if A ≤ 0. A method whose unknowns are impulses over a step therefore has a solution for every φ: a force times h outside the zone, a jump inside.""";
}
