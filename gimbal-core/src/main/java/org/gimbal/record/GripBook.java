package org.gimbal.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gimbal.model.Mechanism;
import org.gimbal.sim.RollingReadings;
import org.gimbal.sim.Snapshot;

/** What friction each roller would have needed in a run, and how hard it was pressed to its track. */
final class GripBook {
    private final String[] name;

    /** Numbers in {@link RollingReadings} of what holds a gap closed; blades have no load. */
    private final int[] number;

    private final double[] friction;
    private final double[] load;

    GripBook(Mechanism mechanism) {
        List<String> names = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        RollingReadings readings = new RollingReadings(mechanism);
        for (int k = 0; k < readings.count(); k++) {
            if (readings.constraint(k).positionRows() > 0) {
                names.add(readings.constraint(k).name());
                numbers.add(k);
            }
        }
        name = names.toArray(String[]::new);
        number = numbers.stream().mapToInt(k -> k).toArray();
        friction = new double[number.length];
        load = new double[number.length];
        Arrays.fill(load, Double.POSITIVE_INFINITY);
    }

    /** Behind a step, whose forces these are. */
    void add(Snapshot at) {
        RollingReadings rolling = at.rolling();
        for (int k = 0; k < number.length; k++) {
            friction[k] = Math.max(friction[k], rolling.neededFriction(number[k]));
            load[k] = Math.min(load[k], rolling.load(number[k]));
        }
    }

    List<Grip> grips() {
        List<Grip> grips = new ArrayList<>();
        for (int k = 0; k < number.length; k++) {
            grips.add(new Grip(name[k], friction[k], load[k]));
        }
        return grips;
    }
}
