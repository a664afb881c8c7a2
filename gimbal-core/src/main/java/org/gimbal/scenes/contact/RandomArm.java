package org.gimbal.scenes.contact;

import java.util.List;
import org.gimbal.geometry.Box;
import org.gimbal.model.Mechanism;
import org.gimbal.model.MechanismBuilder;
import org.gimbal.model.force.Measure;
import org.gimbal.model.joint.JointType;
import org.gimbal.model.part.Anchor;
import org.gimbal.numerics.space.Vec3;
import org.gimbal.scenes.Parameter;
import org.gimbal.scenes.RandomDraws;
import org.gimbal.scenes.Scene;
import org.gimbal.scenes.Settings;
import org.gimbal.sim.InitialState;

/**
 * Arms and trees that fall onto the stops of their joints; everything about them follows from the seed: lengths, masses,
 * axes, which joints slide, limits on all of them, in every third servos on half of the joints, which pull towards zero.
 */
final class RandomArm implements Scene {
    @Override
    public String name() {
        return "random-arm";
    }

    @Override
    public String summary() {
        return "an arm or tree with limits on all joints, at random";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("seed", "what everything follows from", 1, 1, Integer.MAX_VALUE),
                Parameter.count("n", "number of joints; 0 for 3 to 30 by the seed", 0, 0, 200));
    }

    @Override
    public Setup build(Settings s) {
        return new Arm(s.count("seed"), s.count("n")).setup();
    }

    /** One arm while it is put together. */
    private static final class Arm {
        private final RandomDraws random;
        private final int count;
        private final boolean chain;
        private final boolean driven;
        private final double[] lower;
        private final double[] upper;
        private final MechanismBuilder builder = Mechanism.named("random-arm");

        Arm(int seed, int joints) {
            random = new RandomDraws(seed);
            int drawn = 3 + random.below(28);
            count = joints == 0 ? drawn : joints;
            chain = random.below(2) == 0;
            driven = random.below(3) == 0;
            lower = new double[count];
            upper = new double[count];
        }

        Setup setup() {
            for (int i = 0; i < count; i++) {
                addLink(i);
                lower[i] = -random.between(0.2, 2.2);
                upper[i] = random.between(0.2, 2.2);
                builder.limit(joint(i), lower[i], upper[i]);
                if (driven && random.below(2) == 0) {
                    builder.servo(
                            "servo" + (i + 1), Measure.of(joint(i)), random.decades(10, 3), random.decades(0.1, 3));
                }
            }
            InitialState start = InitialState.of(builder.build());
            for (int i = 0; i < count; i++) {
                start = start.position(joint(i), lower[i] + random.between(0.1, 0.9) * (upper[i] - lower[i]))
                        .velocity(joint(i), random.between(-1, 1));
            }
            return new Setup(start, 0.005, 5);
        }

        private static String joint(int i) {
            return "joint" + (i + 1);
        }

        private static String link(int i) {
            return "link" + (i + 1);
        }

        private void addLink(int i) {
            int parent = chain || i == 0 ? i - 1 : random.below(i);
            double length = random.between(0.2, 0.6);
            Vec3 axis = random.direction();
            JointType type = random.below(6) == 0 ? JointType.prismatic(axis) : JointType.revolute(axis);
            builder.bodyOfMass(link(i), new Box(0.08, 0.06, length), random.between(0.2, 3))
                    .joint(
                            joint(i),
                            type,
                            parent < 0 ? Anchor.ground() : Anchor.on(link(parent), 0, 0, 0.2),
                            Anchor.on(link(i), 0, 0, -length / 2));
        }
    }
}
