package org.gimbal.book.classics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gimbal.book.chapter.Axis;
import org.gimbal.book.chapter.BookRun;
import org.gimbal.book.chapter.Chapter;
import org.gimbal.book.chapter.Claim;
import org.gimbal.book.chapter.Figure;
import org.gimbal.book.chapter.Grid;
import org.gimbal.book.chapter.LineFit;
import org.gimbal.book.chapter.Part;
import org.gimbal.book.chapter.Report;
import org.gimbal.book.chapter.Series;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.MassProperties;
import org.gimbal.maximal.MaximalEngine;
import org.gimbal.model.Mechanism;
import org.gimbal.numerics.space.Mat3;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Simulation;

/** A disc or a hoop that rolls straight on, and when it keeps upright. */
final class RollingDisc implements Chapter {
    private static final double GRAVITY = 9.81;
    private static final double RADIUS = 1;

    /** Half the thickness; the rim is as sharp as its square over the radius. */
    private static final double HALF_THICKNESS = 0.01;

    private static final double LEAN = 1e-4;
    private static final double STEP = 0.002;

    /** How long a lean is watched, and how large it may become while its motion counts as small. */
    private static final int MOST = 1000;

    private static final double SMALL = 0.02;

    @Override
    public String id() {
        return "classic-rolling-disc";
    }

    @Override
    public String title() {
        return "When a rolling disc keeps upright";
    }

    @Override
    public Part part() {
        return Part.CLASSICS;
    }

    @Override
    public Report run(BookRun run) {
        double[] speeds = run.quick()
                ? new double[] {1.4, 1.8, 2.6}
                : new double[] {1, 1.2, 1.4, 1.6, 1.7, 1.75, 1.8, 1.85, 1.9, 2, 2.2, 2.4, 2.6, 2.8, 3};
        Wheel disc = new Wheel("disc", 0.25, 0.5, speeds);
        run.progress().accept(0.5);
        Wheel hoop = new Wheel("hoop", 0.5, 1, speeds);
        Grid.Builder table = Grid.of(
                "Square of the frequency of nodding, 1/s²",
                "v / (m/s)",
                "disc, ours",
                "disc, exact",
                "hoop, ours",
                "hoop, exact");
        for (int i = 0; i < speeds.length; i++) {
            table.row(speeds[i], disc.seen[i], disc.exact[i], hoop.seen[i], hoop.exact[i]);
        }
        List<Series> series = new ArrayList<>();
        for (Wheel wheel : List.of(disc, hoop)) {
            series.add(Series.points(wheel.name + ", ours", squares(speeds), wheel.seen));
            series.add(Series.line(wheel.name + ", exact", squares(speeds), wheel.exact));
        }
        return Report.asking(QUESTION)
                .theory(THEORY)
                .figure(new Figure(
                        "",
                        "Square of the nodding frequency; below zero the disc falls",
                        Axis.linear("v² / (m²/s²)"),
                        Axis.linear("Ω² / (1/s²)"),
                        series))
                .table(table.build())
                .see(
                        """
                        The lean obeys its equation of small motions: the straight line through the frequencies crosses zero at v² = %s g r for the disc and %s g r for the hoop, and no frequency is off by more than
                        %s /s². Rolling is not built in: the disc is held by Coulomb friction, μ = 1, at one moving point of contact.""",
                        disc.threshold / (GRAVITY * RADIUS),
                        hoop.threshold / (GRAVITY * RADIUS),
                        Math.max(disc.worst, hoop.worst))
                .claim(Claim.near(
                        "disc: v² / (g r) from which it is stable",
                        1.0 / 3,
                        disc.threshold / (GRAVITY * RADIUS),
                        0.002,
                        ""))
                .claim(Claim.near(
                        "hoop: v² / (g r) from which it is stable",
                        1.0 / 4,
                        hoop.threshold / (GRAVITY * RADIUS),
                        0.002,
                        ""))
                .claim(Claim.atMost("largest error of Ω²", "0", Math.max(disc.worst, hoop.worst), 0.1, "1/s²"))
                .build();
    }

