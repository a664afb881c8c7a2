package org.gimbal.model;

import java.util.Arrays;
import java.util.List;
import org.gimbal.model.joint.Coordinate;
import org.gimbal.model.joint.CoordinateJoint;
import org.gimbal.model.joint.PoseFunction;
import org.gimbal.numerics.space.SineCosine;

/** Finds what is wrong with a joint that is given in code, by looking at some places; of several faults the first. */
final class PoseFunctionChecks {
    private static final int PLACES = 4;

    /** Metres and radians: near the cube root of round-off, where central differences are best. */
    private static final double STEP = 1e-5;

    /** Central differences of smooth functions agree far better; a wrong sign or factor is far worse. */
    private static final double TOLERANCE = 1e-4;

    private final String who;
    private final List<String> faults;

    PoseFunctionChecks(String who, List<String> faults) {
        this.who = who;
        this.faults = faults;
    }

    void check(CoordinateJoint joint) {
        int n = joint.freedom();
        String fault = n < 1 || n > CoordinateJoint.MOST_FREEDOM
                ? " has " + n + " coordinates: a joint given in code needs one to three; put joints together for more"
                : names(joint);
        for (int place = 0; place < PLACES && fault.isEmpty(); place++) {
            double[] q = new double[n];
            for (int k = 0; k < n; k++) {
                q[k] = place == 0 ? 0 : SineCosine.sin(0.7 + 1.9 * k + 5.3 * place);
            }
            fault = at(joint.function(), q);
        }
        if (!fault.isEmpty()) {
            faults.add(who + fault);
        }
    }

    private static String names(CoordinateJoint joint) {
        List<String> names = joint.coordinates().stream().map(Coordinate::name).toList();
        if (names.stream().distinct().count() < names.size() || names.stream().anyMatch(String::isBlank)) {
            return " calls its coordinates " + names + ": give each a name of its own";
        }
        return joint.coordinates().stream().allMatch(Coordinate::scalar)
                ? ""
                : " has a coordinate that is said to be part of a rotation vector: those of a joint given in code are"
                        + " all scalar";
    }

    private static String at(PoseFunction function, double[] q) {
        int n = q.length;
        double[] here = evaluate(function, q);
        for (double number : here) {
            if (!Double.isFinite(number)) {
                return " has a pose or derivatives that are not finite at " + Arrays.toString(q);
            }
        }
        double square = 0;
        for (int i = 3; i < PoseFunction.SIZE; i++) {
            square += here[i] * here[i];
        }
        if (!(square > 1e-12)) {
            return " has a quaternion of length zero at " + Arrays.toString(q);
        }
        for (int k = 0; k < n; k++) {
            double[] ahead = evaluate(function, moved(q, k, STEP));
            double[] behind = evaluate(function, moved(q, k, -STEP));
            String wrong = compare(here, PoseFunction.first(k), ahead, behind, 0);
            if (!wrong.isEmpty()) {
                return " does not match its derivative by coordinate " + k + " at " + Arrays.toString(q) + ": " + wrong;
            }
            for (int l = 0; l < n; l++) {
                wrong = compare(here, PoseFunction.second(n, k, l), ahead, behind, PoseFunction.first(l));
                if (!wrong.isEmpty()) {
                    return " does not match its second derivative by coordinates " + k + " and " + l + " at "
                            + Arrays.toString(q) + ": " + wrong;
                }
            }
        }
        return "";
    }

    private static double[] evaluate(PoseFunction function, double[] q) {
        double[] out = new double[PoseFunction.size(q.length)];
        function.at(q, 0, out);
        return out;
    }

    private static double[] moved(double[] q, int k, double by) {
        double[] moved = q.clone();
        moved[k] += by;
        return moved;
    }

    /** Compares derivatives with differences of what stands at {@code of}; empty if they agree. */
    private static String compare(double[] here, int derivative, double[] ahead, double[] behind, int of) {
        double size = 1; // metres and radians, and what they change by
        for (int i = 0; i < PoseFunction.SIZE; i++) {
            size = Math.max(size, Math.max(Math.abs(here[derivative + i]), Math.abs(here[of + i])));
        }
        for (int i = 0; i < PoseFunction.SIZE; i++) {
            double measured = (ahead[of + i] - behind[of + i]) / (2 * STEP);
            if (!(Math.abs(measured - here[derivative + i]) <= TOLERANCE * size)) {
                return "component " + i + " is " + (float) here[derivative + i] + ", but differences give "
                        + (float) measured;
            }
        }
        return "";
    }
}
