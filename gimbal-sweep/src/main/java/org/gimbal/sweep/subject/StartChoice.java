package org.gimbal.sweep.subject;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.source.Nearest;
import org.gimbal.model.Joint;
import org.gimbal.model.Mechanism;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;
import org.gimbal.sim.InitialState;
import org.gimbal.sweep.sample.Value;

/** Coordinates of joints and their rates at the start, by their names as columns of trajectory.csv. */
public final class StartChoice {
    public static final String PREFIX = "start.";

    private static final String RATE = ".rate";

    private final Map<String, CoordinateRef> coordinates = new LinkedHashMap<>();

    public StartChoice(Mechanism mechanism) {
        for (Joint joint : mechanism.joints()) {
            List<Coordinate> own = joint.type().coordinates();
            for (int k = 0; k < own.size(); k++) {
                coordinates.put(joint.name() + "." + own.get(k).name(), new CoordinateRef(joint.name(), k));
            }
        }
    }

    public boolean has(String name) {
        return coordinates.containsKey(name) || (name.endsWith(RATE) && coordinates.containsKey(withoutRate(name)));
    }

    /** The rest of a message about an unknown coordinate. */
    public String remedy(String name) {
        List<String> names = new ArrayList<>();
        for (String each : coordinates.keySet()) {
            names.add(PREFIX + each);
            names.add(PREFIX + each + RATE);
        }
        return Nearest.remedy(PREFIX + name, names);
    }

    InitialState set(InitialState start, String name, Value value) {
        if (value.word() != null || !has(name)) {
            throw new ModelException("the start has no number '" + PREFIX + name + "'" + remedy(name));
        }
        CoordinateRef whole = coordinates.get(name);
        return whole != null ? start.position(whole, value.number()) : start.velocity(rateOf(name), value.number());
    }

    private CoordinateRef rateOf(String name) {
        CoordinateRef ref = coordinates.get(withoutRate(name));
        if (ref == null) {
            throw new ModelException("there is no coordinate '" + withoutRate(name) + "'");
        }
        return ref;
    }

    private static String withoutRate(String name) {
        return name.substring(0, name.length() - RATE.length());
    }
}
