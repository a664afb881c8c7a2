package org.gimbal.force;

import java.util.List;
import org.gimbal.kinematics.BodyTable;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.closure.Closure;
import org.gimbal.kinematics.closure.ClosureForm;
import org.gimbal.kinematics.closure.DistanceClosure;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Distance;
import org.gimbal.model.part.Anchor;

/** The length of a string that runs straight from point to point: γ = Σ |P_{i+1} − P_i|, one {@link DistanceClosure} each. */
final class PathClosure implements Closure {
    private final ClosureForm form;
    private final DistanceClosure[] spans;

    /** Compiles; {@code name} is for messages. */
    PathClosure(String name, Mechanism mechanism, BodyTable bodies, List<Anchor> points) {
        spans = new DistanceClosure[points.size() - 1];
        int[] slots = new int[2 * spans.length];
        for (int k = 0; k < spans.length; k++) {
            spans[k] = new DistanceClosure(mechanism, bodies, new Distance(name, points.get(k), points.get(k + 1), 0));
            System.arraycopy(spans[k].slots(), 0, slots, 2 * k, 2);
        }
        form = new ClosureForm("path '" + name + "'", "m", 1, true, slots);
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        double sum = 0;
        for (int k = 0; k < spans.length; k++) {
            spans[k].evaluate(at, violation, v, gradient, g + 12 * k);
            sum += violation[v];
        }
        violation[v] = sum;
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        for (int k = 0; k < spans.length; k++) {
            spans[k].gradientRate(at, motion, out, g + 12 * k);
        }
    }
}
