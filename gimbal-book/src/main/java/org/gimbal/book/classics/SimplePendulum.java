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
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.PendulumPeriod;
import org.gimbal.book.setups.Track;
import org.gimbal.geometry.MassProperties;
import org.gimbal.geometry.Sphere;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/** IFToMM multibody benchmark A01. */
final class SimplePendulum implements Chapter {
    private static final double GRAVITY = 9.81;
    private static final double DURATION = 10;
    private static final int[] ORDERS = {2, 4, 6, 8};

    /** Errors below this are round-off that gathered in a thousand steps and more. */
    private static final double FLOOR = 1e-11;

    /** By a closed form, to 40 digits. */
    private static final Vec3 AT_5 = new Vec3(-0.94230543504, 0, -0.33475433841);

    private static final Vec3 AT_10 = new Vec3(-0.27508746258, 0, -0.96141920510);

    @Override
    public String id() {
        return "classic-pendulum";
    }

    @Override
    public String title() {
        return "Simple pendulum (IFToMM A01)";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double[] steps = run.quick()
                ? new double[] {0.05, 0.025, 0.0125}
                : new double[] {0.1, 0.05, 0.025, 0.0125, 0.00625, 0.003125, 0.0015625};
        List<Convergence> all = new ArrayList<>();
        for (int order : ORDERS) {
            all.add(Convergence.of(steps, step -> error(order, step)));
            run.progress().accept((double) all.size() / ORDERS.length);
        }
        List<Series> lines = new ArrayList<>();
        for (int i = 0; i < ORDERS.length; i++) {
            lines.add(all.get(i).points("order " + ORDERS[i]));
        }
        double period = PendulumPeriod.exact(2 * Math.PI / Math.sqrt(GRAVITY), Math.PI / 2);
        double measured = period(period);
        double second = all.get(0).order(FLOOR);
        double fourth = all.get(1).order(FLOOR);
        Track energy = energy(0.01);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "",
                        "Distance from the exact position after 10 s",
                        Axis.log("h / s"),
                        Axis.log("error / m"),
                        lines))
                .table(table(steps, all))
                .see("""
                        The second-order scheme shows order %s, the composed one of order four shows %s. Those of six and eight soon reach round-off. At 0.01 s the energy of the second-order run stays
                        within %s J of its start, of 9.81 J that pass between height and speed, and has no trend.""", second, fourth, energy.largest())
                .figure(new Figure(
                                "Energy less energy at the start, order 2, h = 0.01 s",
                                Axis.linear("t / s"),
                                Axis.linear("ΔE / J"),
                                energy.line("variational"))
                        .named("energy"))
                .claim(Claim.near("order of the error at 10 s", 2, second, 0.1, ""))
                .claim(Claim.near("order of the composed scheme of order 4", 4, fourth, 0.3, ""))
                .claim(Claim.near("period from level", 2.36784194757624, measured, 1e-10, "s"))
                .claim(Claim.atMost("error at 5 s, order 8, h = 0.005 s", "0", distance(5, AT_5), 1e-9, "m"))
                .claim(Claim.atMost("error at 10 s, order 8, h = 0.005 s", "0", distance(10, AT_10), 1e-9, "m"))
                .build();
    }

    private static Simulation start(int order, double step) {
        Mechanism mechanism = Mechanism.named("simple-pendulum")
                .body("bob", MassProperties.ofMass(new Sphere(0.01), 1), new Sphere(0.01))
                .distance("rod", Anchor.ground(), Anchor.on("bob"), 1)
                .build();
        InitialState level = InitialState.of(mechanism).pose("bob", Pose.at(-1, 0, 0));
        return Simulation.of(new MaximalEngine(), level, step).order(order).build();
    }

    private static Vec3 at(int order, double step, double time) {
        Simulation simulation = start(order, step);
        simulation.advance(time);
        return simulation.now().centerOfMass("bob");
    }

    private static double error(int order, double step) {
        return at(order, step, DURATION).minus(AT_10).norm();
    }

    private static double distance(double time, Vec3 exact) {
        return at(8, 0.005, time).minus(exact).norm();
    }

    /** Near its turning point the bob falls straight down: its velocity tells how long ago it turned. */
    private static double period(double expected) {
        int count = 500;
        Simulation simulation = start(8, expected / count);
        simulation.steps(count);
        return expected + simulation.now().velocity("bob").z() / GRAVITY;
    }

    private static Track energy(double step) {
        Simulation simulation = start(2, step);
        double begin = simulation.now().energy();
        Track track = new Track();
        for (long k = 0; k <= Math.round(DURATION / step); k++) {
            track.add(k * step, simulation.now().energy() - begin);
            simulation.step();
        }
        return track;
    }

    private static Grid table(double[] steps, List<Convergence> all) {
        Grid.Builder table = Grid.of("Error at 10 s, m", "h / s", "order 2", "order 4", "order 6", "order 8");
        for (int i = 0; i < steps.length; i++) {
            table.row(
                    steps[i],
                    all.get(0).errors()[i],
                    all.get(1).errors()[i],
                    all.get(2).errors()[i],
                    all.get(3).errors()[i]);
        }
        return table.build();
    }

    private static final String QUESTION = """
            A mass of 1 kg on a massless rod of 1 m is released level, at (−1, 0), and swings for ten seconds under 9.81 m/s². It is the first problem of the IFToMM library of multibody benchmarks. **Where is it after
            ten seconds, and how does the error depend on the step?**""";

    private static final String THEORY = """
            The angle obeys θ̈ = −(g/l) sin θ. From level its period is that of small swings divided by an arithmetic-geometric mean,

                T = 2π √(l/g) / agm(1, cos 45°) = 2.36784194757624 s,

            and its course a Jacobian elliptic function, from which the exact positions below come. The engine knows nothing of angles: it has a body with three coordinates and one equation, |x|² = l². A
            symmetric scheme of order two, run over sub-steps whose lengths cancel its leading errors, becomes one of order four, six or eight.""";
}
