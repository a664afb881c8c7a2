package org.gimbal.scenes.tree;

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
 * Trees that keep their energy; everything about them follows from the seed: lengths, masses, axes, which joints slide,
 * springs of 1 N/m or N·m/rad and more on most joints, in every third a gear between two hinges, in every fourth joint a
 * spin ten times as fast as elsewhere.
 */
final class RandomSprings implements Scene {
    @Override
    public String name() {
        return "random-springs";
    }

    @Override
    public String summary() {
        return "a tree with springs and gears, at random; soft, or stiffer than steps can follow";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
                Parameter.count("seed", "what everything follows from", 7, 1, Integer.MAX_VALUE),
                Parameter.count("powers", "springs have up to so many powers of ten, N/m or N·m/rad", 2, 0, 9));
    }

    @Override
    public Setup build(Settings s) {
        return new Tree(s.count("seed"), s.count("powers")).setup();
    }

    /** One tree while it is put together. */
    private static final class Tree {
        private final RandomDraws random;
        private final int powers;
        private final int count;
        private final boolean[] slides;
        private final int[] gear = {-1, -1};
        private final double ratio;
        private final MechanismBuilder builder = Mechanism.named("random-springs");

        Tree(int seed, int powers) {
            this.powers = powers;
            random = new RandomDraws(seed);
            count = 1 + random.below(6);
            slides = new boolean[count];
            ratio = (random.below(2) == 0 ? 1 : -1) * random.decades(0.2, 1.4);
        }

        Setup setup() {
            for (int i = 0; i < count; i++) {
                addLink(i);
            }
            if (random.below(3) == 0) {
                addGear();
            }
            InitialState start = InitialState.of(builder.build());
            for (int i = 0; i < count; i++) {
                double spin = random.below(4) == 0 ? 30 : 3;
                double q = random.between(-0.4, 0.4);
                double rate = spin * random.between(-1, 1);
                if (i != gear[1]) { // the second wheel of a gear follows the first
                    start = start.position(joint(i), q).velocity(joint(i), rate);
                }
            }
            return new Setup(start, 0.002, 20);
        }

        private void addLink(int i) {
            double length = random.between(0.2, 1);
            slides[i] = random.below(6) == 0;
            Vec3 axis = random.direction();
            Box box = new Box(random.between(0.05, 0.15), random.between(0.05, 0.15), length);
            Anchor parent = i == 0 ? Anchor.ground() : Anchor.on(link(random.below(i)), 0, 0, 0.2);
            builder.bodyOfMass(link(i), box, random.decades(0.1, 2))
                    .joint(
                            joint(i),
                            slides[i] ? JointType.prismatic(axis) : JointType.revolute(axis),
                            parent,
                            Anchor.on(link(i), 0, 0, -length / 2));
            if (slides[i] || random.below(3) > 0) { // what slides without a spring falls for ever
                builder.spring("spring" + (i + 1), Measure.of(joint(i)), random.decades(1, powers), 0);
            }
        }

        /** Between the first two hinges, if there are two. */
        private void addGear() {
            int found = 0;
            for (int i = 0; i < count && found < 2; i++) {
                if (!slides[i]) {
                    gear[found++] = i;
                }
            }
            if (found == 2) {
                builder.gear("gear", joint(gear[0]), joint(gear[1]), ratio, 0);
            } else {
                gear[1] = -1;
            }
        }

        private static String joint(int i) {
            return "joint" + (i + 1);
        }

        private static String link(int i) {
            return "link" + (i + 1);
        }
    }
}
