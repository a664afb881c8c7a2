package org.gimbal.book.classics;

import java.util.ArrayList;
import java.util.List;
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
import org.gimbal.book.setups.ReferenceTable;
import org.gimbal.book.setups.Track;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;

/** The heavy top of Brüls and Cardona. */
final class HeavyTop implements Chapter {
    private static final int[] ORDERS = {2, 4, 6};
    private static final double MOMENT = 1;

    /** What the table is good for, and round-off of a spin of 150 rad. */
    private static final double FLOOR = 1e-9;

    private final ReferenceTable exact = ReferenceTable.named("heavy-top");

    @Override
    public String id() {
        return "classic-heavy-top";
    }

    @Override
    public String title() {
        return "The heavy top of Brüls and Cardona";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double[] steps =
                run.quick() ? new double[] {1e-3, 5e-4, 2.5e-4} : new double[] {4e-3, 2e-3, 1e-3, 5e-4, 2.5e-4, 1e-4};
        List<Convergence> all = new ArrayList<>();
        List<Series> lines = new ArrayList<>();
        for (int order : ORDERS) {
            Convergence errors = Convergence.of(steps, step -> error(order, step));
            all.add(errors);
            lines.add(errors.points("order " + order));
            run.progress().accept((double) all.size() / ORDERS.length);
        }
        Grid.Builder table =
                Grid.of("Distance of the centre of mass at 1 s, m", "h / s", "order 2", "order 4", "order 6");
        for (int i = 0; i < steps.length; i++) {
            table.row(
                    steps[i],
                    all.get(0).errors()[i],
                    all.get(1).errors()[i],
                    all.get(2).errors()[i]);
        }
        double second = all.get(0).order(FLOOR);
        Vec3 fine = at(6, 2.5e-4, MOMENT);
        Track height = new Track();
        double held = whole(1e-3, height);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                                "Height of the centre of mass, h = 0.001 s",
                                Axis.linear("t / s"),
                                Axis.linear("z / m"),
                                height.line("variational"),
                                Series.dots(
                                        "table",
                                        Columns.every(8, exact.column("t")),
                                        Columns.every(8, exact.column("z"))))
                        .named("height"))
                .figure(new Figure(
                        "", "Distance from the table at 1 s", Axis.log("h / s"), Axis.log("error / m"), lines))
                .table(table.build())
                .see("""
                        The second-order scheme shows order %s. At 0.001 s, where the top turns by 0.15 rad in a step, the energy stays within %s of itself for the two seconds.""", second, held)
                .claim(Claim.near("order of the error at 1 s", 2, second, 0.1, ""))
                .claim(Claim.near("x at 1 s, order 6, h = 0.00025 s", 0.17334396, fine.x(), 5e-8, "m"))
                .claim(Claim.near("y at 1 s", 0.64008859, fine.y(), 5e-8, "m"))
                .claim(Claim.near("z at 1 s", -0.74849079, fine.z(), 5e-8, "m"))
                .claim(Claim.atMost("energy error at 0.001 s, relative", "0", held, 1e-3, ""))
                .build();
    }

    private static Simulation start(int order, double step) {
        return Scenes.named("heavy-top")
                .build()
                .simulate(new MaximalEngine(), step)
                .order(order)
                .build();
    }

    private static Vec3 at(int order, double step, double time) {
        Simulation simulation = start(order, step);
        simulation.advance(time);
        return simulation.now().centerOfMass("top");
    }

    private double error(int order, double step) {
        int row = exact.at(MOMENT);
        Vec3 there = new Vec3(exact.value(row, "x"), exact.value(row, "y"), exact.value(row, "z"));
        return at(order, step, MOMENT).minus(there).norm();
    }

    /** The whole run; returns the largest relative error of the energy. */
    private static double whole(double step, Track height) {
        Simulation simulation = start(2, step);
        double begin = simulation.now().energy();
        double worst = 0;
        for (long k = 0; k <= Math.round(2 / step); k++) {
            height.add(k * step, simulation.now().centerOfMass("top").z());
            worst = Math.max(worst, Math.abs(simulation.now().energy() / begin - 1));
            simulation.step();
        }
        return worst;
    }

    private static final String QUESTION = """
            A top of 15 kg with its centre of mass 1 m from the tip, J = diag(0.234375, 0.46875, 0.234375) kg m², lies level and spins at 150 rad/s; it is given −4.61538 rad/s about the vertical, the rate of slow precession. Brüls and
            Cardona made it the test of integrators on rotations. **Where is its centre after a second?**""";

    private static final String THEORY = """
            Gravity's torque is small against the spin: the axis goes round slowly and nods a little and fast. Integrators in angles meet singularities, integrators in matrices leave the rotations, and the spin
            of 150 rad/s asks for steps that have nothing to do with the motion one looks for. Here the unknown of a step is the rotation increment itself, a unit quaternion, so that no chart ends. The tip
            is a ball joint: three position constraints. The table was computed by Gauss collocation of order 16 with 80-bit numbers and is right to 10⁻¹⁰.""";
}
