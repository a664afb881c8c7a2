package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Bodies dropped into a box with walls: a heap in which everything carries everything. Impulses are not unique there,
 * and contacts between sticking and sliding are many.
 */
final class Heap implements Scene {
    private static final double SIZE = 0.1;
    private static final double MASS = 1;

    /** Bodies across the box start a quarter of their size apart. */
    private static final double CELL = 1.25 * SIZE;

    private final Kind kind;

    enum Kind {
        BALLS("ball-heap", "balls fall into a box with walls"),
        BOXES("box-heap", "cubes fall into a box with walls"),
        MIXED("mixed-heap", "balls and boxes of two sizes fall into a box with walls");

        private final String label;
        private final String summary;

        Kind(String label, String summary) {
            this.label = label;
            this.summary = summary;
        }
    }

    Heap(Kind kind) {
        this.kind = kind;
    }

    @Override
    public String name() {
        return kind.label;
    }

    @Override
    public String summary() {
        return kind.summary;
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("n", "number of bodies", 9, 1, 1000),
                Parameter.number("friction", "coefficient of friction", 0.5, 0, 2),
                Parameter.count("seed", "what the places of the bodies follow from", 1, 1, Integer.MAX_VALUE));
    }

    @Override
    public Setup build(Settings s) {
        int n = s.count("n");
        int across = Math.max(2, (int) StrictMath.ceil(StrictMath.cbrt(0.7 * n)));
        RandomShapes random = new RandomShapes(s.count("seed"));
        MechanismBuilder builder = walled(0.5 * across * CELL);
        for (int i = 0; i < n; i++) {
            Shape shape = shape(i);
            double volume = shape.volume() / new Sphere(SIZE / 2).volume();
            builder.bodyOfMass(name(i), shape, kind == Kind.MIXED ? MASS * volume : MASS);
        }
        InitialState start =
                InitialState.of(builder.allTouch("heap", s.number("friction")).build());
        for (int i = 0; i < n; i++) {
            int layer = i / (across * across);
            Vec3 place = new Vec3(
                            CELL * (i % across - 0.5 * (across - 1)),
                            CELL * (i / across % across - 0.5 * (across - 1)),
                            CELL * (layer + 0.6))
                    .plus(random.inBall(0.05 * SIZE));
            Quat turn = kind == Kind.BALLS ? Quat.IDENTITY : Quat.about(random.direction(), random.between(0, 0.15));
            start = start.pose(name(i), new Pose(place, turn));
        }
        return new Setup(start, 0.01, 2);
    }

    private Shape shape(int i) {
        return switch (kind) {
            case BALLS -> new Sphere(SIZE / 2);
            case BOXES -> new Box(0.8 * SIZE, 0.8 * SIZE, 0.8 * SIZE);
            case MIXED ->
                i % 2 == 0
                        ? new Sphere((i % 4 == 0 ? 0.5 : 0.35) * SIZE)
                        : new Box(0.9 * SIZE, (i % 4 == 1 ? 0.6 : 0.4) * SIZE, 0.5 * SIZE);
        };
    }

    private MechanismBuilder walled(double half) {
        Quat towardsX = Quat.about(Vec3.Y, StrictMath.PI / 2);
        Quat towardsY = Quat.about(Vec3.X, StrictMath.PI / 2);
        return Mechanism.named(name())
                .floor(0)
                .ground(new HalfSpace(), new Pose(new Vec3(-half, 0, 0), towardsX))
                .ground(new HalfSpace(), new Pose(new Vec3(half, 0, 0), Quat.about(Vec3.Y, -StrictMath.PI / 2)))
                .ground(new HalfSpace(), new Pose(new Vec3(0, half, 0), towardsY))
                .ground(new HalfSpace(), new Pose(new Vec3(0, -half, 0), Quat.about(Vec3.X, -StrictMath.PI / 2)));
    }

    private static String name(int i) {
        return "body" + (i + 1);
    }
}
