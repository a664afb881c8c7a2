package org.gimbal.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Body;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.sim.InitialState;

/**
 * A random open mechanism with a random start. Joints of all types, with skew frames, point towards the root or away
 * from it; bodies and joints are described in random order.
 *
 * @param coordinates what the start sets, in the order of {@link CoordinateLayout}; gears mesh
 * @param rates coordinate velocities likewise
 */
public record RandomTree(Mechanism mechanism, InitialState start, double[] coordinates, double[] rates) {

    /** What the root hangs on. */
    public enum Base {
        /** A joint of any type to the ground; some other bodies hang on the ground as well. */
        GROUNDED,
        /** Nothing. */
        FREE,
        /** A floating joint to the ground. */
        FLOATING
    }

    /**
     * What trees to draw.
     *
     * @param massRatio largest to smallest mass; every order of magnitude between is equally likely, 1 kg in the middle
     * @param speed largest coordinate velocity and base velocity, m/s and rad/s
     * @param turns angles are up to this many full turns either way
     * @param exact whether to leave out joints whose derivatives are exact on the manifold only
     */
    public record Recipe(
            Base base,
            int leastBodies,
            int mostBodies,
            int gears,
            double massRatio,
            double speed,
            double turns,
            double gravity,
            boolean exact) {
        /** Trees of two to eight bodies without gears or gravity; one parameter at a time is changed below. */
        public static Recipe of(Base base) {
            return new Recipe(base, 2, 8, 0, 100, 1, 0.5, 0, false);
        }

        public Recipe withGears(int value) {
            return new Recipe(base, leastBodies, mostBodies, value, massRatio, speed, turns, gravity, exact);
        }

        public Recipe withSpeed(double value) {
            return new Recipe(base, leastBodies, mostBodies, gears, massRatio, value, turns, gravity, exact);
        }

        public Recipe withTurns(double value) {
            return new Recipe(base, leastBodies, mostBodies, gears, massRatio, speed, value, gravity, exact);
        }

        public Recipe onlyExact() {
            return new Recipe(base, leastBodies, mostBodies, gears, massRatio, speed, turns, gravity, true);
        }

        public Recipe withGravity(double value) {
            return new Recipe(base, leastBodies, mostBodies, gears, massRatio, speed, turns, value, exact);
        }
    }

