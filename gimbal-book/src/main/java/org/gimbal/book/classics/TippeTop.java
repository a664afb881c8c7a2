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
import org.gimbal.book.setups.TippeTops;
import org.gimbal.book.setups.TippeTops.Watch;

/** The tippe top, which needs more than the friction of a point. */
final class TippeTop implements Chapter {
    /** A patch of contact as a wooden top on a table may have, m. */
    private static final double PATCH = 5e-4;

    private static final double NO_PATCH = 1e-6;

    /** For a top with a patch to turn over, s. */
    private static final double LONG_ENOUGH = 4;

    @Override
    public String id() {
        return "classic-tippe-top";
    }

    @Override
    public String title() {
        return "The tippe top";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        Runs runs = new Runs(run);
        Watch finest = runs.finest;
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "",
                        "Angle of the axis from upright",
                        Axis.linear("t / s"),
                        Axis.linear("tilt / rad"),
                        runs.lines))
                .table(runs.table.build())
                .see("""
                        With the friction of a patch of 0.5 mm the top stands on its stem after %s s. With the friction of a point it does not: it slides for some milliseconds, then rolls, and a rolling top loses nothing and
                        rises no further. The smooth equations say so for ρ → 0, and the engine, whose friction is that of a point, agrees as the step is made shorter: with h = %s s the tilt stays below %s rad.%s""", runs.patch.stemTime(), runs.shortest, finest.tilt().greatest(), runs.coarse())
                .see("""
                        What must hold in any case does: Jellett's integral keeps its value to %s of itself while the large sphere alone touches, and the energy of the short-step run never rises by more than %s of itself. A scene that
                        shall invert needs the coupling of sliding and spinning friction, which the engine does not have yet; its spinning friction is a cone of its own.""", finest.jellettChange(), finest.largestRise())
                .claim(Claim.atMost(
                        "change of Jellett's integral, relative",
                        "0 while the sphere slides",
                        finest.jellettChange(),
                        1e-9,
                        ""))
                .claim(Claim.atMost(
                        "rise of the energy in a step, relative",
                        "falls monotonically",
                        finest.largestRise(),
                        1e-9,
                        ""))
                .claim(Claim.atMost(
                        "friction of a point: largest tilt, engine",
                        Digits.of(runs.point.tilt().greatest(), "rad") + " (smooth, ρ → 0)",
                        finest.tilt().greatest(),
                        0.15,
                        "rad"))
                .claim(Claim.info(
                        "turns over in the engine",
                        "yes, with the friction of a patch",
                        Double.isNaN(finest.stemTime()) ? "no: friction of a point" : "yes"))
                .build();
    }

    /** The engine at several steps and the smooth equations with several patches. */
    private static final class Runs {
        final Grid.Builder table = Grid.of(
                "When the stem comes to the floor",
                "equations",
                "step or patch",
                "stem down at / s",
                "tilt in the end / rad");
        final double shortest;
        final Watch longest;
        final Watch finest;
        final Watch patch;
        final Watch point;
        final List<Series> lines;

        Runs(BookRun run) {
            double duration = run.choose(LONG_ENOUGH, 1);
            double[] steps = run.quick() ? new double[] {1e-3, 2.5e-4} : new double[] {1e-3, 5e-4, 2.5e-4, 1e-4};
            List<Watch> engine = new ArrayList<>();
            for (double step : steps) {
                engine.add(TippeTops.engine(step, duration));
                row("engine, friction of a point", "h = " + Digits.of(step, "s"), engine.get(engine.size() - 1));
                run.progress().accept((double) engine.size() / (steps.length + 1));
            }
            shortest = steps[steps.length - 1];
            longest = engine.get(0);
            finest = engine.get(engine.size() - 1);
            patch = smooth(PATCH, LONG_ENOUGH);
            for (double radius : run.quick() ? new double[0] : new double[] {1e-4, 1e-5}) {
                smooth(radius, duration);
            }
            point = smooth(NO_PATCH, duration);
            lines = List.of(
                    longest.tilt().line("engine, h = 0.001 s"),
                    finest.tilt().line("engine, h = " + Digits.of(shortest, "s")),
                    patch.tilt().line("smooth, patch of 0.5 mm"));
        }

        /** What is to be said of the longest step. */
        String coarse() {
            return Double.isNaN(longest.stemTime())
                    ? ""
                    : " At 0.001 s, where the spin turns it by 10° in a step, errors of the step act like a patch and turn it over for the wrong reason.";
        }

        private Watch smooth(double radius, double duration) {
            Watch watch = TippeTops.patch(radius, duration);
            row("smooth, friction of a patch", "ρ = " + Digits.of(1e3 * radius, "mm"), watch);
            return watch;
        }

        private void row(String equations, String with, Watch watch) {
            String when = Double.isNaN(watch.stemTime()) ? "not" : Digits.of(watch.stemTime());
            table.row(equations, with, when, watch.tilt().last());
        }
    }

    private static final String QUESTION = """
            A tippe top is a sphere of 15 mm radius with its centre of mass 3 mm below the middle and a stem with a round end of 5 mm radius. Spun at 180 rad/s and tilted by 0.1 rad it turns over and goes on on its stem: its centre of mass rises.
            Data are those of Leine: 6 g, moments of inertia 8 and 7 · 10⁻⁷ kg m², friction 0.3. **What turns it over, and does the engine do it?**""";

    private static final String THEORY = """
            Gravity cannot raise a centre of mass; friction of the sliding contact can. The contact point lies at r = a e − R z from the centre of mass (e the axis, z up), and since the torque about the centre of mass comes from a
            force at r alone and the sphere is round,

                J = L · (R z − a e)   (Jellett)

            is constant whatever the friction does. Spin turns into height at the cost of energy. But Coulomb's friction of a *point* stops a slip of some cm/s within 20 ms; after that the top rolls. A patch that spins while it slides has friction
            in proportion to its slip, F = μ N v / (|v| + 8/(3π) ρ |ω_n|) for a patch of radius ρ (Contensou, Zhuravlev): the spin keeps the slip alive. Leine and Glocker made this law one of hard contact.""";
}
