package org.gimbal.sensor;

import java.util.ArrayList;
import java.util.List;
import org.gimbal.kinematics.CoordinateLayout;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Force;
import org.gimbal.model.force.Measure;
import org.gimbal.model.force.Servo;
import org.gimbal.model.motion.PrescribedMotion;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.sensor.JointSensor;

/**
 * Reads what drives a coordinate at the knot where the last step began: input + Σ factor · servo + prescribed motion. A
 * servo along Σ a_i q_i has the effort k (target − q) + d (speed − q̇) + feed-forward, cut at its limit, and gives
 * coordinate i the share a_i of it.
 */
final class EffortProbe implements Probe {
    /** A servo that acts on the coordinate. */
    private record Drive(int servo, Servo law, int[] places, double[] factors, double share) {
        double effort(double[] memory, int rates, double[] targets) {
            double q = 0;
            double u = 0;
            for (int k = 0; k < places.length; k++) {
                q += factors[k] * memory[places[k]];
                u += factors[k] * memory[rates + places[k]];
            }
            double wanted = law.stiffness() * (targets[3 * servo] - q)
                    + law.damping() * (targets[3 * servo + 1] - u)
                    + targets[3 * servo + 2];
            return share * Math.max(-law.limit(), Math.min(law.limit(), wanted));
        }
    }

    private final int place;
    private final Drive[] drives;
    private final int[] motions;

    /** All coordinates and rates of the knot before. */
    private final double[] memory;

    private final int size;

    EffortProbe(Mechanism mechanism, CoordinateLayout layout, JointSensor sensor) {
        place = place(mechanism, layout, sensor.coordinate());
        size = layout.size();
        memory = new double[2 * size];
        List<Drive> found = new ArrayList<>();
        int servo = 0;
        for (Force force : mechanism.forces()) {
            if (force instanceof Servo law) {
                add(mechanism, layout, servo++, law, found);
            }
        }
        drives = found.toArray(Drive[]::new);
        motions = motions(mechanism, sensor.coordinate());
    }

    private static int place(Mechanism mechanism, CoordinateLayout layout, CoordinateRef ref) {
        return layout.offset(mechanism.jointIndex(ref.joint())) + ref.index();
    }

    private void add(Mechanism mechanism, CoordinateLayout layout, int servo, Servo law, List<Drive> found) {
        List<Measure.Term> terms = List.of();
        if (law.along() instanceof Measure.JointCoordinate on) {
            terms = List.of(new Measure.Term(on.coordinate(), 1));
        } else if (law.along() instanceof Measure.Combination sum) {
            terms = sum.terms();
        }
        int[] places = terms.stream()
                .mapToInt(term -> place(mechanism, layout, term.coordinate()))
                .toArray();
        double[] factors = terms.stream().mapToDouble(Measure.Term::factor).toArray();
        double share = 0;
        for (int k = 0; k < places.length; k++) {
            share += places[k] == place ? factors[k] : 0;
        }
        if (share != 0) {
            found.add(new Drive(servo, law, places, factors, share));
        }
    }

    /** Where the efforts of motions of the coordinate stand. */
    private static int[] motions(Mechanism mechanism, CoordinateRef coordinate) {
        List<Integer> places = new ArrayList<>();
        int from = 0;
        for (PrescribedMotion motion : mechanism.motions()) {
            if (motion instanceof PrescribedMotion.OfCoordinate on
                    && on.coordinate().equals(coordinate)) {
                places.add(from);
            }
            from += motion.rows();
        }
        return places.stream().mapToInt(Integer::intValue).toArray();
    }

    @Override
    public void read(KnotView now, double h, double[] out, int o) {
        out[o] = h == 0 ? Double.NaN : now.efforts[place];
        for (int k = 0; k < drives.length; k++) {
            out[o] += drives[k].effort(memory, size, now.targets);
        }
        for (int motion : motions) {
            out[o] += now.motionEfforts[motion];
        }
        System.arraycopy(now.coordinates, 0, memory, 0, size);
        System.arraycopy(now.rates, 0, memory, size, size);
    }

    @Override
    public double[] memory() {
        return memory;
    }
}
