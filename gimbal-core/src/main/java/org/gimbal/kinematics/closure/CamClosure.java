package org.gimbal.kinematics.closure;

import java.util.Locale;
import org.gimbal.kinematics.ClosureScratch;
import org.gimbal.kinematics.Configuration;
import org.gimbal.kinematics.JointRows;
import org.gimbal.kinematics.JointTable;
import org.gimbal.model.Mechanism;
import org.gimbal.model.constraint.Cam;
import org.gimbal.model.constraint.CamLaw;
import org.gimbal.model.part.CoordinateRef;
import org.gimbal.model.part.ModelException;

/**
 * A cam: γ = q_b − f(q_a), one row over the four bodies of two joints (docs/theory/common.md, C25). With the rows
 * ∂q/∂z of coordinates
 *
 * <pre>
 *   C = ∂q_b − f′ ∂q_a        Ċ = (∂q_b)˙ − f′ (∂q_a)˙ − f″ q̇_a ∂q_a
 * </pre>
 */
final class CamClosure implements Closure {
    /** Of q where derivatives are compared with differences: near the cube root of round-off, where those are best. */
    private static final double STEP = 1e-5;

    /** Differences of smooth functions agree far better; a wrong sign or factor is far worse. */
    private static final double TOLERANCE = 1e-4;

    /** f, f′ and f″, and a part of the rate of the gradient. */
    private static final class Scratch implements ClosureScratch {
        final double[] law = new double[3];
        final double[] part = new double[6];
    }

    private final ClosureForm form;
    private final String name;
    private final CamLaw law;
    private final int number;
    private final int edgeA;
    private final int edgeB;
    private final int indexA;
    private final int indexB;

    /**
     * Compiles.
     *
     * @param number where its scratch space in {@link Configuration#scratch} is
     */
    CamClosure(Mechanism mechanism, JointTable joints, Cam cam, int number) {
        this.number = number;
        name = cam.name();
        law = cam.law();
        edgeA = edge(mechanism, joints, cam.first());
        edgeB = edge(mechanism, joints, cam.second());
        indexA = cam.first().index();
        indexB = cam.second().index();
        int[] slots = {joints.sideA(edgeA), joints.sideB(edgeA), joints.sideA(edgeB), joints.sideB(edgeB)};
        form = new ClosureForm("cam '" + name + "'", "m or rad", 1, true, slots);
    }

    private static int edge(Mechanism mechanism, JointTable joints, CoordinateRef ref) {
        return joints.edgeOfJoint(mechanism.jointIndex(ref.joint()));
    }

    @Override
    public ClosureForm form() {
        return form;
    }

    @Override
    public ClosureScratch newScratch() {
        return new Scratch();
    }

    @Override
    public void evaluate(Configuration at, double[] violation, int v, double[] gradient, int g) {
        double[] f = scratch(at).law;
        law.at(coordinate(at, edgeA, indexA), f);
        write(at, edgeA, indexA, -f[1], gradient, g);
        violation[v] = coordinate(at, edgeB, indexB) - f[0];
        write(at, edgeB, indexB, 1, gradient, g + 12);
    }

    private static double coordinate(Configuration at, int edge, int index) {
        at.rows.locate(edge, at.x, at.r);
        at.rows.coordinates(edge);
        return at.rows.coordinates[index];
    }

    /** The row of the coordinate asked for last, times k. */
    private static void write(Configuration at, int edge, int index, double k, double[] gradient, int g) {
        JointRows.wrench(at.rows.rows, 6 * index, -k, at.frames.armA, 3 * edge, gradient, g);
        JointRows.wrench(at.rows.rows, 6 * index, k, at.frames.armB, 3 * edge, gradient, g + 6);
    }

    @Override
    public void gradientRate(Configuration at, double[] motion, double[] out, int g) {
        Scratch scratch = scratch(at);
        law.at(coordinate(at, edgeA, indexA), scratch.law);
        double bend = scratch.law[2] * at.rows.rate(edgeA, indexA, motion);
        at.rows.coordinateRates(edgeA, motion);
        at.rows.writeRate(edgeA, indexA, -scratch.law[1], out, g);
        JointRows.wrench(at.rows.rows, 6 * indexA, bend, at.frames.armA, 3 * edgeA, scratch.part, 0);
        add(scratch.part, out, g);
        JointRows.wrench(at.rows.rows, 6 * indexA, -bend, at.frames.armB, 3 * edgeA, scratch.part, 0);
        add(scratch.part, out, g + 6);
        at.rows.locate(edgeB, at.x, at.r);
        at.rows.coordinateRates(edgeB, motion);
        at.rows.writeRate(edgeB, indexB, 1, out, g + 12);
    }

    private static void add(double[] part, double[] out, int o) {
        for (int k = 0; k < 6; k++) {
            out[o + k] += part[k];
        }
    }

    private Scratch scratch(Configuration at) {
        return (Scratch) at.scratch[number];
    }

    @Override
    public void check(Configuration at) {
        double q = coordinate(at, edgeA, indexA);
        double[] here = new double[3];
        double[] ahead = new double[3];
        double[] behind = new double[3];
        law.at(q, here);
        law.at(q + STEP, ahead);
        law.at(q - STEP, behind);
        for (int k = 0; k < 2; k++) {
            double measured = (ahead[k] - behind[k]) / (2 * STEP);
            double roundOff = 1e-13 * Math.abs(here[k]) / STEP;
            double allowed = TOLERANCE * (Math.abs(here[k + 1]) + Math.abs(here[1]) + Math.abs(here[2])) + roundOff;
            if (!(Math.abs(here[k + 1] - measured) <= Math.max(allowed, Double.MIN_NORMAL))) {
                throw new ModelException(String.format(
                        Locale.ROOT,
                        "constraint '%s' does not match its cam: the %s derivative at %.6g is %.6g, but differences"
                                + " give %.6g",
                        name,
                        k == 0 ? "first" : "second",
                        q,
                        here[k + 1],
                        measured));
            }
        }
    }
}
