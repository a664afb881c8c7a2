package org.gimbal.book.redmax;

import java.util.List;
import java.util.Locale;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Digits;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.model.part.ModelException;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Engine;
import org.gimbal.sim.Simulation;

/** The energies that the published code compares itself with. */
final class EndEnergies implements Chapter {
    private static final double ERG = 1e-7;
    private static final String STABILISED = "rows stabilised there, closed to round-off here";
    private static final String FRICTION = "joint friction grows with the reaction there, is constant here";

    /**
     * A scene with what is published of it.
     *
     * @param why the two energies differ; empty if they do not
     */
    private record Entry(int number, String scene, double step, double seconds, double energy, String why) {
        boolean same() {
            return why.isEmpty();
        }
    }

    private static final List<Entry> ALL = List.of(
            new Entry(-1, "two-links", 0.01, 2, -3697.4546, ""),
            new Entry(0, "serial-chain", 0.01, 2, -5930.8171, ""),
            new Entry(1, "hinge-axes", 0.01, 2, -9423.2594, ""),
            new Entry(2, "branching", 0.01, 2, -1123.9825, ""),
            new Entry(3, "spherical", 0.01, 3, 7788.8056, "φ̇ is stepped there, ω here: order 1 both"),
            new Entry(4, "loop", 0.01, 2, 3987.2012, STABILISED),
            new Entry(5, "joint-torques", 0.05, 10, 170.5971, "torques change one step early there"),
            new Entry(6, "joint-limits", 0.01, 2, 36957.4448, "the upper limit pushes outwards there"),
            new Entry(7, "tied-angles", 0.02, 2, 42645.1541, ""),
            new Entry(8, "tied-loop", 0.02, 2, 14677.4349, STABILISED),
            new Entry(9, "prescribed-joint", 0.02, 10, 199570.9300, "a target that leads by a step there"),
            new Entry(10, "tip-force", 0.01, 2, 1088.3426, "bodies are damped there, joints here"),
            new Entry(11, "stiff-joints", 0.02, 5, 2659.7219, ""),
            new Entry(12, "strings", 0.005, 1, -11740.4014, "ends of strings have a mass of their own there"),
            new Entry(13, "prescribed-body", 0.05, 10, -765.6566, "velocities are prescribed there, a path here"),
            new Entry(14, "universal", 0.01, 2, 9679.3365, ""),
            new Entry(15, "prismatic", 0.01, 2, -17427.8562, STABILISED),
            new Entry(16, "planar", 0.01, 2, 1027.3405, ""),
            new Entry(17, "translational", 0.01, 2, 836.2350, ""),
            new Entry(18, "free", 0.01, 7, 4.5117, ""),
            new Entry(19, "composite-joint", 0.02, 2, 918.5087, ""),
            new Entry(20, "prescribed-both", 0.05, 10, 50368.3587, "velocities are prescribed there, a path here"),
            new Entry(21, "spline-curve", 0.005, 2, -30627.8480, ""),
            new Entry(22, "spline-surface", 0.01, 2, 2154.9741, ""),
            new Entry(23, "point-springs", 0.01, 2, 2125.1443, "springs between points are implicit there"),
            new Entry(24, "spring-damper", 0.01, 2, -18398.2926, "the damper has the wrong sign there"),
            new Entry(25, "composite-body", 0.01, 2, 1261.6058, ""),
            new Entry(26, "mesh-bodies", 0.01, 1, 59.8821, ""),
            new Entry(27, "friction-revolute", 0.01, 1, -137371.1285, FRICTION),
            new Entry(28, "friction-spherical", 0.01, 1, -184565.9459, FRICTION),
            new Entry(29, "friction-prismatic", 0.01, 1, -256391.5066, FRICTION),
            new Entry(30, "friction-four-bar", 0.005, 1, -14581.1509, FRICTION),
            new Entry(31, "floor-friction", 0.01, 2, -90558.1346, "contact: the maximal engine"),
            new Entry(
                    32, "driven-four-bar", 0.005, 1, 4641.9162, STABILISED + "; the start has the crank's speed here"),
            new Entry(33, "walker", 0.005, 1, 19598.8605, "reactions go to the wrong joint there"),
            new Entry(34, "gears", 0.01, 1, -39.5339, "discs instead of toothed wheels here"),
            new Entry(35, "free-in-plane", 0.01, 10, 166.9232, ""));

    @Override
    public String id() {
        return "redmax-energies";
    }

    @Override
    public String title() {
        return "End energies of all 37 scenes (RedMax)";
    }

    @Override
    public Part part() {
        return Part.REDMAX;
    }

    @Override
    public Report run(BookRun run) {
        Grid.Builder table = Grid.of(
                "Energy at the end above the potential energy of the start, erg",
                "scene",
                "name",
                "published",
                "ours, Euler",
                "ours, default",
                "why they differ");
        double worst = 0;
        int same = 0;
        for (Entry each : ALL) {
            Engine euler = new ReducedEngine().with("integrator", "euler");
            double ours = energy(each, euler);
            double exact = energy(each, new ReducedEngine());
            if (each.same()) {
                worst = Math.max(worst, Math.abs(ours - each.energy));
                same++;
            }
            table.row("" + each.number, each.scene, digits(each.energy), digits(ours), digits(exact), each.why);
        }
        return Report.asking(QUESTION)
                .theory(THEORY)
                .table(table.build())
                .see("""
                        In %s scenes the mechanism, its start and the method are the same, and so are the energies, within %s erg. Where there is no number, the engine in joint coordinates or its Euler method refuses the scene by name; the maximal engine takes all 37.

                        With exactly the difference that is named, and nothing else, the others end with the published energies too, but for joint friction, contact and the walker: tests (`PublishedEnergiesTest`, `PublishedEulerTest`) take ten of them to all four decimals and five step by step.""", same, worst)
                .claim(new Claim(
                        "largest difference where nothing differs",
                        "four decimals",
                        Digits.of(worst, "erg"),
                        "≤ 10⁻⁴ erg",
                        Claim.atMost("", "", worst, 1e-4, "erg").verdict()))
                .build();
    }

    /** Above the potential energy of the start, erg; not a number if the engine refuses the scene. */
    private static double energy(Entry each, Engine engine) {
        Scene.Setup setup = Scenes.named("redmax-" + each.scene).build();
        Simulation run;
        try {
            run = setup.simulate(engine, each.step).build();
        } catch (ModelException refused) {
            return Double.NaN;
        }
        double start = run.now().potentialEnergy();
        run.steps(Math.round(each.seconds / each.step));
        return (run.now().energy() - start) / ERG;
    }

    private static String digits(double value) {
        String text = String.format(Locale.ROOT, "%.4f", value);
        return Double.isNaN(value) ? "–" : text.equals("-0.0000") ? "0.0000" : text.replace('-', '−');
    }

    private static final String QUESTION = """
            The published code tests itself: each of its 37 scenes ends with an energy that stands in the code, to four decimals, in centimetres, grams and seconds. **Does the engine in joint coordinates end with the same?**""";

    private static final String THEORY = """
            The code's numbers for adaptive Runge–Kutta steps are what its solver loses at a tolerance of 10⁻⁴, and tell little. Those of its linearly implicit Euler method, of order one, tell everything: they are the sum of all steps, and no two codes get them by chance. Energies are taken above the potential energy of the start; 1 erg is 10⁻⁷ J. The column of the default integrator shows what the motion itself has: where nothing drives or damps the scene, the kinetic energy of the start.""";
}
