package org.gimbal.io.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.numerics.space.Vec3;

/** A mapping to be written: values are words, numbers, true or false, lists of values and mappings. */
public final class Tree {
    private final Map<String, Object> entries = new LinkedHashMap<>();

    public Tree put(String key, String word) {
        entries.put(key, word);
        return this;
    }

    public Tree put(String key, double number) {
        entries.put(key, number);
        return this;
    }

    public Tree put(String key, boolean truth) {
        entries.put(key, truth);
        return this;
    }

    public Tree put(String key, Tree mapping) {
        entries.put(key, mapping);
        return this;
    }

    public Tree put(String key, List<?> list) {
        entries.put(key, list);
        return this;
    }

    public Tree put(String key, Vec3 vector) {
        return put(key, list(vector));
    }

    public Tree put(String key, double[] numbers) {
        List<Double> list = new ArrayList<>();
        for (double number : numbers) {
            list.add(number);
        }
        return put(key, list);
    }

    /** Any value of those above, already as it is stored. */
    public Tree putValue(String key, Object value) {
        entries.put(key, value);
        return this;
    }

    /** Leaves the key out where the number is the one that a reader assumes. */
    public Tree putUnless(double standard, String key, double number) {
        return Double.compare(number, standard) == 0 ? this : put(key, number);
    }

    public static List<Double> list(Vec3 vector) {
        return List.of(vector.x(), vector.y(), vector.z());
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    public Map<String, Object> entries() {
        return entries;
    }
}
