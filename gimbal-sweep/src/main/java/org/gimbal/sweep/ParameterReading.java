package org.gimbal.sweep;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gimbal.engines.Engines;
import org.gimbal.io.source.Nearest;
import org.gimbal.io.source.Place;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.part.ModelException;
import org.gimbal.sweep.sample.Value;
import org.gimbal.sweep.subject.RunChoice;
import org.gimbal.sweep.subject.StartChoice;
import org.gimbal.sweep.subject.Subject;

/** Which parameters there are, and their values as they are written. */
final class ParameterReading {
    private static final List<Double> ORDERS = List.of(2.0, 4.0, 6.0, 8.0);

    private final Subject subject;
    private final Fields top;

    ParameterReading(Subject subject, Fields top) {
        this.subject = subject;
        this.top = top;
    }

    /** The values that all runs share. */
    Map<String, Value> fixed() {
        Map<String, Value> fixed = new LinkedHashMap<>();
        top.child("set").ifPresent(set -> {
            for (String name : set.keys()) {
                Yaml value = set.need(name);
                requireKnown(set, name, value.place());
                fixed.put(name, value(set, name, value));
            }
        });
        return fixed;
    }

    /** Starts are looked up later, when there is a mechanism. */
    void requireKnown(Fields fields, String name, Place place) {
        List<String> names = new ArrayList<>(subject.parameters());
        subject.runParameters().forEach(each -> names.add(RunChoice.PREFIX + each));
        boolean ofStart = name.startsWith(StartChoice.PREFIX) && subject.takesStarts();
        if (!names.contains(name) && !ofStart) {
            throw fields.fault(place, "there is no parameter '" + name + "'" + Nearest.remedy(name, names));
        }
    }

    /** Whether the values of a parameter are words. */
    boolean isWord(String name) {
        if (name.startsWith(RunChoice.PREFIX)) {
            return RunChoice.WORDS.contains(name.substring(RunChoice.PREFIX.length()));
        }
        return subject.isWord(name);
    }

    boolean isWhole(String name) {
        return name.equals(RunChoice.PREFIX + "order") || subject.isWhole(name);
    }

    /** One value as it is written, checked as far as that can be done without building anything. */
    Value value(Fields fields, String name, Yaml written) {
        Value value = isWord(name) ? Value.of(fields.text(name, written)) : Value.of(finite(fields, name, written));
        check(fields, name, value, written.place());
        return value;
    }

    private static double finite(Fields fields, String name, Yaml written) {
        double number = fields.number(name, written);
        if (!Double.isFinite(number)) {
            throw fields.fault(written.place(), "'" + name + "' must be finite, got " + number);
        }
        return number;
    }

    void check(Fields fields, String name, Value value, Place place) {
        try {
            subject.check(name, value);
            if (name.startsWith(RunChoice.PREFIX)) {
                checkRun(name.substring(RunChoice.PREFIX.length()), value);
            }
        } catch (ModelException e) {
            throw fields.fault(place, String.join("; ", e.faults()));
        } catch (IllegalArgumentException e) {
            throw fields.fault(place, String.valueOf(e.getMessage()));
        }
    }

    private static void checkRun(String name, Value value) {
        switch (name) {
            case "engine" -> Engines.named(value.text());
            case "integrator" -> {
                // the engine knows them, and it may be varied
            }
            case "order" -> {
                if (!ORDERS.contains(value.number())) {
                    throw new IllegalArgumentException("run.order must be 2, 4, 6 or 8, got " + value.text());
                }
            }
            default -> {
                if (!(value.number() > 0)) {
                    throw new IllegalArgumentException("run." + name + " must be positive, got " + value.text());
                }
            }
        }
    }

    /** Where a key of a mapping stands. */
    static Place placeOf(Yaml mapping, String key) {
        Yaml value = mapping instanceof Yaml.Mapping known ? known.entries().get(key) : null;
        return value == null ? mapping.place() : value.place();
    }
}
