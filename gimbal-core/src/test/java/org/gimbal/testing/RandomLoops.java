package org.gimbal.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.joint.JointMotion;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.model.Body;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.constraint.Constraint;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.constraint.PointOnPlane;
import org.gimbal.model.constraint.PointToPoint;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.Quat;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;

/**
 * A random mechanism with closed loops, described by where its bodies are: the two frames of every joint are put where
 * they fit at that pose, so that all loops are closed there. Bodies and joints are described in random order, so that
 * any joint of a loop may be the one that closes it. Velocities of the bodies are random; what is left of them is up to
 * the joints.
 *
 * @param start poses and velocities of all bodies
 * @param coordinates of all joints at the start, by joint name
 */
public record RandomLoops(Mechanism mechanism, InitialState start, Map<String, double[]> coordinates) {

    /** What makes the loops. */
    public enum Family {
        /** A tree with one to four further joints of any type between any two bodies. Many are rigid. */
        CHORDS,
        /** A tree with one or two further joints, and distances, planes, guides and gears across the loops. */
        CROSS_LINKS,
        /** A tree some of whose joints are there twice: the same again, or one more on the same axis or rail. */
        DUPLICATES,
        /** Four to eight links in a row in one plane, of hinges and sometimes one slide: three rows too many. */
        POLYGONS,
        /** Storeys carried by two to four equal parallel cranks, in one plane. */
        PARALLELOGRAMS
    }

    /**
     * What to draw.
     *
     * @param speed largest component of the velocities wished for, m/s and rad/s
     * @param gravity m/s², along −z
     */
    public record Sort(Family family, Base base, double speed, double gravity) {}

    public static RandomLoops of(Sort sort, RandomGenerator random) {
        Draft draft = new Draft(sort, random);
        switch (sort.family) {
            case CHORDS -> {
                draft.tree();
                draft.chords(random.nextInt(1, 5));
            }
            case CROSS_LINKS -> {
                draft.tree();
                draft.chords(random.nextInt(1, 3));
                draft.gears(random.nextInt(3));
                draft.constraints(random.nextInt(1, 4));
            }
            case DUPLICATES -> {
                draft.tree();
                draft.duplicates(random.nextInt(1, 4));
            }
            case POLYGONS -> draft.polygon(random.nextInt(4, 9));
            case PARALLELOGRAMS -> draft.parallelograms(random.nextInt(1, 3), random.nextInt(2, 5));
        }
        return draft.build();
    }

    /** The labels of all joint types that occur. */
    public Set<String> labels() {
        Set<String> labels = new TreeSet<>();
        mechanism.joints().forEach(joint -> labels.add(joint.type().label()));
        return labels;
    }

    /** Collects bodies with their poses, and what connects them there. */
    private static final class Draft {
        private static final double MASS_RATIO = 100;

        /** Angles up to 2.5 rad either way: nothing needs to be counted. */
        private static final double TURNS = 0.4;

        private final Sort sort;
        private final RandomGenerator random;
        private final List<Body> bodies = new ArrayList<>();
        private final Map<String, Pose> poses = new HashMap<>();
        private final List<Joint> joints = new ArrayList<>();
        private final Map<String, double[]> coordinates = new HashMap<>();
        private final List<Coupling> gears = new ArrayList<>();
        private final List<Constraint> constraints = new ArrayList<>();

        Draft(Sort sort, RandomGenerator random) {
            this.sort = sort;
            this.random = random;
            poses.put(Mechanism.GROUND, Pose.IDENTITY);
        }

        /** Takes over a random tree at its start. */
        void tree() {
            RandomTree tree =
                    RandomTree.of(new Recipe(sort.base, 3, 8, 0, MASS_RATIO, 1, TURNS, sort.gravity, false), random);
            Mechanism mechanism = tree.mechanism();
            bodies.addAll(mechanism.bodies());
            joints.addAll(mechanism.joints());
            Linkage linkage = new Linkage(mechanism);
            Assembly assembly = new Assembly(linkage, tree.start());
            double[] x = new double[3 * bodies.size()];
            double[] q = new double[4 * bodies.size()];
            assembly.positions(x);
            assembly.orientations(q);
            for (int i = 0; i < bodies.size(); i++) {
                Pose central = new Pose(Vec3.from(x, 3 * i), Quat.from(q, 4 * i));
                Pose pose = unit(central.times(linkage.bodies.centralFrame(i).inverse()));
                poses.put(bodies.get(linkage.bodies.bodyOfLink(i)).name(), pose);
            }
            for (int j = 0; j < joints.size(); j++) {
                double[] own = new double[linkage.layout.freedom(j)];
                System.arraycopy(tree.coordinates(), linkage.layout.offset(j), own, 0, own.length);
                coordinates.put(joints.get(j).name(), own);
            }
        }

        void chords(int count) {
            for (int k = 0; k < count; k++) {
                String[] ends = twoEnds();
                JointType type = RandomJoints.any(random);
                double[] values = random.nextBoolean()
                        ? new double[type.freedom()]
                        : RandomJoints.coordinates(type, TURNS, random);
                join("chord" + k, type, ends[0], ends[1], worldFrame(ends[0]), values);
            }
        }

