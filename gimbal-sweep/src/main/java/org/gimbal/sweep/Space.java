package org.gimbal.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.sweep.sample.Design;
import org.gimbal.sweep.sample.Value;

/**
 * All runs of a sweep by number: for every point of the design, with every seed. The seed changes fastest.
 *
 * @param names of the parameters
 * @param fixed values that all runs share
 * @param seeds at least one
 * @param designs for each seed, all with as many points
 * @param seedName parameter that a seed sets; empty if it only draws the design
 */
record Space(List<String> names, Map<String, Value> fixed, long[] seeds, List<Design> designs, String seedName) {
    int runs() {
        return designs.get(0).points() * seeds.length;
    }

    long seed(int run) {
        return seeds[run % seeds.length];
    }

    Value value(int run, int parameter) {
        return designs.get(run % seeds.length).value(run / seeds.length, parameter);
    }

    /** Everything that is set in a run, by name. */
    Map<String, Value> values(int run) {
        Map<String, Value> values = new LinkedHashMap<>(fixed);
        for (int k = 0; k < names.size(); k++) {
            values.put(names.get(k), value(run, k));
        }
        if (!seedName.isEmpty()) {
            values.put(seedName, Value.of((double) seed(run)));
        }
        return values;
    }
}
