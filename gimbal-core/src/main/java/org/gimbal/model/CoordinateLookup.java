package org.gimbal.model;

import java.util.List;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.CoordinateRef;
import org.jspecify.annotations.Nullable;

/** Finds the coordinates that parts of a description refer to. */
final class CoordinateLookup {
    private CoordinateLookup() {}

    /**
     * The coordinate of a joint that {@code who} refers to; null, and a fault, if there is none.
     *
     * @param joint the joint of that name, if there is one
     */
    static @Nullable Coordinate find(String who, CoordinateRef ref, @Nullable Joint joint, List<String> faults) {
        if (joint == null) {
            faults.add(who + " refers to joint '" + ref.joint() + "', which does not exist");
            return null;
        }
        List<Coordinate> coordinates = joint.type().coordinates();
        if (ref.index() < 0 || ref.index() >= coordinates.size()) {
            faults.add(who + " refers to coordinate " + ref.index() + " of joint '" + ref.joint() + "', which has "
                    + coordinates.size());
            return null;
        }
        return coordinates.get(ref.index());
    }
}
