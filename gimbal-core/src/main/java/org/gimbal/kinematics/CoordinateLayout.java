package org.gimbal.kinematics;

import org.gimbal.model.Mechanism;

/** Where the coordinates of each joint stand in the flat arrays: joints in the order of their description. */
public final class CoordinateLayout {
    private final int[] offset;

    public CoordinateLayout(Mechanism mechanism) {
        int joints = mechanism.joints().size();
        offset = new int[joints + 1];
        for (int j = 0; j < joints; j++) {
            offset[j + 1] = offset[j] + mechanism.joints().get(j).type().freedom();
        }
    }

    public int offset(int joint) {
        return offset[joint];
    }

    public int freedom(int joint) {
        return offset[joint + 1] - offset[joint];
    }

    /** Number of all coordinates. */
    public int size() {
        return offset[offset.length - 1];
    }
}
