package org.gimbal.book.setups;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.book.chapter.CpuTime;
import org.gimbal.book.chapter.LogFit;
import org.gimbal.book.chapter.Series;
import org.gimbal.book.rivals.CentralBalls;
import org.gimbal.book.rivals.MatrixVerlet;
import org.gimbal.geometry.PrincipalInertia;
import org.gimbal.liegroup.LieGroupEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.Engine;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;
import org.gimbal.sim.Snapshot;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.nonstiff.ClassicalRungeKuttaIntegrator;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;

/**
 * The three balls as printed in the Lie-group paper, by engines and by other methods at many steps: how far the balls
 * are from their places at the end, and how often the field was asked for its force.
 */
public final class BallRace {
    private static final ThreeBalls BALLS = ThreeBalls.CORNER_RADIAL;

    private final double end;
    private final List<Vec3> places = BALLS.places();
    private final Snapshot start;
    private final PrincipalInertia principal;
    private final Pose exact;

    /**
     * One run.
     *
     * @param error largest distance of a ball from its place at the end, m
     * @param evaluations of the field
     * @param seconds of processor time
     */
    public record Point(double error, long evaluations, double seconds) {}

    /** The runs of one method, from the cheapest to the dearest. */
    public record Contestant(String name, List<Point> points) {
        /** Error against evaluations. */
        public Series series() {
            return Series.points(
                    name,
                    points.stream().mapToDouble(Point::evaluations).toArray(),
                    points.stream().mapToDouble(Point::error).toArray());
        }

        /** The power with which the error falls with the evaluations, over errors from a floor to a ceiling. */
        public double order(double floor, double ceiling) {
            List<Point> used = points.stream()
                    .filter(point -> point.error > floor && point.error < ceiling)
                    .toList();
            return -LogFit.exponent(
                    used.stream().mapToDouble(Point::evaluations).toArray(),
                    used.stream().mapToDouble(Point::error).toArray());
        }

        /** Evaluations for an error, on the line between the runs beside it; not a number if no run came so near. */
        public double evaluations(double error) {
            return at(error, false);
        }

        /** Processor time for an error, likewise, s. */
        public double seconds(double error) {
            return at(error, true);
        }

        private double at(double error, boolean time) {
            for (int k = 1; k < points.size(); k++) {
                Point before = points.get(k - 1);
                Point after = points.get(k);
                if (after.error <= error && before.error > error) {
                    double part = Math.log(before.error / error) / Math.log(before.error / after.error);
                    double from = time ? before.seconds : before.evaluations;
                    double to = time ? after.seconds : after.evaluations;
                    return from * Math.pow(to / from, part);
                }
            }
            return Double.NaN;
        }
    }

    /** Of so many seconds; a time of the table of the radial start. */
    public BallRace(double end) {
        this.end = end;
        start = BALLS.run(new LieGroupEngine(), 0.01, 2).now();
        principal = start.mechanism().bodies().get(0).massProperties().principal();
        ReferenceTable table = BALLS.reference();
        exact = ThreeBalls.pose(table, table.at(end));
    }

    /** Runs an engine with steps of a length, half of it, and so on. */
    public Contestant engine(String name, Engine engine, int order, double step, int halvings) {
        List<Point> points = new ArrayList<>();
        for (int k = 0; k < halvings; k++) {
            points.add(ofEngine(engine, order, step / (1 << k)));
        }
        return new Contestant(name, points);
    }

    /** The field counts in a run of its own, where it is a potential of the user. */
    private Point ofEngine(Engine engine, int order, double step) {
        long steps = Math.round(end / step);
        CountedField field = new CountedField(BALLS.field());
        Mechanism counted = Mechanism.named("counted")
                .weightless()
                .body(start.mechanism().bodies().get(0))
                .potential("center", field, ThreeBalls.BODY)
                .build();
        InitialState state = InitialState.of(counted)
                .pose(ThreeBalls.BODY, start.pose(ThreeBalls.BODY))
                .twist(ThreeBalls.BODY, start.velocity(ThreeBalls.BODY), start.angularVelocity(ThreeBalls.BODY));
        Simulation counting = Simulation.of(engine, state, step).order(order).build();
        long before = field.pushes();
        counting.steps(steps);
        long evaluations = field.pushes() - before;
        Simulation run = BALLS.run(engine, step, order);
        double seconds = CpuTime.of(() -> run.steps(steps));
        Pose pose = run.now().pose(ThreeBalls.BODY);
        return new Point(error(places.stream().map(pose::apply).toList()), evaluations, seconds);
    }

