package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.sweep.sample.Design;
import org.gimbal.sweep.sample.Range;
import org.gimbal.sweep.sample.Sampling;
import org.gimbal.sweep.sample.UnitCube;
import org.gimbal.sweep.sample.Value;

/** The sections {@code sampling}, {@code vary} and {@code seeds}: which points there are. */
final class SamplingReading {
    private static final int MOST_RUNS = 100_000_000;

    /** Beyond it the published direction numbers end; nobody sweeps so many parameters. */
    private static final int MOST_PARAMETERS = 1_000;

    private final Fields top;
    private final Sampling sampling;
    private final int samples;
    private final Map<String, Range> ranges = new LinkedHashMap<>();
    private final long[] seeds;

    SamplingReading(Fields top, ParameterReading parameters) {
        this.top = top;
        Yaml written = top.need("sampling");
        boolean word = written instanceof Yaml.Scalar;
        Fields fields = word ? top : new Fields(written, top.scope(), "sampling");
        sampling = method(fields, word ? "sampling" : "method");
        samples = samples(fields, written, word);
        Fields vary = new Fields(top.need("vary"), top.scope(), "vary");
        for (String name : vary.keys()) {
            Yaml range = vary.need(name);
            parameters.requireKnown(vary, name, range.place());
            ranges.put(name, new RangeReading(vary, name, sampling, parameters).range(range));
        }
        if (ranges.isEmpty() || ranges.size() > MOST_PARAMETERS) {
            throw top.fault(vary.place(), "'vary' needs 1 to " + MOST_PARAMETERS + " parameters, got " + ranges.size());
        }
        seeds = readSeeds();
        requireRuns(vary);
    }

    private static Sampling method(Fields fields, String key) {
        String label = fields.text(key);
        for (Sampling each : Sampling.values()) {
            if (each.label().equals(label)) {
                return each;
            }
        }
        throw fields.fault(
                fields.need(key).place(),
                "there is no sampling '" + label + "'" + Nearest.remedy(label, Sampling.labels()));
    }

    private int samples(Fields fields, Yaml written, boolean word) {
        if (sampling.listed()) {
            if (!word) {
                fields.close();
            }
            return 0;
        }
        if (word) {
            throw fields.fault(
                    written.place(),
                    "sampling '" + sampling.label() + "' needs a number of samples: {method: " + sampling.label()
                            + ", samples: 100}");
        }
        int count = fields.count("samples", fields.need("samples"));
        fields.close();
        if (count < 1 || count > MOST_RUNS) {
            throw fields.fault(
                    fields.need("samples").place(), "'samples' must be 1 to " + MOST_RUNS + ", got " + count);
        }
        return count;
    }

    private long[] readSeeds() {
        Yaml written = top.find("seeds");
        if (written == null) {
            return new long[] {1};
        }
        List<Yaml> list = written instanceof Yaml.Sequence known ? known.items() : List.of();
        int count = written instanceof Yaml.Sequence ? list.size() : top.count("seeds", written);
        if (count < 1 || count > MOST_RUNS) {
            throw top.fault(written.place(), "'seeds' must be a list of whole numbers, or how many (1 or more)");
        }
        long[] read = new long[count];
        for (int k = 0; k < count; k++) {
            read[k] = list.isEmpty() ? k + 1 : top.count("seeds", list.get(k));
        }
        if (java.util.Arrays.stream(read).distinct().count() < count) {
            throw top.fault(written.place(), "'seeds' holds one seed twice: its runs would be the same");
        }
        return read;
    }

    private void requireRuns(Fields vary) {
        if (sampling == Sampling.LIST) {
            requireOneLength(vary);
        }
        double points = samples;
        if (sampling == Sampling.GRID) {
            points =
                    choices().stream().mapToDouble(each -> each.values().size()).reduce(1, (a, b) -> a * b);
        }
        if (points * seeds.length > MOST_RUNS) {
            throw top.fault(
                    vary.place(),
                    "that makes " + points * seeds.length + " runs: a sweep has up to " + MOST_RUNS
                            + "; use fewer values, or draw samples of them");
        }
    }

    private void requireOneLength(Fields vary) {
        int length = choices().get(0).values().size();
        for (Map.Entry<String, Range> each : ranges.entrySet()) {
            Range.Choices list = Range.choices(each.getValue());
            int size = list == null ? 0 : list.values().size();
            if (size != length) {
                throw vary.fault(
                        vary.need(each.getKey()).place(),
                        "'" + each.getKey() + "' has " + size + " values and the first parameter " + length
                                + ": sampling 'list' takes the first of each, the second of each, …");
            }
        }
    }

    private List<Range.Choices> choices() {
        List<Range.Choices> lists = new ArrayList<>();
        for (Range range : ranges.values()) {
            if (range instanceof Range.Choices list) {
                lists.add(list);
            }
        }
        return lists;
    }

    Sampling sampling() {
        return sampling;
    }

    long[] seeds() {
        return seeds.clone();
    }

    List<String> names() {
        return List.copyOf(ranges.keySet());
    }

    /** Whether all values of a parameter are whole numbers by their nature, not by chance. */
    boolean isWhole(String name) {
        Range range = ranges.get(name);
        return range instanceof Range.Interval interval
                ? interval.whole()
                : range instanceof Range.Choices list
                        && list.values().stream().map(Value::number).allMatch(number -> number == Math.rint(number))
                        && list.values().stream()
                                .allMatch(value -> !value.text().contains("E"));
    }

    Design design(long seed) {
        return switch (sampling) {
            case GRID -> Design.grid(choices());
            case LIST -> Design.list(choices());
            case RANDOM, LATIN_HYPERCUBE, SOBOL ->
                Design.drawn(
                        samples, UnitCube.of(sampling, samples, ranges.size(), seed), List.copyOf(ranges.values()));
        };
    }
}
