package org.gimbal.start;

import java.util.Arrays;
import org.gimbal.kinematics.tree.Linkage;
import org.gimbal.kinematics.tree.TreeCoordinates;
import org.gimbal.numerics.space.Pose;
import org.gimbal.sim.InitialState;

/** Coordinates of a tree as the start of a run. */
final class PlacedStart {
    private PlacedStart() {}

    /** At rest, with the coordinates of all joints and the poses of free bodies as they are. */
    static InitialState of(TreeCoordinates tree) {
        Linkage linkage = tree.linkage;
        InitialState start = InitialState.of(linkage.mechanism);
        for (int j = 0; j < linkage.mechanism.joints().size(); j++) {
            int from = linkage.layout.offset(j);
            double[] values = Arrays.copyOfRange(tree.q, from, from + linkage.layout.freedom(j));
            if (values.length > 0) {
                start = start.position(linkage.mechanism.joints().get(j).name(), values);
            }
        }
        for (int i = 0; i < tree.pose.length; i++) {
            Pose pose = tree.pose[i];
            if (pose != null && tree.isFree(i)) {
                start = start.pose(
                        linkage.mechanism
                                .bodies()
                                .get(linkage.bodies.bodyOfLink(i))
                                .name(),
                        pose);
            }
        }
        return start;
    }
}
