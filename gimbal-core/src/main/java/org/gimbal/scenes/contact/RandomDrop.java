package org.gimbal.scenes.contact;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.geometry.Cylinder;
import org.gimbal.geometry.Ellipsoid;
import org.gimbal.geometry.HalfSpace;
import org.gimbal.geometry.HeightField;
import org.gimbal.geometry.Point;
import org.gimbal.geometry.Shape;
import org.gimbal.geometry.Sphere;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.contact.ContactRule;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.PlacedShape;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Up to twenty bodies of all shapes, thrown at each other and at the ground; everything about them follows from the
 * seed: sizes, masses that differ up to ten thousand times, speeds up to 10 m/s, friction from 0 to 1, in every fourth
 * drop restitution, in every fourth joints between neighbours. Where two shapes have no contact pair they pass through
 * each other.
 */
final class RandomDrop implements Scene {
    /** Distance of the places where bodies start, m; none is larger than this in any direction. */
    private static final double CELL = 1.1;

    /** Places in a layer. */
    private static final int LAYER = 4;

    @Override
    public String name() {
        return "random-drop";
    }

    @Override
    public String summary() {
        return "bodies of all shapes, thrown at random";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("seed", "what everything follows from", 1, 1, Integer.MAX_VALUE),
                Parameter.count("n", "number of bodies; 0 for 1 to 20 by the seed", 0, 0, 20));
    }

    @Override
    public Setup build(Settings s) {
        return new Drop(s.count("seed"), s.count("n")).setup();
    }

    /** One drop while it is put together. */
    private static final class Drop {
        private final RandomShapes random;
        private final int count;
        private final double massRatio;
        private final boolean bounces;
        private final boolean jointed;
        private final List<Shape> shapes = new ArrayList<>();
        private final List<Pose> poses = new ArrayList<>();
        private final List<PlacedShape> ground;
        private final MechanismBuilder builder = Mechanism.named("random-drop");
        private int contacts;

        Drop(int seed, int bodies) {
            random = new RandomShapes(seed);
            int drawn = 1 + random.below(20);
            count = bodies == 0 ? drawn : bodies;
            massRatio = StrictMath.pow(10, random.below(5));
            bounces = random.below(4) == 0;
            jointed = random.below(4) == 0;
            ground = random.ground();
        }

        Setup setup() {
            ground.forEach(part -> builder.ground(part.shape(), part.pose()));
            for (int i = 0; i < count; i++) {
                addBody(i);
            }
            InitialState start = InitialState.of(builder.build());
            for (int i = 0; i < count; i++) {
                if (!isJointed(i)) {
                    start = start.pose(name(i), poses.get(i)).twist(name(i), random.inBall(10), random.inBall(10));
                }
            }
            return new Setup(start, 0.01, 1);
        }

        private static String name(int i) {
            return "body" + (i + 1);
        }

        /** Whether a body hangs on the one before it: two of three do, where there are joints at all. */
        private boolean isJointed(int i) {
            return jointed && i % 3 > 0;
        }

        private void addBody(int i) {
            Shape shape = random.shape();
            double mass = 0.1 * StrictMath.pow(massRatio, random.between(0, 1));
            builder.bodyOfMass(name(i), shape, mass);
            shapes.add(shape);
            poses.add(new Pose(place(i), random.rotation()));
            boolean fixed = isJointed(i) && random.below(4) == 0;
            if (isJointed(i)) {
                addJoint(i, fixed);
            }
            for (PlacedShape part : ground) {
                addContact(Mechanism.GROUND, List.of(part), part.shape(), i);
            }
            for (int other = 0; other < (fixed ? i - 1 : i); other++) {
                addContact(name(other), List.of(), shapes.get(other), i);
            }
        }

        private Vec3 place(int i) {
            int layer = i / LAYER;
            double lowest = RandomShapes.HIGHEST_GROUND + CELL / 2 + random.between(0, 0.05);
            return new Vec3(CELL * (i % 2 - 0.5), CELL * (i % LAYER < 2 ? -0.5 : 0.5), lowest + CELL * layer);
        }

        /**
         * A joint half-way to the body before; its frames are along the world's axes, so that its coordinates are zero
         * here.
         */
        private void addJoint(int i, boolean fixed) {
            Pose a = poses.get(i - 1);
            Pose b = poses.get(i);
            Pose joint = Pose.at(a.position().plus(b.position()).times(0.5));
            JointType type = fixed
                    ? JointType.fixed()
                    : random.below(2) == 0 ? JointType.spherical() : JointType.revolute(random.direction());
            builder.joint(
                    "joint" + i,
                    type,
                    Anchor.on(name(i - 1), a.inverse().times(joint)),
                    Anchor.on(name(i), b.inverse().times(joint)));
        }

        private void addContact(String a, List<PlacedShape> shapesA, Shape shapeA, int b) {
            double friction = random.below(5) == 0 ? 0 : random.between(0, 1);
            double restitution = bounces ? random.between(0, 1) : 0;
            if (touch(shapeA, shapes.get(b))) {
                String name = "contact" + ++contacts;
                builder.contact(new ContactRule(name, a, shapesA, name(b), List.of(), friction, restitution));
            }
        }

        /** A seed keeps its meaning: cylinders and ellipsoids pass through what had no contact with them once. */
        private static boolean touch(Shape a, Shape b) {
            return touches(a, b) && touches(b, a);
        }

        private static boolean touches(Shape a, Shape b) {
            if (b instanceof Cylinder) {
                return a instanceof HalfSpace || a instanceof Sphere || a instanceof Point;
            }
            return !(b instanceof Ellipsoid) || !(a instanceof Ellipsoid || a instanceof HeightField);
        }
    }
}
