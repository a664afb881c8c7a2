package org.gimbal.book.liegroup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
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
import org.gimbal.book.setups.BallInvariants;
import org.gimbal.book.setups.Columns;
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.ThreeBalls;
import org.gimbal.book.setups.Track;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;

/** Energy and length of the quaternion over 100 000 steps. */
final class Fig3 implements Chapter {
    private static final double[] STEPS = {0.02, 0.01, 0.005, 0.0025};

    /** When the fall is over and the body flies off, s. */
    private static final double AFTER_THE_FALL = 150;

    @Override
    public String id() {
        return "lie-3";
    }

    @Override
    public String title() {
        return "Energy and quaternion for 1000 seconds (Lie group, Fig. 3)";
    }

    @Override
    public Part part() {
        return Part.LIE_GROUP;
    }

    /** A run with its names. */
    private record Case(ThreeBalls balls, Engine form, BallInvariants seen) {}

    @Override
    public Report run(BookRun run) {
        double duration = run.choose(1000, 250);
        List<Case> cases = new ArrayList<>();
        for (ThreeBalls balls : ThreeBalls.values()) {
            for (Engine form : LieGroup.FORMS) {
                cases.add(new Case(balls, form, BallInvariants.of(balls, form, duration)));
                run.progress().accept(cases.size() / 10.0);
            }
        }
        double trend = worst(cases, c -> c.balls.onOrbit(), seen -> seen.trendOfBand());
        double norm = worst(cases, c -> true, seen -> seen.norm().largest());
        double before =
                worst(cases, c -> !c.balls.onOrbit(), seen -> seen.early().largest());
        Convergence corner = Convergence.of(STEPS, h -> Math.abs(afterTheFall(ThreeBalls.CORNER_RADIAL, h, 2)));
        BallInvariants first = cases.get(0).seen;
        BallInvariants cornerRun = caseOf(cases, ThreeBalls.CORNER_RADIAL);
        BallInvariants triangleRun = caseOf(cases, ThreeBalls.TRIANGLE_RADIAL);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(energy("triangle", "Triangle on its orbit: energy less energy at the start", first))
                .figure(energy("corner", "Corner on its orbit", caseOf(cases, ThreeBalls.CORNER_ORBIT)))
                .figure(new Figure(
                                "Radial starts: size of the change of energy",
                                Axis.linear("t / s"),
                                Axis.log("|ΔE| / J"),
                                size("triangle", triangleRun.energy()),
                                size("corner", cornerRun.energy()))
                        .named("radial"))
                .figure(new Figure(
                                "Length of the quaternion less one, triangle on its orbit",
                                Axis.linear("t / s"),
                                Axis.linear("10¹⁶ (|q| − 1)"),
                                Series.dots(
                                        "Hamiltonian",
                                        first.norm().times(),
                                        Columns.scaled(first.norm().values(), 1e16)))
                        .named("quaternion"))
                .table(table(cases))
                .see("""
                        On the orbits a straight line through the energy changes over %s s by %s of the band's width at most, and both forms show the same. The quaternion is never farther than %s from unit length.""", duration, trend, norm)
                .see(
                        """
                        The momentum as printed lets the body fall back into the centre after %s s. As a corner it passes with its nearest ball at %s m; the energy swings by %s J there, and the body
                        flies off with a change that falls by the power %s of the step. As a triangle it is caught, and its balls pass the centre again and again, as near as %s m, within their own radius of 0.1 m. With the field of points that the paper takes, the energy is then no longer followed: at 0.01 s it ends %s J from its start. Steps of 0.0025 s at order 8 bring the change over 150 s to %s J.""",
                        cornerRun.nearestTime(),
                        cornerRun.nearest(),
                        cornerRun.energy().largest(),
                        corner.order(),
                        triangleRun.nearest(),
                        triangleRun.energy().last(),
                        Math.abs(afterTheFall(ThreeBalls.TRIANGLE_RADIAL, 0.0025, 8)))
                .claim(Claim.atMost(
                        "orbits: change of the energy by a straight line, against the width of its band",
                        "remains stable",
                        trend,
                        0.05,
                        ""))
                .claim(Claim.atMost("length of the quaternion less one, all runs", "remains stable", norm, 1e-12, ""))
                .claim(Claim.atMost(
                        "radial starts, " + Digits.of(BallInvariants.BEFORE_THE_FALL, "s") + ": largest |ΔE|",
                        "",
                        before,
                        1e-5,
                        "J"))
                .claim(Claim.near(
                        "radial, corner: power of the energy change by passing the centre", 2, corner.order(), 0.1, ""))
                .claim(Claim.info(
                        "radial, triangle: change of the energy after balls struck the centre, h = 0.01 s",
                        "",
                        Digits.of(
                                caseOf(cases, ThreeBalls.TRIANGLE_RADIAL)
                                        .energy()
                                        .last(),
                                "J")))
                .build();
    }

