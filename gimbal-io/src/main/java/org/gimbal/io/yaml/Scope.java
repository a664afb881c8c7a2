package org.gimbal.io.yaml;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names an expression may use: parameters, counters of repeats, constants. */
public final class Scope {
    private final @Nullable Scope outer;
    private final Map<String, Double> values = new LinkedHashMap<>();

    private Scope(@Nullable Scope outer) {
        this.outer = outer;
    }

    /** Only constants: pi, deg (radians in a degree) and inf. */
    public static Scope constants() {
        Scope scope = new Scope(null);
        scope.put("pi", Math.PI);
        scope.put("deg", Math.PI / 180);
        scope.put("inf", Double.POSITIVE_INFINITY);
        return scope;
    }

    public Scope inner() {
        return new Scope(this);
    }

    public void put(String name, double value) {
        values.put(name, value);
    }

    public @Nullable Double find(String name) {
        Double value = values.get(name);
        return value != null || outer == null ? value : outer.find(name);
    }

    /** All names, inner ones last. */
    public Collection<String> names() {
        Map<String, Double> all = new LinkedHashMap<>();
        collect(all);
        return all.keySet();
    }

    private void collect(Map<String, Double> all) {
        if (outer != null) {
            outer.collect(all);
        }
        all.putAll(values);
    }
}
