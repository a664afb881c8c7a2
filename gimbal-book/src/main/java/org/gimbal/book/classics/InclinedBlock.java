package org.gimbal.book.classics;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.Columns;
import org.gimbal.book.setups.Convergence;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.maximal.MaximalOptions;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;

/** Coulomb's block: it sticks or slides. */
final class InclinedBlock implements Chapter {
    private static final double GRAVITY = 9.81;
    private static final double SLOPE = 20;
    private static final double TANGENT = Math.tan(Math.toRadians(SLOPE));
    private static final double STOP = 1.5949285114815006;

    @Override
    public String id() {
        return "classic-inclined-block";
    }

    @Override
    public String title() {
        return "A block on an incline sticks or slides";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double[] ratios = {0.2, 0.5, 0.9, 0.99, 0.999, 1.001, 1.01, 1.1, 2};
        double[] moved = Arrays.stream(ratios)
                .map(r -> way(new Push(SLOPE, r * TANGENT, 0, 0), 0, 0.01, 2))
                .toArray();
        double[] exact = Arrays.stream(ratios).map(InclinedBlock::exactWay).toArray();
        double worst = 0;
        for (int i = 0; i < ratios.length; i++) {
            worst = Math.max(worst, Math.abs(moved[i] - exact[i]));
        }
        run.progress().accept(0.3);
        double[] steps = run.quick()
                ? new double[] {0.02, 0.01, 0.005}
                : new double[] {0.04, 0.02, 0.01, 0.005, 0.0025, 0.00125};
        Push down = new Push(SLOPE, 0.5, 2, 0);
        Convergence stop = Convergence.of(steps, h -> Math.abs(way(down, 0, h, 3) - STOP));
        double longer = run.choose(100.0, 20.0);
        double creep = Math.abs(way(down, 0, 0.01, 3 + longer) - way(down, 0, 0.01, 3)) / longer;
        run.progress().accept(0.6);
        double[] headings = run.quick()
                ? new double[] {0, 22.5, 45}
                : new double[] {0, 7.5, 15, 22.5, 30, 37.5, 45, 52.5, 60, 67.5, 75, 82.5, 90};
        double[] cone = stops(headings, 0);
        double[] pyramid = stops(headings, 4);
        double flat = 3 * 3 / (2 * 0.3 * GRAVITY);
        double spread = Arrays.stream(cone).map(d -> Math.abs(d - flat)).max().orElseThrow();
        return Report.asking(QUESTION)
                .theory(THEORY)
                .table(table(ratios, moved, exact))
                .see("""
                        One part in a thousand above tan α the block stays, but for %s m; as little below it slides as it should: all ways are right to %s m. An interior-point solver ends a little inside the cone, so a block
                        at rest moves by some 10⁻⁹ m/s, and faster only where the friction it needs is nearly all there is; after it was stopped with μ = 0.5 it creeps at %s m/s. The stopping distance is right to %s m at all
                        steps from %s s to %s s.""", moved[5], worst, creep, Columns.greatest(stop.errors()), steps[0], steps[steps.length - 1])
                .figure(new Figure(
                        "Distance slid on level ground against the direction of the push, μ = 0.3, 3 m/s, h = 0.01 s",
                        Axis.linear("direction / °"),
                        Axis.linear("distance / m"),
                        Series.points("exact cone (ours)", headings, cone),
                        Series.points("pyramid of four sides", headings, pyramid)))
                .see("""
                        Friction does not know directions. Simulators that replace the cone by a pyramid of four sides do: pushed along a diagonal the same block goes %s m instead of %s m. The exact cone
                        gives the same distance in all directions.""", Columns.greatest(pyramid), flat)
                .claim(Claim.atMost("way in 2 s at μ = 1.001 tan α", "0, it sticks", moved[5], 1e-5, "m"))
                .claim(Claim.near("way in 2 s at μ = 0.999 tan α", exact[4], moved[4], 1e-4, "m"))
                .claim(Claim.atMost("error of the ways from rest", "0", worst, 1e-4, "m"))
                .claim(Claim.near("stopping distance, h = 0.01 s", STOP, way(down, 0, 0.01, 3), 1e-4, "m"))
                .claim(Claim.atMost("creep after stopping", "0", creep, 1e-8, "m/s"))
                .claim(Claim.atMost("exact cone: error of the distance, any direction", "0", spread, 1e-5, "m"))
                .build();
    }

    /** How a block is set going: degrees, coefficient, m/s, degrees from the way down. */
    private record Push(double slope, double friction, double speed, double heading) {}

    /** How far it goes. */
    private static double way(Push push, int directions, double step, double time) {
        Scene scene = Scenes.named("incline-block");
        Map<String, String> settings = new TreeMap<>(Map.of(
                "slope", Double.toString(push.slope),
                "friction", Double.toString(push.friction),
                "speed", Double.toString(push.speed),
                "heading", Double.toString(push.heading)));
        Simulation simulation = scene.build(Settings.of(scene, settings))
                .simulate(new MaximalEngine(MaximalOptions.defaults().withFrictionDirections(directions)), step)
                .build();
        Vec3 begin = simulation.now().centerOfMass("block");
        simulation.advance(time);
        return simulation.now().centerOfMass("block").minus(begin).norm();
    }

    private static double[] stops(double[] headings, int directions) {
        return Arrays.stream(headings)
                .map(heading -> way(new Push(0, 0.3, 3, heading), directions, 0.01, 2))
                .toArray();
    }

    /** ½ g (sin α − μ cos α) t² in two seconds, if it slides. */
    private static double exactWay(double ratio) {
        double angle = Math.toRadians(SLOPE);
        return Math.max(0, 2 * GRAVITY * (Math.sin(angle) - ratio * TANGENT * Math.cos(angle)));
    }

    private static Grid table(double[] ratios, double[] moved, double[] exact) {
        Grid.Builder table = Grid.of("Way from rest in two seconds, h = 0.01 s", "μ / tan α", "ours / m", "exact / m");
        for (int i = 0; i < ratios.length; i++) {
            table.row(ratios[i] + "", moved[i], exact[i]);
        }
        return table.build();
    }

    private static final String QUESTION = """
            A flat block lies on a slope of 20°. **At which coefficient of friction does it begin to slide, how far does it go, and does it stay where it stopped?**""";

    private static final String THEORY = """
            Friction holds anything up to μ N, so the block stays as long as μ ≥ tan α. Otherwise it goes down with g (sin α − μ cos α), and one that was pushed down with v₀ on a slope that could hold it stops after

                s = v₀² / (2 g (μ cos α − sin α)).

            The law has a corner at rest: regularised friction, a steep line through zero instead of the jump, creeps down every slope, and iterative solvers that stop early do the same. Here friction is a cone
            in an interior-point problem, and sticking is a state of its own.""";
}
