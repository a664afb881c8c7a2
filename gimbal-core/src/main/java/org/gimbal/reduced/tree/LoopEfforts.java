package org.gimbal.reduced.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.Closures;
import org.gimbal.kinematics.closure.CoordinateClosure;

/**
 * Efforts of inputs along coordinates of joints that close loops: those are no coordinates of the tree, so that they act
 * on bodies by the gradient of the coordinate. Scratch space of one run.
 */
public final class LoopEfforts {
    private final Closures coordinates;
    private final Configuration at;
    private final int[] place;
    private final double[] effort;
    private final double[] value;
    private final double[] gradient;

    public LoopEfforts(ReducedSystem system, Configuration at) {
        this.at = at;
        List<Closure> list = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        for (int e = system.count; e < system.joints.edges(); e++) {
            for (int k = 0; k < system.joints.freedom(e); k++) {
                list.add(new CoordinateClosure(system.mechanism, system.joints, e, k, 0));
                places.add(system.linkage.layout.offset(system.joints.jointOfEdge(e)) + k);
            }
        }
        coordinates = new Closures(list, system.count);
        place = places.stream().mapToInt(k -> k).toArray();
        effort = new double[place.length];
        value = new double[place.length];
        gradient = new double[coordinates.gradientSize()];
    }

    /** Adds wrenches of the inputs, in the order of the mechanism, at the pose placed last. */
    public void add(double[] inputs, double[] wrench) {
        boolean any = false;
        Arrays.fill(effort, 0);
        for (int k = 0; k < place.length; k++) {
            effort[k] = inputs[place[k]];
            any |= effort[k] != 0;
        }
        if (any) {
            coordinates.evaluate(at, value, gradient);
            coordinates.addImpulses(1, effort, gradient, wrench);
        }
    }
}
