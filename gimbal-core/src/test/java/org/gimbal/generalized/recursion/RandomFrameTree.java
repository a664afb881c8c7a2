package org.gimbal.generalized.recursion;

import java.util.List;
import java.util.SplittableRandom;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.joint.Composite.Part;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Pose;
import org.gimbal.numerics.space.SpaceSamples;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.testing.RandomBodies;

/** Random trees of slides, turns and screws, with joints towards the root and away from it, and a state of each. */
public final class RandomFrameTree {
    public final Mechanism mechanism;
    public final double[] q;
    public final double[] u;

    public RandomFrameTree(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        MechanismBuilder builder = Mechanism.named("random frames").gravity(1, -2, -9);
        int bodies = random.nextInt(1, 6);
        for (int i = 0; i < bodies; i++) {
            builder.body("body" + i, RandomBodies.massProperties(random.nextDouble(0.2, 3), random));
            Anchor above = i == 0 || random.nextInt(5) == 0
                    ? Anchor.ground(frame(random))
                    : Anchor.on("body" + random.nextInt(i), frame(random));
            Anchor below = Anchor.on("body" + i, frame(random));
            boolean reversed = random.nextBoolean();
            JointType type = type(random);
            builder.joint("joint" + i, type, reversed ? below : above, reversed ? above : below);
        }
        mechanism = builder.build();
        int n = mechanism.joints().stream()
                .map(Joint::type)
                .mapToInt(JointType::freedom)
                .sum();
        q = random.doubles(n, -3, 3).toArray();
        u = random.doubles(n, -3, 3).toArray();
    }

    private static JointType type(SplittableRandom random) {
        Vec3 axis = SpaceSamples.vector(random);
        Vec3 other = SpaceSamples.vector(random);
        List<JointType> types = List.of(
                JointType.revolute(axis),
                JointType.prismatic(axis),
                JointType.cylindrical(axis),
                JointType.planar(axis),
                JointType.freeRevolute(axis),
                JointType.fixedOrientation(),
                JointType.fixed(),
                JointType.screw(axis, random.nextDouble(-1, 1)),
                JointType.universal(axis, other),
                JointType.composite(
                        Part.of("first", JointType.revolute(axis)),
                        new Part("second", JointType.universal(other, axis), frame(random))));
        return types.get(random.nextInt(types.size()));
    }

    private static Pose frame(SplittableRandom random) {
        return new Pose(SpaceSamples.vector(random).times(0.5), SpaceSamples.rotation(random));
    }
}
