package org.gimbal.book.redmax;

import java.util.Map;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.Track;
import org.gimbal.reduced.ReducedEngine;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Scenes;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.Simulation;

/** Bars that ride on a closed curve of frames, and on a patch. */
final class SplineJoints implements Chapter {
    private static final double[] STEPS = {0.002, 0.001, 0.0005};
    private static final double TOLERANCE = 1e-10;
    private static final double SPEED = 30; // spans/s

    @Override
    public String id() {
        return "redmax-splines";
    }

    @Override
    public String title() {
        return "Joints made of splines (RedMax, scenes 21 and 22)";
    }

    @Override
    public Part part() {
        return Part.REDMAX;
    }

    @Override
    public Report run(BookRun run) {
        double seconds = run.choose(10, 4);
        Ride slow = new Ride(0, seconds, TOLERANCE);
        Ride fast = new Ride(SPEED, seconds, TOLERANCE);
        Convergence curve = EngineGap.of("redmax-spline-curve", 0.2, STEPS);
        Convergence patch = EngineGap.of("redmax-spline-surface", 0.2, STEPS);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                                "Place of the second bar on the closed spline, released at rest",
                                Axis.linear("t / s"),
                                Axis.linear("u, spans"),
                                slow.place.line("u"))
                        .named("place"))
                .figure(new Figure(
                                "Distance between the two engines after 0.2 s",
                                Axis.log("h / s"),
                                Axis.log("distance / m"),
                                curve.points("curve, scene 21"),
                                patch.points("patch, scene 22"))
                        .named("gap"))
                .table(energies(seconds))
                .see("""
                        Sent off at 30 spans a second, the bar gets up to %s laps of four spans away from its start, and to and fro across whole u all the time. In %s s its energy changes by %s of the largest kinetic energy at a tolerance of 10⁻¹⁰, and by %s released at rest. Both follow the tolerance, as the table shows: the integrator ends its spans at every whole u, where accelerations have a kink, since across them it would lose its order. The distance between the two engines falls with the power %s of the step on the curve and %s on the patch.""", fast.turns(), seconds, fast.energyError(), slow.energyError(), curve.order(), patch.order())
                .claim(Claim.atMost(
                        "change of energy at a tolerance of 10⁻¹⁰, released at rest",
                        "0",
                        slow.energyError(),
                        1e-8,
                        ""))
                .claim(Claim.atMost("the same, sent round", "0", fast.energyError(), 1e-8, ""))
                .claim(Claim.near("order of the distance, curve", 2, curve.order(), 0.05, ""))
                .claim(Claim.near("order of the distance, patch", 2, patch.order(), 0.05, ""))
                .build();
    }

    private static Grid energies(double seconds) {
        Grid.Builder table = Grid.of(
                "Largest change of energy in " + (int) seconds + " s, against the largest kinetic energy",
                "tolerance",
                "released at rest",
                "sent round");
        for (double tolerance : new double[] {1e-8, 1e-9, 1e-10, 1e-11, 1e-12}) {
            table.row(
                    tolerance,
                    new Ride(0, seconds, tolerance).energyError(),
                    new Ride(SPEED, seconds, tolerance).energyError());
        }
        return table.build();
    }

    /** A run of scene 21. */
    private static final class Ride {
        final Track place = new Track();
        final Track energy = new Track();
        final Track kinetic = new Track();

        Ride(double speed, double seconds, double tolerance) {
            Scene scene = Scenes.named("redmax-spline-curve");
            Simulation run = scene.build(Settings.of(scene, Map.of("speed", Double.toString(speed))))
                    .simulate(new ReducedEngine().with("tolerance", tolerance))
                    .build();
            double begin = run.now().energy();
            while (run.now().time() < seconds) {
                place.add(run.now().time(), run.now().position("track"));
                energy.add(run.now().time(), run.now().energy() - begin);
                kinetic.add(run.now().time(), run.now().kineticEnergy());
                run.step();
            }
        }

        double turns() {
            return place.largest() / 4;
        }

        double energyError() {
            return energy.largest() / kinetic.greatest();
        }
    }

    private static final String QUESTION = """
            A bar that rides along a closed curve of four frames, turning with it, and one that rides on a patch of four by four controls: joints with one and two coordinates whose motion is given by splines. **Do such joints keep the energy, and do both engines agree on them?**""";

    private static final String THEORY = """
            A uniform cubic B-spline on the group of rigid motions has a pose that is twice continuously differentiable in its coordinate, so that velocities and accelerations are continuous and a method of order two loses nothing. The engine in joint coordinates takes the coordinate itself; the maximal engine has no coordinates and looks for the place on the spline that is nearest to where the bodies are. The published code wraps the coordinate once; here it may go round as often as it likes.""";
}