        /** Two bodies, or one and the ground if the mechanism stands on it. */
        private String[] twoEnds() {
            int all = bodies.size() + (sort.base == Base.GROUNDED ? 1 : 0);
            int a = random.nextInt(all);
            int b = (a + random.nextInt(1, all)) % all;
            return new String[] {end(a), end(b)};
        }

        private String end(int index) {
            return index == bodies.size() ? Mechanism.GROUND : bodies.get(index).name();
        }

        private Pose pose(String body) {
            return Objects.requireNonNull(poses.get(body));
        }

        private double[] values(String joint) {
            return Objects.requireNonNull(coordinates.get(joint));
        }

        /** A skew frame near the body. */
        private Pose worldFrame(String body) {
            Pose local = new Pose(SpaceSamples.vector(random).times(0.5), SpaceSamples.rotation(random));
            return pose(body).times(local);
        }

        /** A joint whose frame A is at {@code frame} in the world and whose coordinates are {@code values}. */
        private void join(String name, JointType type, String a, String b, Pose frame, double[] values) {
            JointMotion motion = new JointMotion(type);
            Pose other = frame.times(motion.axes())
                    .times(motion.pose(values, 0))
                    .times(motion.axes().inverse());
            joints.add(new Joint(name, type, anchor(a, frame), anchor(b, other)));
            coordinates.put(name, values);
        }

        private Anchor anchor(String body, Pose world) {
            return Anchor.on(body, unit(pose(body).inverse().times(world)));
        }

        private static Pose unit(Pose pose) {
            return new Pose(pose.position(), pose.orientation().unit());
        }

        /**
         * Random joints once more, at the same place; hinges, slides and the like also elsewhere on their axis or rail.
         */
        void duplicates(int count) {
            for (int k = 0; k < count; k++) {
                Joint old = joints.get(random.nextInt(joints.size()));
                Vec3 by = random.nextBoolean() ? old.type().axis().unit().times(random.nextDouble(-1, 1)) : Vec3.ZERO;
                Anchor a = Anchor.on(old.a().body(), old.a().frame().times(Pose.at(by)));
                Anchor b = Anchor.on(old.b().body(), old.b().frame().times(Pose.at(by)));
                boolean axial = Set.of("revolute", "cylindrical", "prismatic", "fixed", "screw", "planar")
                        .contains(old.type().label());
                String name = old.name() + "again" + k;
                boolean planar = old.type().label().equals("planar");
                if (axial && !planar && random.nextInt(3) == 0) {
                    joints.add(new Joint(name, old.type(), b, a)); // the same rows, seen from the other side
                    coordinates.put(name, negative(values(old.name())));
                } else {
                    joints.add(new Joint(name, old.type(), axial ? a : old.a(), axial ? b : old.b()));
                    coordinates.put(name, values(old.name()));
                }
            }
        }

        private static double[] negative(double[] values) {
            double[] negative = values.clone();
            for (int k = 0; k < negative.length; k++) {
                negative[k] = -negative[k];
            }
            return negative;
        }

        /** Gears between lengths and angles of any joints, none of which belongs to two gears. */
        void gears(int count) {
            List<CoordinateRef> refs = new ArrayList<>();
            for (Joint joint : joints) {
                List<Coordinate> list = joint.type().coordinates();
                for (int k = 0; k < list.size(); k++) {
                    // the coordinates of a floating base are not the mechanism's own
                    // poses alone do not tell which of several solutions coordinates are that are searched for
                    if (list.get(k).scalar()
                            && !joint.type().label().equals("floating")
                            && !RandomJoints.searched(joint.type())) {
                        refs.add(new CoordinateRef(joint.name(), k));
                    }
                }
            }
            shuffle(refs);
            for (int g = 0; g < count && 2 * g + 1 < refs.size(); g++) {
                CoordinateRef first = refs.get(2 * g);
                CoordinateRef second = refs.get(2 * g + 1);
                double ratio = random.nextDouble(0.5, 2) * (random.nextBoolean() ? 1 : -1);
                gears.add(new Coupling("gear" + g, first, second, ratio, value(second) - ratio * value(first)));
            }
        }

        private double value(CoordinateRef ref) {
            return values(ref.joint())[ref.index()];
        }

        /** Distances, planes and guides that fit at the pose. */
        void constraints(int count) {
            for (int k = 0; k < count; k++) {
                String[] ends = twoEnds();
                Pose frameA = worldFrame(ends[0]);
                Pose frameB = worldFrame(ends[1]);
                Vec3 offset = frameB.position().minus(frameA.position());
                String name = "constraint" + k;
                Anchor a = anchor(ends[0], frameA);
                Anchor b = anchor(ends[1], frameB);
                switch (random.nextInt(3)) {
                    case 0 -> constraints.add(new Distance(name, a, b, offset.norm()));
                    case 1 -> {
                        Vec3 normal = SpaceSamples.direction(random);
                        double along = frameA.orientation().rotate(normal).dot(offset);
                        constraints.add(new PointOnPlane(name, a, b, normal, along));
                    }
                    default -> {
                        Vec3 along = frameA.orientation().rotate(Vec3.Z).times(random.nextDouble(-0.3, 0.3));
                        Anchor on = anchor(ends[1], Pose.at(frameA.position().plus(along)));
                        constraints.add(PointToPoint.along(name, a, on, random.nextBoolean() ? "xy" : "x"));
                    }
                }
            }
        }

