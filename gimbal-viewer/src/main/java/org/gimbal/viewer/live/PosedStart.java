package org.gimbal.viewer.live;

import org.gimbal.model.Body;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.sim.InitialState;
import org.gimbal.sim.Snapshot;

/**
 * A start at rest near a knot: one joint coordinate is given, everything else is where it was. In an open mechanism the
 * other coordinates keep their values; where loops, gears or cams are, they follow as little as they can.
 */
final class PosedStart {
    private PosedStart() {}

    static InitialState of(Snapshot at, CoordinateRef coordinate, double value) {
        InitialState start = InitialState.of(at.mechanism());
        for (Body body : at.mechanism().bodies()) {
            start = start.pose(body.name(), at.pose(body.name()));
        }
        return start.position(coordinate, value);
    }
}
