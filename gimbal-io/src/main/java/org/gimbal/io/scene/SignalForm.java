package org.gimbal.io.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.gimbal.io.json.Tree;
import org.gimbal.io.yaml.Fields;
import org.gimbal.io.yaml.Yaml;
import org.gimbal.model.motion.CubicSpline;
import org.gimbal.model.motion.Signal;
import org.gimbal.model.part.ModelException;

/** Numbers that change with time: a constant, a sinusoid, a table with straight lines or a smooth spline. */
final class SignalForm {
    static final List<String> KINDS = List.of("constant", "sinusoid", "table", "spline");

    private SignalForm() {}

    static Signal read(Fields fields) {
        String kind = fields.oneOf(KINDS);
        return switch (kind) {
            case "constant" -> new Signal.Constant(fields.number(kind));
            case "sinusoid" -> sinusoid(fields.child(kind).orElseThrow());
            case "spline" -> readSpline(fields);
            default -> readTable(fields);
        };
    }

    private static Signal sinusoid(Fields fields) {
        Signal signal = new Signal.Sinusoid(
                fields.number("amplitude"),
                fields.number("frequency"),
                fields.number("phase", 0),
                fields.number("offset", 0));
        fields.close();
        return signal;
    }

    /** A smooth curve through rows of two numbers. */
    static CubicSpline readSpline(Fields fields) {
        return through("spline", fields, rows -> CubicSpline.through(rows.toArray(new double[0][])));
    }

    private static Signal readTable(Fields fields) {
        return through(
                "table",
                fields,
                rows -> new Signal.Table(rows.stream()
                        .map(row -> new Signal.Table.Row(row[0], row[1]))
                        .toList()));
    }

    private static <T> T through(String kind, Fields fields, Function<List<double[]>, T> curve) {
        List<double[]> rows = new ArrayList<>();
        for (Yaml row : fields.list(kind)) {
            rows.add(fields.numbers(kind, row, 2));
        }
        try {
            return curve.apply(rows);
        } catch (ModelException e) {
            throw fields.fault(fields.need(kind).place(), String.join("; ", e.faults()));
        }
    }

    /**
     * Adds a signal to an entry.
     *
     * @param who whose signal it is, for messages
     * @throws ModelException for a signal of the user's, which no file can hold
     */
    static Tree write(String who, Signal signal, Tree tree) {
        if (signal instanceof Signal.Constant constant) {
            return tree.put("constant", constant.value());
        } else if (signal instanceof Signal.Sinusoid s) {
            return tree.put(
                    "sinusoid",
                    new Tree()
                            .put("amplitude", s.amplitude())
                            .put("frequency", s.frequency())
                            .putUnless(0, "phase", s.phase())
                            .putUnless(0, "offset", s.offset()));
        } else if (signal instanceof Signal.Table table) {
            return tree.put(
                    "table",
                    table.rows().stream()
                            .map(row -> List.of(row.time(), row.value()))
                            .toList());
        } else if (signal instanceof CubicSpline spline) {
            return tree.put(
                    "spline",
                    Arrays.stream(spline.points()).map(p -> List.of(p[0], p[1])).toList());
        }
        throw new ModelException("the signal of " + who + " is code, which no file can hold: use a spline");
    }
}