    private double error(List<Vec3> balls) {
        double worst = 0;
        for (int k = 0; k < balls.size(); k++) {
            worst = Math.max(
                    worst, balls.get(k).minus(exact.apply(places.get(k))).norm());
        }
        return worst;
    }

    /** The same body in its principal axes, as rivals have it. */
    private CentralBalls rival() {
        return new CentralBalls(
                principal.moments(), principalPlaces(), BALLS.field().parameter());
    }

    private List<Vec3> principalPlaces() {
        return places.stream()
                .map(place -> principal.axes().conjugate().rotate(place))
                .toList();
    }

    private double[] rivalStart() {
        double[] y = new double[13];
        start.pose(ThreeBalls.BODY).position().into(y, 0);
        start.velocity(ThreeBalls.BODY).into(y, 3);
        start.pose(ThreeBalls.BODY).orientation().times(principal.axes()).into(y, 6);
        principal
                .axes()
                .conjugate()
                .rotate(start.angularVelocity(ThreeBalls.BODY))
                .into(y, 10);
        return y;
    }

    /** Störmer–Verlet with a rotation matrix. */
    public Contestant matrixVerlet(String name, double step, int halvings) {
        List<Point> points = new ArrayList<>();
        for (int k = 0; k < halvings; k++) {
            double h = step / (1 << k);
            CentralBalls body = rival();
            MatrixVerlet verlet = new MatrixVerlet(body, rivalStart());
            double seconds = CpuTime.of(() -> {
                for (long n = 0; n < Math.round(end / h); n++) {
                    verlet.step(h);
                }
            });
            List<Vec3> balls = principalPlaces().stream().map(verlet::point).toList();
            points.add(new Point(error(balls), body.evaluations(), seconds));
        }
        return new Contestant(name, points);
    }

    /** The classical Runge–Kutta method of order 4 on the quaternion's equation. */
    public Contestant rungeKutta(String name, double step, int halvings) {
        List<Point> points = new ArrayList<>();
        for (int k = 0; k < halvings; k++) {
            ClassicalRungeKuttaIntegrator method = new ClassicalRungeKuttaIntegrator(step / (1 << k));
            CentralBalls body = rival();
            points.add(timed(
                    body,
                    () -> method.integrate(body, new ODEState(0, rivalStart()), end)
                            .getPrimaryState()));
        }
        return new Contestant(name, points);
    }

    /** Dormand and Prince's method of order 8, which chooses its steps, at tolerances of 10⁻³, 10⁻⁴ and so on. */
    public Contestant dormandPrince(String name, int tolerances) {
        List<Point> points = new ArrayList<>();
        for (int k = 0; k < tolerances; k++) {
            double tolerance = Math.pow(10, -3 - k);
            DormandPrince853Integrator method = new DormandPrince853Integrator(1e-10, end, tolerance, tolerance);
            CentralBalls body = rival();
            points.add(timed(
                    body,
                    () -> method.integrate(body, new ODEState(0, rivalStart()), end)
                            .getPrimaryState()));
        }
        return new Contestant(name, points);
    }

    private interface Run {
        double[] end();
    }

    private Point timed(CentralBalls body, Run run) {
        double begin = CpuTime.now();
        double[] y = run.end();
        double seconds = CpuTime.now() - begin;
        Pose pose = new Pose(Vec3.from(y, 0), Quat.from(y, 6).unit());
        return new Point(error(principalPlaces().stream().map(pose::apply).toList()), body.evaluations(), seconds);
    }
}
