package org.gimbal.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import org.gimbal.model.Coupling;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.SpanningTree;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.contact.JointLimit;
import org.gimbal.model.force.Damper;
import org.gimbal.model.force.DryFriction;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.force.Spring;
import org.gimbal.model.joint.Armature;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.sim.InitialState;
import org.gimbal.testing.RandomLoops.Family;
import org.gimbal.testing.RandomLoops.Sort;
import org.gimbal.testing.RandomTree.Base;
import org.gimbal.testing.RandomTree.Recipe;
import org.jspecify.annotations.Nullable;

/**
 * Everything that joint coordinates may have, at once and at random: a tree or loops of all joint types, and along their
 * coordinates gears, cams, armature, springs, dampers, servos and prescribed motions, with bounds also stops, dry friction
 * and efforts with limits.
 *
 * @param extras what was drawn beside joints
 */
public record RandomMedley(Mechanism mechanism, InitialState start, Set<String> extras) {
    /** All that may be drawn. */
    public static final Set<String> ALL =
            Set.of("armature", "cam", "gear", "spring", "damper", "servo", "motion", "tendon");

    /** What only some engines take. */
    public static final Set<String> BOUNDS = Set.of("stop", "friction", "effort limit");

    private static final double GRAVITY = 9.81;

    private static final List<Base> BASES = List.of(Base.values());
    private static final List<Family> FAMILIES = List.of(Family.values());

    public static RandomMedley of(int seed, boolean bounds) {
        RandomGenerator random = new SplittableRandom(seed);
        if (random.nextInt(3) > 0) {
            Recipe recipe = Recipe.of(BASES.get(random.nextInt(BASES.size()))).withGravity(GRAVITY);
            RandomTree tree = RandomTree.of(recipe, random);
            return new Draft(tree.mechanism(), tree.start(), coordinates(tree), bounds, random).build();
        }
        Family family = FAMILIES.get(random.nextInt(FAMILIES.size()));
        RandomLoops loops = RandomLoops.of(new Sort(family, Base.GROUNDED, 0.5, GRAVITY), random);
        return new Draft(loops.mechanism(), loops.start(), loops.coordinates(), bounds, random).build();
    }

    private static Map<String, double[]> coordinates(RandomTree tree) {
        Map<String, double[]> out = new HashMap<>();
        int from = 0;
        for (Joint joint : tree.mechanism().joints()) {
            int to = from + joint.type().freedom();
            out.put(joint.name(), Arrays.copyOfRange(tree.coordinates(), from, to));
            from = to;
        }
        return out;
    }

    /** A mechanism while things are put along its coordinates. */
    private static final class Draft {
        private final MechanismBuilder builder;
        private final InitialState given;
        private final Map<String, double[]> coordinates;
        private final boolean bounds;
        private final RandomGenerator random;
        private final Set<String> extras = new TreeSet<>();

        /** Lengths and angles that nothing couples or moves yet, in random order. */
        private final List<CoordinateRef> free = new ArrayList<>();

        /** Those of joints of the tree. */
        private final Set<String> inTree = new HashSet<>();

        /** Where a velocity of the start would be against what follows. */
        private final Set<String> led = new HashSet<>();

        /** What a motion is prescribed for: it can have no stops. */
        private @Nullable CoordinateRef driven;

        Draft(
                Mechanism mechanism,
                InitialState given,
                Map<String, double[]> coordinates,
                boolean bounds,
                RandomGenerator random) {
            this.given = given;
            this.coordinates = coordinates;
            this.bounds = bounds;
            this.random = random;
            builder = Mechanism.like(mechanism);
            List<Integer> closing = new SpanningTree(mechanism).loopJoints();
            Set<CoordinateRef> coupled = new HashSet<>();
            for (Coupling gear : mechanism.couplings()) {
                coupled.add(gear.first());
                coupled.add(gear.second());
            }
            for (int j = 0; j < mechanism.joints().size(); j++) {
                Joint joint = mechanism.joints().get(j);
                if (!closing.contains(j)) {
                    inTree.add(joint.name());
                }
                List<Coordinate> all = joint.type().coordinates();
                boolean floating = joint.type().label().equals("floating");
                for (int k = 0; k < all.size(); k++) {
                    CoordinateRef ref = new CoordinateRef(joint.name(), k);
                    if (all.get(k).scalar()
                            && !floating
                            && !coupled.contains(ref)
                            && !RandomJoints.locks(joint.type())
                            && !RandomJoints.searched(joint.type())) {
                        free.add(random.nextInt(free.size() + 1), ref);
                    }
                }
            }
        }

