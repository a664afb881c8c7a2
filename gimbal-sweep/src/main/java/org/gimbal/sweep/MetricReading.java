package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.io.source.Place;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.sweep.metric.Metric;
import org.gimbal.sweep.metric.MetricSpec;
import org.gimbal.sweep.metric.Take;

/** The section {@code metrics}: which numbers are read off each run. */
final class MetricReading {
    private static final String CLASS = "class";

    private final Fields top;
    private final ClassLoader classes;

    MetricReading(Fields top, ClassLoader classes) {
        this.top = top;
        this.classes = classes;
    }

    List<MetricSpec> metrics() {
        Fields section = new Fields(top.need("metrics"), top.scope(), "metrics");
        List<MetricSpec> metrics = new ArrayList<>();
        for (String name : section.keys()) {
            Fields fields = new Fields(section.need(name), top.scope(), "metric '" + name + "'");
            metrics.add(metric(name, fields));
            fields.close();
        }
        if (metrics.isEmpty()) {
            throw top.fault(section.place(), "'metrics' is empty: name what is to be read off each run");
        }
        return metrics;
    }

    private MetricSpec metric(String name, Fields fields) {
        List<String> words = new ArrayList<>(Take.labels());
        words.add(CLASS);
        String word = fields.oneOf(words);
        Place place = fields.need(word).place();
        if (word.equals(CLASS)) {
            return new MetricSpec(name, Take.END, "", 0, 0, 0, false, custom(fields, fields.text(CLASS), place), place);
        }
        Take take = Take.labelled(word);
        double from = fields.number("from", 0);
        double to = fields.number("to", Double.POSITIVE_INFINITY);
        if (!(from <= to)) {
            throw fields.fault(place, "'from' must not be after 'to', got " + from + " and " + to);
        }
        boolean above = true;
        double bound = 0;
        if (take == Take.FIRST) {
            String side = fields.oneOf(List.of("above", "below"));
            above = side.equals("above");
            bound = fields.number(side);
        }
        return new MetricSpec(name, take, fields.text(word), from, to, bound, above, null, place);
    }

    private Class<? extends Metric> custom(Fields fields, String type, Place place) {
        try {
            Class<?> found = Class.forName(type, true, classes);
            if (!Metric.class.isAssignableFrom(found)) {
                throw fields.fault(place, "class " + type + " is no " + Metric.class.getName());
            }
            return found.asSubclass(Metric.class);
        } catch (ClassNotFoundException | LinkageError e) {
            Yaml written = fields.need(CLASS);
            throw fields.fault(
                    written.place(),
                    "there is no class '" + type + "' on the class path: name its jar or folder with --class-path");
        }
    }
}
