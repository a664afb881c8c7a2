package org.gimbal.reduced;

import java.util.Set;
import java.util.random.RandomGenerator;
import org.gimbal.kinematics.tree.Assembly;
import org.gimbal.reduced.tree.ArticulatedBodies;
import org.gimbal.reduced.tree.Loads;
import org.gimbal.reduced.tree.MappedSystem;
import org.gimbal.reduced.tree.ReducedSystem;
import org.gimbal.reduced.tree.TreeMotion;
import org.gimbal.testing.RandomTree;

/** A random tree in motion under random loads, with everything that this engine computes of it. */
final class RandomMotion {
    final ReducedSystem system;
    final double[] q;
    final double[] u;
    final Loads loads;
    final TreeMotion motion;
    final ArticulatedBodies articulated;
    final MappedSystem mapped;
    private final RandomTree tree;

    RandomMotion(RandomTree tree, RandomGenerator random) {
        this.tree = tree;
        system = new ReducedSystem(tree.mechanism());
        ReducedState state = new ReducedState(system, 0, new Assembly(system.linkage, tree.start()));
        q = state.q;
        u = state.u;
        loads = new Loads(system);
        loads.onBodies = true;
        for (int k = 0; k < loads.effort.length; k++) {
            loads.effort[k] = random.nextDouble(-5, 5);
        }
        for (int k = 0; k < loads.wrench.length; k++) {
            loads.wrench[k] = random.nextDouble(-5, 5);
        }
        tree.mechanism().gravity().times(-1).into(loads.ground, 0);
        motion = new TreeMotion(system);
        articulated = new ArticulatedBodies(system, motion);
        mapped = new MappedSystem(system);
        motion.move(q, u);
        mapped.fill(q, u);
    }

    Set<String> labels() {
        return tree.labels();
    }
}
