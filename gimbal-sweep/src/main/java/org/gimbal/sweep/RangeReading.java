package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.source.Place;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.sweep.sample.Range;
import org.gimbal.sweep.sample.Sampling;
import org.gimbal.sweep.sample.Value;

/** What one parameter may be: a list, an interval or a normal distribution. */
final class RangeReading {
    private static final int MOST_VALUES = 1_000_000;

    private final Fields vary;
    private final String name;
    private final Sampling sampling;
    private final ParameterReading parameters;

    RangeReading(Fields vary, String name, Sampling sampling, ParameterReading parameters) {
        this.vary = vary;
        this.name = name;
        this.sampling = sampling;
        this.parameters = parameters;
    }

    Range range(Yaml written) {
        if (written instanceof Yaml.Sequence list) {
            return choices(list);
        }
        if (!(written instanceof Yaml.Mapping) || parameters.isWord(name)) {
            throw vary.fault(
                    written.place(),
                    "'" + name + "' needs a list of values" + (parameters.isWord(name) ? "" : ", or {from: 0, to: 1}")
                            + ", got " + written.kind());
        }
        Fields fields = new Fields(written, vary.scope(), "parameter '" + name + "'");
        Range range = fields.oneOf(List.of("from", "normal")).equals("normal") ? normal(fields) : interval(fields);
        fields.close();
        return range;
    }

    private Range.Choices choices(Yaml.Sequence list) {
        List<Value> values = new ArrayList<>();
        for (Yaml item : list.items()) {
            values.add(parameters.value(vary, name, item));
        }
        if (values.isEmpty()) {
            throw vary.fault(list.place(), "'" + name + "' has no values");
        }
        if (sampling == Sampling.GRID && values.stream().distinct().count() < values.size()) {
            throw vary.fault(list.place(), "'" + name + "' holds one value twice: its runs would be the same");
        }
        return new Range.Choices(values);
    }

    private Range interval(Fields fields) {
        Value from = parameters.value(fields, name, fields.need("from"));
        Value to = parameters.value(fields, name, fields.need("to"));
        Place place = fields.need("from").place();
        if (!(from.number() < to.number())) {
            throw fields.fault(place, "'from' must be less than 'to', got " + from.text() + " and " + to.text());
        }
        String spacing = fields.text("spacing", "linear");
        boolean log = spacing.equals("log");
        if (!log && !spacing.equals("linear")) {
            throw fields.fault(fields.need("spacing").place(), "'spacing' is linear or log, got '" + spacing + "'");
        }
        if (log && !(from.number() > 0)) {
            throw fields.fault(place, "spacing 'log' needs positive numbers, got " + from.text());
        }
        boolean whole =
                parameters.isWhole(name) || fields.text("whole", "false").equals("true");
        if (whole && (from.number() != Math.rint(from.number()) || to.number() != Math.rint(to.number()))) {
            throw fields.fault(place, "'from' and 'to' of whole numbers must be whole");
        }
        Range.Interval interval = new Range.Interval(from.number(), to.number(), log, whole);
        return sampling.listed() ? listed(fields, interval) : interval;
    }

    private Range.Choices listed(Fields fields, Range.Interval interval) {
        Yaml written = fields.find("count");
        if (written == null) {
            throw fields.fault(
                    fields.place(),
                    "sampling '" + sampling.label() + "' needs a list of values, or 'count' besides 'from' and 'to'");
        }
        int count = fields.count("count", written);
        if (count < 1 || count > MOST_VALUES) {
            throw fields.fault(written.place(), "'count' must be 1 to " + MOST_VALUES + ", got " + count);
        }
        Range.Choices list = interval.grid(count);
        if (list.values().size() < count) {
            throw fields.fault(
                    written.place(),
                    "there are only " + list.values().size() + " different whole numbers for a 'count' of " + count);
        }
        return list;
    }

    private Range normal(Fields fields) {
        Yaml written = fields.need("normal");
        if (sampling.listed()) {
            throw fields.fault(
                    written.place(),
                    "a normal distribution is drawn: use sampling random, latin-hypercube or sobol, or list values");
        }
        if (parameters.isWhole(name)) {
            throw fields.fault(written.place(), "'" + name + "' takes whole numbers: use {from: …, to: …}");
        }
        double[] numbers = fields.numbers("normal", written, 2);
        if (!(numbers[1] > 0 && Double.isFinite(numbers[0]) && Double.isFinite(numbers[1]))) {
            throw fields.fault(
                    written.place(),
                    "'normal' is [mean, standard deviation], the second positive, got " + numbers[0] + " and "
                            + numbers[1]);
        }
        double[] within = fields.has("within")
                ? fields.numbers("within", 2)
                : new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY};
        double far = Math.max(within[0] - numbers[0], numbers[0] - within[1]) / numbers[1];
        if (!(within[0] < within[1]) || far > 5) {
            throw fields.fault(
                    fields.need("within").place(),
                    "'within' is [least, most], and something of the distribution must be between them");
        }
        return new Range.Normal(numbers[0], numbers[1], within[0], within[1]);
    }
}