        /** Links around a polygon; with a ground, one of them is the ground. */
        void polygon(int links) {
            Pose plane = SpaceSamples.pose(random);
            List<Vec3> corners = new ArrayList<>();
            for (int k = 0; k < links; k++) {
                double angle = 2 * Math.PI * (k + random.nextDouble(-0.2, 0.2)) / links;
                corners.add(new Vec3(StrictMath.cos(angle), StrictMath.sin(angle), 0).times(random.nextDouble(0.5, 1)));
            }
            List<String> names = new ArrayList<>();
            for (int k = 0; k < links; k++) {
                boolean ground = k == 0 && sort.base == Base.GROUNDED;
                Vec3 middle = corners.get(k).plus(corners.get((k + 1) % links)).times(0.5);
                names.add(ground ? Mechanism.GROUND : body("link" + k, plane.apply(middle)));
            }
            floatingBase(names.get(0));
            int slide = random.nextInt(4) == 0 && links > 4 ? random.nextInt(links) : -1;
            for (int k = 0; k < links; k++) {
                String before = names.get((k + links - 1) % links);
                String after = names.get(k);
                boolean swap = random.nextBoolean();
                Pose frame = plane.times(new Pose(corners.get(k), Quat.about(Vec3.Z, random.nextDouble(6))));
                JointType type = k == slide ? JointType.prismatic(Vec3.X) : JointType.revolute(Vec3.Z);
                join("corner" + k, type, swap ? after : before, swap ? before : after, frame, new double[1]);
            }
        }

        /** Every crank of a storey has the same length and direction. */
        void parallelograms(int storeys, int cranks) {
            Pose plane = SpaceSamples.pose(random);
            String below = sort.base == Base.GROUNDED ? Mechanism.GROUND : body("base", plane.position());
            floatingBase(below);
            Vec3 at = Vec3.ZERO;
            for (int s = 0; s < storeys; s++) {
                double angle = random.nextDouble(1, 2.1);
                Vec3 crank =
                        new Vec3(StrictMath.cos(angle), StrictMath.sin(angle), 0).times(random.nextDouble(0.4, 0.8));
                String above = body("storey" + s, plane.apply(at.plus(crank).plus(Vec3.X)));
                for (int k = 0; k < cranks; k++) {
                    Vec3 foot = at.plus(Vec3.X.times(k * 0.6 + random.nextDouble(0.3)));
                    String name = body("crank" + s + k, plane.apply(foot.plus(crank.times(0.5))));
                    hinge("foot" + s + k, below, name, plane, foot);
                    hinge("head" + s + k, name, above, plane, foot.plus(crank));
                }
                at = at.plus(crank);
                below = above;
            }
        }

        private void hinge(String name, String a, String b, Pose plane, Vec3 at) {
            join(name, JointType.revolute(Vec3.Z), a, b, plane.times(Pose.at(at)), new double[1]);
        }

        private void floatingBase(String body) {
            if (sort.base == Base.FLOATING) {
                join("float", JointType.floating(), Mechanism.GROUND, body, pose(body), new double[6]);
            }
        }

        /** A body with a skew frame near a point. */
        private String body(String name, Vec3 point) {
            double root = Math.sqrt(MASS_RATIO);
            double mass = SpaceSamples.logUniform(random, 1 / root, root);
            bodies.add(new Body(name, RandomBodies.massProperties(mass, random), List.of()));
            Vec3 near = point.plus(SpaceSamples.vector(random).times(0.1));
            poses.put(name, new Pose(near, SpaceSamples.rotation(random)));
            return name;
        }

        RandomLoops build() {
            shuffle(bodies);
            shuffle(joints);
            MechanismBuilder builder = Mechanism.named("random loops").gravity(0, 0, -sort.gravity);
            bodies.forEach(builder::body);
            joints.forEach(j -> builder.joint(j.name(), j.type(), j.a(), j.b()));
            gears.forEach(builder::couple);
            constraints.forEach(builder::constrain);
            InitialState start = InitialState.of(builder.build());
            for (Body body : bodies) {
                Vec3 linear = SpaceSamples.vector(random).times(sort.speed);
                Vec3 angular = SpaceSamples.vector(random).times(sort.speed);
                start = start.pose(body.name(), pose(body.name())).twist(body.name(), linear, angular);
            }
            return new RandomLoops(start.mechanism(), start, coordinates);
        }

        private <T> void shuffle(List<T> list) {
            for (int i = list.size() - 1; i > 0; i--) {
                int k = random.nextInt(i + 1);
                T swapped = list.get(i);
                list.set(i, list.get(k));
                list.set(k, swapped);
            }
        }
    }
}
