package org.gimbal.book.classics;

import java.util.ArrayList;
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
import org.gimbal.book.setups.SlidingRod;
import org.gimbal.book.setups.Track;
import org.gimbal.sim.SimulationException;

/** Painlevé's rod: rigid bodies and Coulomb friction without a solution, and what a time-stepping method does there. */
final class PainleveRod implements Chapter {
    private static final double SPEED = 30;

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
        double step = 1e-4;
        double[] angles = run.quick()
                ? new double[] {20, 40, 44, 46, 55, 65, 75, 77, 85}
                : new double[] {
                    10, 20, 30, 35, 40, 42, 44, 44.5, 45.5, 46, 48, 52, 54, 56, 58, 60, 62, 64, 66, 68, 70, 72, 74, 75,
                    75.5, 76.5, 77, 78, 80, 85
                };
        Sweep sweep = new Sweep(angles, step);
        run.progress().accept(0.5);
        List<SlidingRod> runs = new ArrayList<>();
        Grid.Builder table = Grid.of(
                "From 31° at 30 m/s",
                "h / s",
                "jams at / s",
                "at angle / °",
                "speed lost in it / (m/s)",
                "largest rise of the energy in a step / J");
        for (double h : run.quick() ? new double[] {1e-3} : new double[] {1e-2, 1e-3, 1e-4}) {
            SlidingRod rod = SlidingRod.at(31, SPEED, h).slide(1.2);
            runs.add(rod);
            table.row(h, rod.jamTime(), rod.jamAngle(), rod.speedLost(), rod.largestRise());
        }
        SlidingRod last = runs.get(runs.size() - 1);
        double rise = runs.stream().mapToDouble(SlidingRod::largestRise).max().orElseThrow();
        HardPoint hard = new HardPoint(run.choose(1e-4, 1e-2));
        HardPoint harder = new HardPoint(run.choose(1e-5, 1e-3));
        Track angle = last.angle();
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "Share of the sliding speed that is left after two steps of 0.0001 s",
                        Axis.linear("angle / °"),
                        Axis.linear("slip / slip at the start"),
                        Series.points("ours", angles, sweep.slips),
                        Series.line(
                                "impact without collision, exact",
                                new double[] {10, 45, 45, 75.964, 75.964, 85},
                                new double[] {1, 1, 0, 0, 1, 1})))
                .see("""
                        In all %s starts a solution is found. Outside the zone two steps change little, as a finite force must. Inside the tip stops at once: the impulse that makes it stick lies in the friction
                        cone exactly where the accelerations have no solution, and the time-stepping equations find it, an impact without collision. The velocity of the centre after it agrees with the closed form to %s m/s.""", angles.length, sweep.worstStop)
                .figure(new Figure(
                                "Angle of the rod that starts at 31°, h = " + Digits.of(last.step(), "s"),
                                Axis.linear("t / s"),
                                Axis.linear("angle / °"),
                                angle.line("ours"))
                        .named("angle"))
                .table(table.build())
                .see("""
                        Started at 31° the rod tilts up slowly, reaches the zone, jams, and is thrown off the floor with a spin. The energy of steps (velocities of the step, height at its middle) never rises by more than
                        %s J. The moment of the jam converges with the step.""", rise)
                .see("""
                        One start is hard for the solver: at exactly 50° it needs, with h = %s s, %s and %s Newton iterations; with h = %s s %s. Angles a tenth of a degree away take one or two steps and a dozen
                        iterations. The interior point stalls short of complementarity there, and the step is divided as often as it may be. This is a weakness of the solver, not of the equations.""", hard.step, hard.words(), hard.iterations, harder.step, harder.words())
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
                .claim(Claim.atMost("largest rise of the energy in a step", "never rises", rise, 1e-3, "J"))
                .claim(Claim.near("angle at which the rod from 31° jams", 45, last.jamAngle(), 1, "°"))
                .claim(Claim.info(
                        "start at exactly 50°, h = " + Digits.of(harder.step, "s"), "jams in a step", harder.words()))
                .build();
    }

    /** Starts at many angles. */
    private static final class Sweep {
        final double[] slips;
        int right;
        double worstStop;

        Sweep(double[] angles, double step) {
            slips = new double[angles.length];
            for (int i = 0; i < angles.length; i++) {
                SlidingRod rod = SlidingRod.at(angles[i], SPEED, step).steps(2);
                slips[i] = rod.slip() / SPEED;
                boolean inconsistent = SlidingRod.inconsistent(Math.toRadians(angles[i]));
                right += inconsistent == slips[i] < 0.5 ? 1 : 0;
                if (inconsistent) {
                    worstStop = Math.max(worstStop, rod.distanceFromSticking(SPEED, angles[i]));
                }
            }
        }
    }

    /** The start at which the solver has most to do. */
    private static final class HardPoint {
        final double step;
        int steps;
        boolean refused;
        final long iterations;

        HardPoint(double step) {
            this.step = step;
            SlidingRod rod = SlidingRod.at(50, SPEED, step);
            try {
                while (rod.slip() > SPEED / 2 && steps < 20) {
                    rod.steps(1);
                    steps++;
                }
            } catch (SimulationException e) {
                refused = true;
            }
            iterations = rod.iterations();
        }

        String words() {
            return refused
                    ? "the step is refused with a message"
                    : steps + (steps == 1 ? " step" : " steps") + " to jam";
        }
    }

    private static final String QUESTION = """
            A uniform rod of 1 kg and 2 m slides on its tip over the floor, leaning back, the tip ahead, like chalk that is pushed over a board: friction μ = 5/3, speed 30 m/s, g = 10 m/s². Painlevé found in 1895 that for some angles the
            equations of rigid bodies with Coulomb friction have no solution. **What does the engine do there?**""";

    private static final String THEORY = """
            With the angle φ from the floor, half-length 1 and moment of inertia 1/3, sliding friction μN at the tip gives its normal acceleration as

                a = A N − g + φ̇² sin φ,     A = 1 + 3 cos φ (cos φ − μ sin φ)

            Where A < 0, more force presses the tip *into* the floor: without enough φ̇ there is no N ≥ 0 with a ≥ 0. That needs μ > 4/3; for μ = 5/3 the zone is 45.000° < φ < 75.964°. Forces are not enough, impulses are.
            The impulse P that stops the tip (both components of its velocity) is P = −W⁻¹ (v, 0) with

                W = ⎡1 + 3 sin²φ    3 sin φ cos φ⎤ ,     |P_t| / P_n = (1 + 3 cos²φ) / (3 sin φ cos φ)
                    ⎣3 sin φ cos φ  1 + 3 cos²φ  ⎦

            It lies inside the cone, |P_t| ≤ μ P_n, exactly if A ≤ 0. A method whose unknowns are impulses over a step therefore has a solution for every φ: a force times h outside the zone, a jump inside.""";
}
