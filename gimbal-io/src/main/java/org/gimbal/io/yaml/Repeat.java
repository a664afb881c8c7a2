package org.gimbal.io.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.gimbal.io.source.Limits;
import org.gimbal.io.source.ModelFileException;

/**
 * Entries of a list that stand for many: {@code repeat: {i: n}} makes one for each i from 1 to n, {@code {i: [2, n]}}
 * one for each from 2 to n, and several counters one for each combination, the last counter running fastest.
 */
public final class Repeat {
    public static final String KEY = "repeat";

    private int counted;

    /** Hands over each entry with the counters it is made for. */
    public void each(List<Yaml> items, Scope scope, BiConsumer<Yaml, Scope> take) {
        for (Yaml item : items) {
            Yaml counters = item instanceof Yaml.Mapping map ? map.entries().get(KEY) : null;
            if (counters == null) {
                make(item, scope, take);
            } else if (counters instanceof Yaml.Mapping map && !map.entries().isEmpty()) {
                count(item, new ArrayList<>(map.entries().entrySet()), 0, scope, take);
            } else {
                throw new ModelFileException(
                        counters.place(), KEY, "names a counter and how far it runs, such as repeat: {i: 10}");
            }
        }
    }

    private void count(
            Yaml item, List<Map.Entry<String, Yaml>> counters, int level, Scope scope, BiConsumer<Yaml, Scope> take) {
        if (level == counters.size()) {
            make(item, scope, take);
            return;
        }
        String counter = counters.get(level).getKey();
        Yaml range = counters.get(level).getValue();
        Fields fields = new Fields(item, scope, KEY);
        int first = 1;
        Yaml end = range;
        if (range instanceof Yaml.Sequence list) {
            if (list.items().size() != 2) {
                throw new ModelFileException(range.place(), KEY, "'" + counter + "' needs two bounds, such as [2, 10]");
            }
            first = fields.count(counter, list.items().get(0));
            end = list.items().get(1);
        }
        int last = fields.count(counter, end);
        for (int k = first; k <= last; k++) {
            bound(item);
            Scope inner = scope.inner();
            inner.put(counter, k);
            count(item, counters, level + 1, inner, take);
        }
    }

    private void make(Yaml item, Scope scope, BiConsumer<Yaml, Scope> take) {
        bound(item);
        take.accept(item, scope);
    }

    private void bound(Yaml item) {
        if (++counted > Limits.REPEATS) {
            throw new ModelFileException(
                    item.place(), KEY, "makes more than " + Limits.REPEATS + " entries: choose smaller counts");
        }
    }
}
