package org.gimbal.book.classics;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.setups.Convergence;
import org.gimbal.book.setups.Means;
import org.gimbal.book.setups.Track;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Scenes;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;

/** The flipping body of Dzhanibekov: the period of a free rigid body near its intermediate axis. */
final class FlippingBody implements Chapter {
    private static final int[] ORDERS = {2, 4, 6};
    private static final Vec3 MOMENTS = new Vec3(1, 2, 3);
    private static final Vec3 SPIN = new Vec3(0.01, 1, 0.01);

    /** Errors below this are round-off, magnified by the unstable axis. */
    private static final double FLOOR = 1e-9;

    @Override
    public String id() {
        return "classic-flipping-body";
    }

    @Override
    public String title() {
        return "The flipping body of Dzhanibekov";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double period = period();
        double[] steps = run.quick() ? new double[] {0.08, 0.04, 0.02} : new double[] {0.08, 0.04, 0.02, 0.01, 0.005};
        List<Convergence> all = new ArrayList<>();
        List<Series> lines = new ArrayList<>();
        for (int order : ORDERS) {
            Convergence errors = Convergence.of(steps, step -> Math.abs(measured(order, step, period) - period));
            all.add(errors);
            lines.add(errors.points("order " + order));
            run.progress().accept(0.5 * all.size() / ORDERS.length);
        }
        Endurance tumble = new Endurance(run.choose(1000, 100));
        double second = all.get(0).order(FLOOR);
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                                "Spin about the three body axes",
                                Axis.linear("t / s"),
                                Axis.linear("ω / (rad/s)"),
                                spin(0, 2 * period),
                                spin(1, 2 * period),
                                spin(2, 2 * period))
                        .named("spin"))
                .figure(new Figure("", "Error of the period", Axis.log("h / s"), Axis.log("error / s"), lines))
                .see("""
                        The period converges with order %s although the scheme is of second order: the kinetic energy of a step is the action of a free body up to fourth order. Composed to order four it converges with %s. Over %s s the angular momentum in space stays to %s of its size and the energy within %s J, without a
                        trend: turning bodies keep their momentum to round-off whatever the step.""", second, all.get(1).order(FLOOR), tumble.duration, tumble.momentum, tumble.energy.largest())
                .claim(Claim.near("period, order 6, h ≈ 0.02 s", period, measured(6, 0.02, period), 1e-6, "s"))
                .claim(Claim.near("exact period by Gauss's mean", 39.1057341972687, period, 1e-10, "s"))
                .claim(Claim.near("order of the period's error", 4, second, 0.1, ""))
                .claim(Claim.atMost("change of angular momentum, relative", "0", tumble.momentum, 1e-12, ""))
                .build();
    }

    private static Simulation start(int order, double step) {
        return Scenes.named("free-body")
                .build()
                .simulate(new MaximalEngine(), step)
                .order(order)
                .build();
    }

    /** The exact period, from energy and momentum. */
    private static double period() {
        double twiceEnergy =
                MOMENTS.x() * square(SPIN.x()) + MOMENTS.y() * square(SPIN.y()) + MOMENTS.z() * square(SPIN.z());
        double momentum =
                square(MOMENTS.x() * SPIN.x()) + square(MOMENTS.y() * SPIN.y()) + square(MOMENTS.z() * SPIN.z());
        double small = momentum - twiceEnergy * MOMENTS.x();
        double large = twiceEnergy * MOMENTS.z() - momentum;
        double product = MOMENTS.x() * MOMENTS.y() * MOMENTS.z();
        double fast = Math.sqrt(
                Math.max((MOMENTS.z() - MOMENTS.y()) * small / product, (MOMENTS.y() - MOMENTS.x()) * large / product));
        double modulus =
                Math.min((MOMENTS.z() - MOMENTS.y()) * small / product, (MOMENTS.y() - MOMENTS.x()) * large / product)
                        / (fast * fast);
        return 2 * Math.PI / (fast * Means.arithmeticGeometric(1, Math.sqrt(1 - modulus)));
    }

    private static double square(double value) {
        return value * value;
    }

    /** After about one period the spin is near that of the start; along its path it is ahead or behind by a time. */
    private static double measured(int order, double near, double period) {
        long count = Math.round(period / near);
        Simulation simulation = start(order, period / count);
        simulation.steps(count);
        Vec3 off = simulation.now().angularVelocity("body").minus(SPIN);
        Vec3 path = new Vec3(
                (MOMENTS.y() - MOMENTS.z()) / MOMENTS.x() * SPIN.y() * SPIN.z(),
                (MOMENTS.z() - MOMENTS.x()) / MOMENTS.y() * SPIN.z() * SPIN.x(),
                (MOMENTS.x() - MOMENTS.y()) / MOMENTS.z() * SPIN.x() * SPIN.y());
        return period - off.dot(path) / path.dot(path);
    }

    private static Series spin(int axis, double duration) {
        Simulation simulation = start(2, 0.02);
        Track track = new Track();
        for (long k = 0; k <= Math.round(duration / 0.02); k++) {
            track.add(simulation.time(), simulation.now().bodyAngularVelocities()[axis]);
            simulation.step();
        }
        return track.line("ω" + "₁₂₃".charAt(axis) + ", I = " + (axis + 1) + " kg m²");
    }

    /** A long run. */
    private static final class Endurance {
        final double duration;
        final Track energy = new Track();
        double momentum;

        Endurance(double duration) {
            this.duration = duration;
            Simulation simulation = start(2, 0.02);
            Vec3 begin = simulation.now().angularMomentum();
            double energyBegin = simulation.now().energy();
            for (long k = 0; k < Math.round(duration / 0.02); k++) {
                simulation.step();
                Snapshot at = simulation.now();
                energy.add(at.time(), at.energy() - energyBegin);
                momentum = Math.max(momentum, at.angularMomentum().minus(begin).norm() / begin.norm());
            }
        }
    }

    private static final String QUESTION = """
            A body with moments of inertia 1, 2 and 3 kg m² spins without forces about its middle axis, nearly: ω = (0.01, 1, 0.01) rad/s. Spin about that axis is unstable. The body turns over, spins on the other way round, turns
            back, and so on for ever; an astronaut saw a wing nut do it. **How long does it take to turn over and back?**""";

    private static final String THEORY = """
            Euler's equations I ω̇ = (Iω) × ω keep 2E = Σ I_i ω_i² and L² = Σ I_i² ω_i². With them ω₂ is a Jacobian sine, and the period of the spin in the body is

                T = 2π / (p · agm(1, √(1 − k²))),   p² = max(a, b),  k² = min(a, b)/p²,
                a = (I₃ − I₂)(L² − 2E I₁)/(I₁I₂I₃),   b = (I₂ − I₁)(2E I₃ − L²)/(I₁I₂I₃).

            The nearer the spin to the middle axis, the nearer k to one and the longer the body waits between its flips; here T = 39.1057341972687 s. Errors on the way grow by the exponential with which the body leaves
            the axis.""";
}
