package org.gimbal.kinematics.closure;

import java.util.List;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Coupling;
import org.gimbal.model.Mechanism;
import org.gimbal.model.force.Measure;

/**
 * A linear combination of joint coordinates: γ = Σ f_i q_i − offset, one row over both bodies of every joint. A gear is
 * q_second − ratio·q_first − offset.
 */
public final class CombinationClosure implements Closure {
    private final ClosureForm form;
    private final int[] edge;
    private final int[] coordinate;
    private final double[] factor;
    private final double offset;

    /**
     * Compiles.
     *
     * @param label for messages: {@code gear 'pinion'}
     */
    public CombinationClosure(
            String label, Mechanism mechanism, JointTable joints, List<Measure.Term> terms, double offset) {
        this.offset = offset;
        int count = terms.size();
        edge = new int[count];
        coordinate = new int[count];
        factor = new double[count];
        int[] slots = new int[2 * count]; // sides A and B of each joint
        for (int k = 0; k < count; k++) {
            Measure.Term term = terms.get(k);
            edge[k] = joints.edgeOfJoint(mechanism.jointIndex(term.coordinate().joint()));
            coordinate[k] = term.coordinate().index();
            factor[k] = term.factor();
            slots[2 * k] = joints.sideA(edge[k]);
            slots[2 * k + 1] = joints.sideB(edge[k]);
        }
        form = new ClosureForm(label, "m or rad", 1, true, slots);
    }

    static CombinationClosure of(Mechanism mechanism, JointTable joints, Coupling gear) {
        List<Measure.Term> terms =
                List.of(new Measure.Term(gear.first(), -gear.ratio()), new Measure.Term(gear.second(), 1));
        return new CombinationClosure("gear '" + gear.name() + "'", mechanism, joints, terms, gear.offset());
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        JointRows rows = at.rows;
        violation[v] = -offset;
        for (int k = 0; k < edge.length; k++) {
            int e = edge[k];
            rows.locate(e, at.x, at.r);
            rows.coordinates(e);
            violation[v] += factor[k] * rows.coordinates[coordinate[k]];
            int row = 6 * coordinate[k];
            JointRows.wrench(rows.rows, row, -factor[k], at.frames.armA, 3 * e, gradient, g + 12 * k);
            JointRows.wrench(rows.rows, row, factor[k], at.frames.armB, 3 * e, gradient, g + 12 * k + 6);
        }
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        for (int k = 0; k < edge.length; k++) {
            at.rows.locate(edge[k], at.x, at.r);
            at.rows.coordinateRates(edge[k], motion);
            at.rows.writeRate(edge[k], coordinate[k], factor[k], out, g + 12 * k);
        }
    }
}