    private static double[] squares(double[] speeds) {
        return Arrays.stream(speeds).map(v -> v * v).toArray();
    }

    /** A disc or a hoop at several speeds. */
    private static final class Wheel {
        final String name;
        final double[] seen;
        final double[] exact;

        /** v² where the line through what was seen crosses zero. */
        final double threshold;

        final double worst;

        /**
         * A wheel.
         *
         * @param across moment of inertia about a diameter, over m r²
         * @param along moment about the axle
         */
        Wheel(String name, double across, double along, double[] speeds) {
            this.name = name;
            seen = Arrays.stream(speeds)
                    .map(v -> squaredFrequency(across, along, v))
                    .toArray();
            exact = Arrays.stream(speeds)
                    .map(v -> (along * (along + 1) / across * v * v / RADIUS - GRAVITY) / (RADIUS * (across + 1)))
                    .toArray();
            threshold = LineFit.of(squares(speeds), seen).zero();
            worst = IntStream.range(0, speeds.length)
                    .mapToDouble(i -> Math.abs(seen[i] - exact[i]))
                    .max()
                    .orElseThrow();
        }

        /** From θ̈ = −Ω² (θ − θ̄), by a straight line through second differences of the lean against the lean. */
        private static double squaredFrequency(double across, double along, double speed) {
            Simulation simulation = start(across, along, speed);
            List<Double> leans = new ArrayList<>(List.of(lean(simulation)));
            while (leans.size() < MOST && Math.abs(leans.get(leans.size() - 1)) < SMALL) {
                simulation.step();
                leans.add(lean(simulation));
            }
            double[] x = new double[leans.size() - 2];
            double[] y = new double[x.length];
            for (int k = 0; k < x.length; k++) {
                x[k] = leans.get(k + 1);
                y[k] = (leans.get(k + 2) - 2 * x[k] + leans.get(k)) / (STEP * STEP);
            }
            return -LineFit.of(x, y).slope();
        }

        private static double lean(Simulation simulation) {
            return StrictMath.asin(
                    simulation.now().pose("wheel").orientation().rotate(Vec3.Y).z());
        }

        private static Simulation start(double across, double along, double speed) {
            Mechanism mechanism = Mechanism.named("rolling-disc")
                    .body(
                            "wheel",
                            MassProperties.of(1, Mat3.diagonal(across, along, across)),
                            new Ellipsoid(RADIUS, HALF_THICKNESS, RADIUS))
                    .floor(0)
                    .contact("floor", Mechanism.GROUND, "wheel", 1)
                    .build();
            double height = Math.hypot(RADIUS * Math.cos(LEAN), HALF_THICKNESS * Math.sin(LEAN));
            InitialState start = InitialState.of(mechanism)
                    .pose("wheel", new Pose(new Vec3(0, 0, height), Quat.about(Vec3.X, LEAN)))
                    .twist("wheel", new Vec3(speed, 0, 0), new Vec3(0, speed / RADIUS, 0));
            return Simulation.of(new MaximalEngine(), start, STEP).build();
        }
    }

    private static final String QUESTION = """
            A coin that stands falls over; one that rolls fast enough does not. **How fast must a disc of 1 m radius roll to keep upright?**""";

    private static final String THEORY = """
            With moments of inertia A m r² about a diameter and C m r² about the axle, rolling without slip at speed v, a small lean θ obeys

                (A + 1) θ̈ + (C (C + 1)/A · v²/r² − g/r) θ = const

            It nods if the bracket is positive, v² > g r A / (C (C + 1)): g r/3 for a disc (A = 1/4, C = 1/2), g r/4 for a hoop (1/2, 1). Otherwise it falls. No energy is lost either way: rolling is a nonholonomic constraint, and
            stability is here not asymptotic.""";
}