    private static Figure energy(String name, String caption, BallInvariants seen) {
        return new Figure(
                        caption,
                        Axis.linear("t / s"),
                        Axis.linear("ΔE / 10⁻⁷ J"),
                        Series.line(
                                "h = 0.01 s",
                                seen.energy().times(),
                                Columns.scaled(seen.energy().values(), 1e7)))
                .named("energy-" + name);
    }

    private static Series size(String name, Track energy) {
        double[] sizes = Arrays.stream(energy.values()).map(Math::abs).toArray();
        return Series.line(name, energy.times(), sizes);
    }

    private static double worst(List<Case> cases, Predicate<Case> which, ToDoubleFunction<BallInvariants> measure) {
        return cases.stream()
                .filter(which)
                .mapToDouble(c -> measure.applyAsDouble(c.seen))
                .max()
                .orElseThrow();
    }

    private static BallInvariants caseOf(List<Case> cases, ThreeBalls balls) {
        return cases.stream()
                .filter(c -> c.balls == balls && c.form == LieGroup.HAMILTONIAN)
                .map(Case::seen)
                .findFirst()
                .orElseThrow();
    }

    /** Energy after the fall less energy at the start, J. */
    private static double afterTheFall(ThreeBalls balls, double step, int order) {
        Simulation run = balls.run(LieGroup.HAMILTONIAN, step, order);
        double begin = run.now().energy();
        run.steps(Math.round(AFTER_THE_FALL / step));
        return run.now().energy() - begin;
    }

    private static Grid table(List<Case> cases) {
        Grid.Builder table = Grid.of(
                "Steps of 0.01 s",
                "start",
                "form",
                "largest |ΔE| / J",
                "until " + Digits.of(BallInvariants.BEFORE_THE_FALL, "s"),
                "ΔE at the end / J",
                "line / band",
                "largest ||q| − 1|");
        for (Case c : cases) {
            table.row(
                    c.balls.words(),
                    LieGroup.words(c.form),
                    c.seen.energy().largest(),
                    c.seen.early().largest(),
                    c.seen.energy().last(),
                    c.balls.onOrbit() ? Digits.of(c.seen.trendOfBand()) : "",
                    c.seen.norm().largest());
        }
        return table.build();
    }

    private static final String QUESTION = """
            The three balls for 1000 seconds in steps of 0.01 s, from all starts that the paper may mean. **What becomes of the energy, and of the length of the quaternion that nothing enforces?**""";

    private static final String THEORY = """
            The integrator follows, up to exponentially small terms, a motion with an energy E + h² E₂ + …: E oscillates and has no direction to go, as long as the step resolves the motion. Where a ball passes the centre at a distance d
            with a speed v this means h v ≪ d. A unit quaternion times the exponential of a vector is a unit quaternion: the length errs by rounding alone, some 10⁻¹⁶ in each step.""";
}