    public static RandomTree of(Recipe recipe, RandomGenerator random) {
        int n = random.nextInt(recipe.leastBodies, recipe.mostBodies + 1);
        List<Body> bodies = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            double root = Math.sqrt(recipe.massRatio);
            double mass = SpaceSamples.logUniform(random, 1 / root, root);
            bodies.add(new Body("body" + i, RandomBodies.massProperties(mass, random), List.of()));
        }
        List<Joint> joints = joints(recipe, n, random);
        // without a joint to the ground, the body described first is the root
        shuffle(bodies, recipe.base == Base.FREE ? 1 : 0, random);
        shuffle(joints, 0, random);
        MechanismBuilder builder = Mechanism.named("random tree").gravity(0, 0, -recipe.gravity);
        bodies.forEach(builder::body);
        joints.forEach(j -> builder.joint(j.name(), j.type(), j.a(), j.b()));
        gears(recipe.gears, joints, random).forEach(builder::couple);
        return started(builder.build(), recipe, random);
    }

    /** Same mechanism, other start. */
    public static RandomTree started(Mechanism mechanism, Recipe recipe, RandomGenerator random) {
        CoordinateLayout layout = new CoordinateLayout(mechanism);
        double[] coordinates = new double[layout.size()];
        double[] rates = new double[layout.size()];
        for (int j = 0; j < mechanism.joints().size(); j++) {
            JointType type = mechanism.joints().get(j).type();
            double[] position = RandomJoints.coordinates(type, recipe.turns, random);
            double[] rate = RandomJoints.rates(type, recipe.speed, random);
            System.arraycopy(position, 0, coordinates, layout.offset(j), position.length);
            System.arraycopy(rate, 0, rates, layout.offset(j), rate.length);
        }
        mesh(mechanism, layout, coordinates, rates);
        InitialState start = InitialState.of(mechanism);
        for (int j = 0; j < mechanism.joints().size(); j++) {
            String name = mechanism.joints().get(j).name();
            int from = layout.offset(j);
            int to = from + layout.freedom(j);
            start = start.position(name, Arrays.copyOfRange(coordinates, from, to))
                    .velocity(name, Arrays.copyOfRange(rates, from, to));
        }
        if (recipe.base == Base.FREE) {
            Vec3 linear = SpaceSamples.vector(random).times(recipe.speed);
            Vec3 angular = SpaceSamples.vector(random).times(recipe.speed);
            start = start.pose("body0", SpaceSamples.pose(random)).twist("body0", linear, angular);
        }
        return new RandomTree(mechanism, start, coordinates, rates);
    }

    private static List<Joint> joints(Recipe recipe, int n, RandomGenerator random) {
        Base base = recipe.base;
        List<Joint> joints = new ArrayList<>();
        if (base != Base.FREE) {
            JointType type = base == Base.FLOATING ? JointType.floating() : type(recipe, random);
            joints.add(joint("joint0", type, Mechanism.GROUND, "body0", random.nextBoolean(), random));
        }
        for (int i = 1; i < n; i++) {
            int parent = random.nextInt(i);
            boolean onGround = base == Base.GROUNDED && random.nextInt(6) == 0;
            String on = onGround ? Mechanism.GROUND : "body" + parent;
            joints.add(joint("joint" + i, type(recipe, random), on, "body" + i, random.nextBoolean(), random));
        }
        return joints;
    }

    private static JointType type(Recipe recipe, RandomGenerator random) {
        return recipe.exact ? RandomJoints.anyExact(random) : RandomJoints.any(random);
    }

    private static Joint joint(
            String name, JointType type, String parent, String child, boolean reversed, RandomGenerator random) {
        Anchor above = Anchor.on(parent, frame(random));
        Anchor below = Anchor.on(child, frame(random));
        return reversed ? new Joint(name, type, below, above) : new Joint(name, type, above, below);
    }

    private static Pose frame(RandomGenerator random) {
        return new Pose(SpaceSamples.vector(random).times(0.5), SpaceSamples.rotation(random));
    }

    /** Gears between lengths and angles, none of which belongs to two gears. */
    private static List<Coupling> gears(int count, List<Joint> joints, RandomGenerator random) {
        List<CoordinateRef> refs = new ArrayList<>();
        for (Joint joint : joints) {
            List<Coordinate> list = joint.type().coordinates();
            for (int k = 0; k < list.size(); k++) {
                // what is geared to a joint at its lock is refused
                if (list.get(k).scalar() && !RandomJoints.locks(joint.type())) {
                    refs.add(new CoordinateRef(joint.name(), k));
                }
            }
        }
        shuffle(refs, 0, random);
        List<Coupling> gears = new ArrayList<>();
        for (int g = 0; g < count && 2 * g + 1 < refs.size(); g++) {
            double ratio = random.nextDouble(0.5, 2) * (random.nextBoolean() ? 1 : -1);
            gears.add(new Coupling("gear" + g, refs.get(2 * g), refs.get(2 * g + 1), ratio, random.nextDouble(-1, 1)));
        }
        return gears;
    }

    private static void mesh(Mechanism mechanism, CoordinateLayout layout, double[] coordinates, double[] rates) {
        for (Coupling gear : mechanism.couplings()) {
            int first = layout.offset(mechanism.jointIndex(gear.first().joint()))
                    + gear.first().index();
            int second = layout.offset(mechanism.jointIndex(gear.second().joint()))
                    + gear.second().index();
            coordinates[second] = gear.ratio() * coordinates[first] + gear.offset();
            rates[second] = gear.ratio() * rates[first];
        }
    }

    private static <T> void shuffle(List<T> list, int from, RandomGenerator random) {
        for (int i = list.size() - 1; i > from; i--) {
            int k = random.nextInt(from, i + 1);
            T swapped = list.get(i);
            list.set(i, list.get(k));
            list.set(k, swapped);
        }
    }

    /** The labels of all joint types that occur. */
    public Set<String> labels() {
        Set<String> labels = new HashSet<>();
        mechanism.joints().forEach(joint -> labels.add(joint.type().label()));
        return labels;
    }
}