        RandomMedley build() {
            List<CoordinateRef> all = List.copyOf(free);
            couple();
            for (CoordinateRef ref : all) {
                push(ref);
            }
            if (all.size() > 1 && random.nextInt(3) == 0) {
                tendon(all.subList(0, Math.min(all.size(), random.nextInt(2, 5))));
            }
            Mechanism mechanism = builder.build();
            InitialState start = InitialState.of(mechanism);
            for (Joint joint : mechanism.joints()) {
                if (given.givenPosition(joint.name()).isPresent()) {
                    start = start.position(
                            joint.name(), given.givenPosition(joint.name()).get());
                }
                if (given.givenVelocity(joint.name()).isPresent() && !led.contains(joint.name())) {
                    start = start.velocity(
                            joint.name(), given.givenVelocity(joint.name()).get());
                }
            }
            for (var body : mechanism.bodies()) {
                if (given.givenPose(body.name()).isPresent()) {
                    start = start.pose(body.name(), given.givenPose(body.name()).get());
                }
                if (led.isEmpty() && given.givenLinearVelocity(body.name()).isPresent()) {
                    start = start.twist(
                            body.name(),
                            given.givenLinearVelocity(body.name()).orElseThrow(),
                            given.givenAngularVelocity(body.name()).orElseThrow());
                }
            }
            return new RandomMedley(mechanism, start, extras);
        }

        private double value(CoordinateRef ref) {
            return Objects.requireNonNull(coordinates.get(ref.joint()))[ref.index()];
        }

        private CoordinateRef take() {
            CoordinateRef ref = free.remove(free.size() - 1);
            led.add(ref.joint());
            return ref;
        }

        /** A gear, a cam and a prescribed motion, each maybe, between coordinates of their own. */
        private void couple() {
            if (free.size() > 1 && random.nextInt(3) == 0) {
                CoordinateRef first = take();
                CoordinateRef second = take();
                double ratio = random.nextDouble(0.5, 2) * (random.nextBoolean() ? 1 : -1);
                builder.couple(new Coupling("mesh", first, second, ratio, value(second) - ratio * value(first)));
                extras.add("gear");
            }
            if (free.size() > 1 && random.nextInt(3) == 0) {
                CoordinateRef first = take();
                CoordinateRef second = take();
                builder.constrain(new Cam("lobe", first, second, wave(value(first), value(second))));
                extras.add("cam");
            }
            if (!free.isEmpty() && random.nextInt(3) == 0) {
                driven = take();
                double swing = random.nextDouble(0.05, 0.3);
                double frequency = random.nextDouble(0.2, 1);
                // begins at rest, a quarter of a period after the middle
                Signal wave = new Signal.Sinusoid(swing, frequency, Math.PI / 2, value(driven) - swing);
                builder.prescribe(new PrescribedMotion.OfCoordinate("drive", driven, wave));
                extras.add("motion");
            }
        }

        /** f = f₀ + a (q − q₀) + b sin (q − q₀). */
        private CamLaw wave(double from, double to) {
            double slope = random.nextDouble(-1, 1);
            double lift = random.nextDouble(-0.5, 0.5);
            return (q, out) -> {
                out[0] = to + slope * (q - from) + lift * StrictMath.sin(q - from);
                out[1] = slope + lift * StrictMath.cos(q - from);
                out[2] = -lift * StrictMath.sin(q - from);
            };
        }

        /** A spring along several coordinates, slack nowhere. */
        private void tendon(List<CoordinateRef> along) {
            List<Measure.Term> terms = new ArrayList<>();
            double length = 0;
            for (CoordinateRef ref : along) {
                double factor = random.nextDouble(-1, 1);
                terms.add(new Measure.Term(ref, factor));
                length += factor * value(ref);
            }
            double stiffness = SpaceSamples.logUniform(random, 1, 1e3);
            builder.force(Spring.linear("tendon", new Measure.Combination(terms), stiffness, length));
            extras.add("tendon");
        }

        /** What acts along a coordinate. */
        private void push(CoordinateRef ref) {
            String name = ref.joint() + "-" + ref.index();
            Measure along = new Measure.JointCoordinate(ref);
            if (random.nextInt(3) == 0 && inTree.contains(ref.joint())) {
                builder.armature(new Armature(ref, SpaceSamples.logUniform(random, 1e-3, 1)));
                extras.add("armature");
            }
            switch (random.nextInt(6)) {
                case 0 -> {
                    double stiffness = SpaceSamples.logUniform(random, 1, 1e3);
                    builder.force(Spring.linear("spring-" + name, along, stiffness, value(ref)));
                    extras.add("spring");
                }
                case 1 -> {
                    builder.force(Damper.linear("damper-" + name, along, SpaceSamples.logUniform(random, 0.01, 1)));
                    extras.add("damper");
                }
                case 2 -> {
                    boolean limited = bounds && random.nextBoolean();
                    double effort = limited ? random.nextDouble(0.1, 5) : Double.POSITIVE_INFINITY;
                    double stiffness = SpaceSamples.logUniform(random, 1, 300);
                    builder.force(new Servo("servo-" + name, along, stiffness, 0.01 * stiffness, effort));
                    extras.add(limited ? "effort limit" : "servo");
                }
                default -> {}
            }
            if (bounds && random.nextInt(3) == 0 && !ref.equals(driven)) {
                double at = value(ref);
                builder.limit(new JointLimit(ref, at - random.nextDouble(0, 0.3), at + random.nextDouble(0, 0.3), 0));
                extras.add("stop");
            }
            if (bounds && random.nextInt(4) == 0) {
                builder.force(new DryFriction("friction-" + name, along, SpaceSamples.logUniform(random, 0.01, 1)));
                extras.add("friction");
            }
        }
    }
}
